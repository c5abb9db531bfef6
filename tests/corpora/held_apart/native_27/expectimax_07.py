from pacman import Decision, SearchAgent


def mean(numbers):
    return sum(numbers) / len(numbers)


class Expectimax(SearchAgent):

    def search(self, state):
        return self.best(state, self.depth)

    def best(self, state, depth):
        """ pacman """
        if depth == 0 or state.is_terminal:
            return Decision(None, self.evaluate(state))
        top = None
        for action in state.legal_actions(0):
            after = state.successor(0, action)
            v = mean(self.results(after, 1, depth))
            if top is None or v > top.value:
                top = Decision(action, v)
        return top

    def results(self, state, ghost, depth):
        """ what can happen when the ghosts ghost, ghost+1, ... move """
        if state.is_terminal:
            return [self.evaluate(state)]
        if ghost == state.num_agents:
            return [self.best(state, depth - 1).value]
        all_results = []
        for action in state.legal_actions(ghost):
            all_results += self.results(state.successor(ghost, action), ghost + 1, depth)
        return all_results
