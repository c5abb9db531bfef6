from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        value, action = self.maximum(state, self.depth)
        return Decision(action, value)

    def maximum(self, state, depth):
        # end of the recursion
        if depth == 0 or state.is_terminal:
            return state.score, None
        best = 0
        best_action = None
        for action in state.legal_actions(0):
            score = self.mean(state.successor(0, action), 1, depth)
            if score > best:
                best = score
                best_action = action
        return best, best_action

    def mean(self, state, ghost, depth):
        # end of the recursion
        if state.is_terminal:
            return state.score
        outcomes = state.outcomes(ghost)
        total = 0
        for outcome in outcomes:
            new_state = state.successor(ghost, outcome[0])
            if ghost + 1 == state.num_agents:
                total = total + self.maximum(new_state, depth - 1)[0]
            else:
                total = total + self.mean(new_state, ghost + 1, depth)
        return total / len(outcomes)
