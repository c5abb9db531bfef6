from pacman import Decision, SearchAgent

INF = 10**9


class Expectimax(SearchAgent):

    def search(self, state):
        best = -INF
        answer = None
        actions = state.legal_actions(self.index)
        for i in range(len(actions)):
            child = state.successor(self.index, actions[i])
            v = self.expect(child, 1, self.depth)
            if v >= best:
                best = v
                answer = actions[i]
        return Decision(answer, best)

    def expect(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state) + depth   # the sooner the better
        if agent == state.num_agents - 1:
            nextAgent, nextDepth = 0, depth - 1
        else:
            nextAgent, nextDepth = agent + 1, depth
        actions = state.legal_actions(agent)
        total = 0.0
        for a in actions:
            total += self.expect(state.successor(agent, a), nextAgent, nextDepth)
        return total / len(actions)
