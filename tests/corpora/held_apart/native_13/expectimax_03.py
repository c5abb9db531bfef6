from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        numAgents = state.num_agents
        maxDepth = self.depth
        evaluate = self.evaluate

        def maxNode(s, depth):
            if s.is_terminal or depth == maxDepth:
                return evaluate(s), None
            bestValue = None
            bestAction = None
            for a in s.legal_actions(0):
                value = chanceNode(s.successor(0, a), 1, depth)
                if bestValue is None or value > bestValue:
                    bestValue = value
                    bestAction = a
            return bestValue, bestAction

        def chanceNode(s, ghost, depth):
            if s.is_terminal:
                return evaluate(s)
            average = None
            for a in s.legal_actions(ghost):
                child = s.successor(ghost, a)
                if ghost == numAgents - 1:
                    value, dummy = maxNode(child, depth + 1)
                else:
                    value = chanceNode(child, ghost + 1, depth)
                # compute the average
                if average is None:
                    average = value
                else:
                    average = (average + value) / 2
            return average

        value, action = maxNode(state, 0)
        return Decision(action, value)
