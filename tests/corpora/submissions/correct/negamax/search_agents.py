"""Searches in the negamax manner: a value is always seen by whoever is to move, so everyone maximizes."""

from math import inf

from pacman import Agent, Decision, SearchAgent


class Reflex(Agent):
    """Greedy for the evaluation of the next state."""

    def choose(self, state):
        actions = state.legal_actions(self.index)
        values = [evaluation(state.successor(self.index, action)) for action in actions]
        return actions[values.index(max(values))]


class Minimax(SearchAgent):
    def search(self, state):
        value, action = self.negamax(state, self.index, self.depth * state.num_agents)
        return Decision(action, value)

    def side(self, agent):
        """+1 for me, -1 for my opponents, who are all on the same side."""
        return 1 if agent == self.index else -1

    def negamax(self, state, agent, plies):
        """The value for whoever moves here, and the action that gets it."""
        if plies == 0 or state.is_terminal:
            return self.side(agent) * self.evaluate(state), None
        after = (agent + 1) % state.num_agents
        flip = self.side(agent) * self.side(after)  # two ghosts in a row do not change sides
        best, best_action = -inf, None
        for action in state.legal_actions(agent):
            value = flip * self.negamax(state.successor(agent, action), after, plies - 1)[0]
            if value > best:
                best, best_action = value, action
        return best, best_action


class AlphaBeta(SearchAgent):
    def search(self, state):
        value, action = self.negamax(state, self.index, self.depth * state.num_agents, -inf, inf)
        return Decision(action, value)

    def side(self, agent):
        return 1 if agent == self.index else -1

    def negamax(self, state, agent, plies, alpha, beta):
        if plies == 0 or state.is_terminal:
            return self.side(agent) * self.evaluate(state), None
        after = (agent + 1) % state.num_agents
        changes = self.side(agent) != self.side(after)
        best, best_action = -inf, None
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if changes:
                value = -self.negamax(child, after, plies - 1, -beta, -alpha)[0]
            else:
                value = self.negamax(child, after, plies - 1, alpha, beta)[0]
            if value > best:
                best, best_action = value, action
            if best > beta:
                break
            alpha = max(alpha, best)
        return best, best_action


class Expectimax(SearchAgent):
    """Nobody is against me here, so no sign changes; the others' nodes are means."""

    def search(self, state):
        value, action = self.expect(state, self.index, self.depth * state.num_agents)
        return Decision(action, value)

    def expect(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state), None
        after = (agent + 1) % state.num_agents
        actions = state.legal_actions(agent)
        values = [self.expect(state.successor(agent, action), after, plies - 1)[0] for action in actions]
        if agent != self.index:
            return sum(values) / len(actions), None
        best = max(values)
        return best, actions[values.index(best)]


def evaluation(state):
    """Points so far, minus what is still to do, minus danger."""
    if state.is_win or state.is_lose:
        return state.score * 1.0

    position = state.pacman.position
    maze = state.layout.distance
    to_food = min(maze(position, dot) for dot in state.food)
    value = state.score - 1.0 * to_food - 8.0 * len(state.food)

    if state.capsules:
        value -= 60.0 * len(state.capsules) + 0.5 * min(maze(position, capsule) for capsule in state.capsules)

    for ghost in state.ghosts:
        away = maze(position, ghost.position)
        if ghost.scared_timer >= 2 * away:
            value += max(0.0, 120.0 - 10.0 * away)
        elif ghost.scared_timer <= 2 and away < 4:
            value -= 50.0 * (4 - away) ** 2
    return value
