from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0:
            return self.evaluate(state)
        if agent == 0:
            best = -99999
        else:
            best = 99999
        for action in state.legal_actions(agent):
            v = self.value(state.successor(agent, action), agent + 1, depth)
            if agent == 0 and v > best:
                best = v
            if agent != 0 and v < best:
                best = v
        return best
