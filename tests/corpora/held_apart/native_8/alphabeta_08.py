from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        res = self.ab(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(res[1], res[0])

    # returns [value, action]
    def ab(self, state, agent, depth, a, b):
        if depth == 0 or state.is_terminal:
            return [self.evaluate(state), None]

        if agent == 0:
            res = [float("-inf"), None]
            for action in state.legal_actions(agent):
                # pacman's move uses up one depth
                s = self.ab(state.successor(agent, action), 1, depth - 1, a, b)[0]
                if s > res[0]:
                    res = [s, action]
                if res[0] > b:
                    return res
                a = max(a, res[0])
            return res

        else:
            nextAgent = agent + 1
            if nextAgent == state.num_agents:
                nextAgent = 0
            res = [float("inf"), None]
            for action in state.legal_actions(agent):
                s = self.ab(state.successor(agent, action), nextAgent, depth, a, b)[0]
                if s < res[0]:
                    res = [s, action]
                b = min(b, res[0])
            return res
