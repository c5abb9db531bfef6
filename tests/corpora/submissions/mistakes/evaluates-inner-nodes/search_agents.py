"""Sheet 1: search with opponents."""

from pacman import Action, Agent, Decision, SearchAgent

INFINITY = float("inf")


# ---------------------------------------------------------------------------------------------------
# Helpers
# ---------------------------------------------------------------------------------------------------


def next_agent(state, agent):
    """Who moves after this agent."""
    return 0 if agent + 1 == state.num_agents else agent + 1


def successors(state, agent):
    """(action, next state) for everything the agent may do, one by one."""
    for action in state.legal_actions(agent):
        yield action, state.successor(agent, action)


def is_leaf(state, plies_left):
    return plies_left <= 0 or state.is_terminal


def total_plies(agent, state):
    return agent.depth * state.num_agents


# ---------------------------------------------------------------------------------------------------
# The agents
# ---------------------------------------------------------------------------------------------------


class Reflex(Agent):
    """Looks one move ahead, and never stands still if it can help it."""

    def choose(self, state):
        best_action, best_value = None, -INFINITY
        for action, after in successors(state, self.index):
            value = evaluation(after) - (5 if action == Action.STOP else 0)
            if value > best_value:
                best_action, best_value = action, value
        return best_action


class Minimax(SearchAgent):
    def search(self, state):
        plies = total_plies(self, state)
        values = {}
        for action, after in successors(state, self.index):
            values[action] = self.node_value(after, next_agent(state, self.index), plies - 1)
        best_action = max(values, key=values.get)
        return Decision(best_action, values[best_action])

    def node_value(self, state, agent, plies_left):
        value = self.evaluate(state)
        if is_leaf(state, plies_left):
            return value
        below = [
            self.node_value(after, next_agent(state, agent), plies_left - 1)
            for _, after in successors(state, agent)
        ]
        return max(below) if agent == self.index else min(below)


class AlphaBeta(SearchAgent):
    def search(self, state):
        plies = total_plies(self, state)
        opponent = next_agent(state, self.index)
        best_action, alpha = None, -INFINITY
        for action, after in successors(state, self.index):
            value = self.node_value(after, opponent, plies - 1, alpha, INFINITY)
            if value > alpha:
                best_action, alpha = action, value
        return Decision(best_action, alpha)

    def node_value(self, state, agent, plies_left, alpha, beta):
        if is_leaf(state, plies_left):
            return self.evaluate(state)
        if agent == self.index:
            return self.max_value(state, agent, plies_left, alpha, beta)
        return self.min_value(state, agent, plies_left, alpha, beta)

    def max_value(self, state, agent, plies_left, alpha, beta):
        best = -INFINITY
        for _, after in successors(state, agent):
            best = max(best, self.node_value(after, next_agent(state, agent), plies_left - 1, alpha, beta))
            if best > beta:  # Min has something better elsewhere
                break
            alpha = max(alpha, best)
        return best

    def min_value(self, state, agent, plies_left, alpha, beta):
        worst = INFINITY
        for _, after in successors(state, agent):
            worst = min(worst, self.node_value(after, next_agent(state, agent), plies_left - 1, alpha, beta))
            if worst < alpha:  # Max has something better elsewhere
                break
            beta = min(beta, worst)
        return worst


class Expectimax(SearchAgent):
    def search(self, state):
        plies = total_plies(self, state)
        opponent = next_agent(state, self.index)
        best_action, best_value = None, -INFINITY
        for action, after in successors(state, self.index):
            value = self.node_value(after, opponent, plies - 1)
            if value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def node_value(self, state, agent, plies_left):
        if is_leaf(state, plies_left):
            return self.evaluate(state)
        if agent == self.index:
            return self.max_value(state, agent, plies_left)
        return self.chance_value(state, agent, plies_left)

    def max_value(self, state, agent, plies_left):
        best = -INFINITY
        for _, after in successors(state, agent):
            best = max(best, self.node_value(after, next_agent(state, agent), plies_left - 1))
        return best

    def chance_value(self, state, agent, plies_left):
        total, count = 0, 0
        for _, after in successors(state, agent):
            total += self.node_value(after, next_agent(state, agent), plies_left - 1)
            count += 1
        return total / count


# ---------------------------------------------------------------------------------------------------
# The evaluation
# ---------------------------------------------------------------------------------------------------


def food_term(state):
    """More is better: few pellets left, and one of them near."""
    here = state.pacman.position
    nearest = min((state.layout.distance(here, pellet) for pellet in state.food), default=0)
    return -10 * len(state.food) + 8 / (1 + nearest) - 0.5 * nearest


def ghost_term(state):
    """Brave ghosts nearby are bad, scared ones that can be caught are good."""
    here, term = state.pacman.position, 0
    for ghost in state.ghosts:
        gap = state.layout.distance(here, ghost.position)
        if ghost.scared_timer:
            term += 100 / (1 + gap) if gap < ghost.scared_timer else 0
        elif gap < 2:
            term -= 400
        elif gap < 4:
            term -= 60
    return term


def capsule_term(state):
    return -35 * len(state.capsules)


def evaluation(state):
    """How good a state of Pacman is, in points."""
    return state.score + food_term(state) + ghost_term(state) + capsule_term(state)
