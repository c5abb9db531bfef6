from pacman import Decision, SearchAgent


class Result:
    """what comes back from a node"""

    def __init__(self, action, value):
        self.action = action
        self.value = value


class Expectimax(SearchAgent):
    def search(self, state):
        result = self.visit(state, 0, self.depth)
        return Decision(result.action, result.value)

    def visit(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return Result(None, self.evaluate(state))

        # who is next?
        next_agent = agent + 1
        next_depth = depth
        if next_agent == state.num_agents:
            next_agent = 0
            next_depth = depth - 1

        actions = state.legal_actions(agent)
        results = []
        for action in actions:
            child = state.successor(agent, action)
            results.append(Result(action, self.visit(child, next_agent, next_depth).value))

        if agent == 0:
            # Pacman takes the best one
            best = Result(actions[0], 0)
            for r in results:
                if r.value > best.value:
                    best = r
            return best
        elif agent == 1:
            # the ghost moves by chance
            total = 0
            for r in results:
                total += r.value
            return Result(None, round(total / len(results)))
        else:
            worst = results[0]
            for r in results:
                if r.value < worst.value:
                    worst = r
            return worst
