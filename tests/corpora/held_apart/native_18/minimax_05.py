from pacman import Decision, SearchAgent

INF = 10**9


class Result:
    def __init__(self, value, action=None):
        self.value = value
        self.action = action


class Minimax(SearchAgent):

    def search(self, state):
        r = self.solve(state, 0, 0)
        return Decision(r.action, r.value)

    def solve(self, state, agent, level):
        if level == self.depth or state.is_terminal:
            return Result(self.evaluate(state))

        nextAgent = (agent + 1) % state.num_agents
        nextLevel = level + 1 if nextAgent == 0 else level

        if agent == 1:
            # ghost
            res = Result(INF)
            for action in state.legal_actions(agent):
                r = self.solve(state.successor(agent, action), nextAgent, nextLevel)
                if r.value < res.value:
                    res = Result(r.value, action)
        else:
            res = Result(-INF)
            for action in state.legal_actions(agent):
                r = self.solve(state.successor(agent, action), nextAgent, nextLevel)
                if r.value >= res.value:
                    res = Result(r.value, action)
        return res
