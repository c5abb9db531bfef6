from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        """
        Computes the action which is optimal if all ghosts play optimally.
        """
        best = None
        bestScore = float("-inf")

        for action in state.legal_actions(0):
            score = self.value(state.successor(0, action), 1, 0)
            if score >= bestScore:
                bestScore = score
                best = action

        if best is None:
            # nothing to do, game over
            return Decision(None, self.evaluate(state))

        # old: return best   (Decision needs the value, too)
        nextState = state.successor(0, best)
        return Decision(best, self.evaluate(nextState))

    def value(self, state, agentIndex, depth):
        if agentIndex == state.num_agents:
            agentIndex = 0
            depth = depth + 1

        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)

        if agentIndex == 0:
            return self.maxValue(state, depth)
        else:
            return self.minValue(state, agentIndex, depth)

    def maxValue(self, state, depth):
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, depth))
        return v

    def minValue(self, state, agentIndex, depth):
        v = float("inf")
        for action in state.legal_actions(agentIndex):
            v = min(v, self.value(state.successor(agentIndex, action), agentIndex + 1, depth))
        return v
