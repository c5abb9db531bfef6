from pacman import Decision, SearchAgent

NEG = float("-inf")
POS = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        return self.maxPlayer(state, 0, NEG, POS)

    def fetch(self, state, agent, actions, i):
        # null at the end of the list, like an iterator in C
        if i < len(actions):
            return state.successor(agent, actions[i])
        return None

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        if agent == 0:
            return self.maxPlayer(state, depth, NEG, POS).value
        return self.minPlayer(state, agent, depth, alpha, beta)

    def maxPlayer(self, state, depth, alpha, beta):
        actions = state.legal_actions(0)
        best = NEG
        bestAction = actions[0]
        i = 0
        child = self.fetch(state, 0, actions, i)
        while child is not None:
            v = self.value(child, 1, depth, alpha, beta)
            if v > best:
                best = v
                bestAction = actions[i]
            i += 1
            child = self.fetch(state, 0, actions, i)
            if best > beta:
                break
            if best > alpha:
                alpha = best
        return Decision(bestAction, best)

    def minPlayer(self, state, agent, depth, alpha, beta):
        actions = state.legal_actions(agent)
        best = POS
        i = 0
        child = self.fetch(state, agent, actions, i)
        while child is not None:
            v = self.value(child, agent + 1, depth, alpha, beta)
            if v < best:
                best = v
            i += 1
            child = self.fetch(state, agent, actions, i)
            if best < alpha:
                break
            if best < beta:
                beta = best
        return best
