from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        scores = {}
        for action in state.legal_actions(0):
            scores[action] = self.expect(state.successor(0, action), 1, self.depth)
        if len(scores) == 0:
            return Decision(None, self.evaluate(state))
        best_action = None
        for action in scores:
            if best_action is None or scores[action] > scores[best_action]:
                best_action = action
        return Decision(best_action, scores[best_action])

    def best(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        return max([self.expect(state.successor(0, a), 1, depth) for a in state.legal_actions(0)])

    def expect(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        average = None
        for a in state.legal_actions(ghost):
            child = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                value = self.best(child, depth - 1)
            else:
                value = self.expect(child, ghost + 1, depth)
            # keep the average up to date
            if average is None:
                average = value
            else:
                average = (average + value) / 2
        return average
