from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        self.n = state.num_agents
        self.ghosts = self.n - 1
        v, a = self.go(state, self.depth, 0)
        return Decision(a, v)

    def go(self, state, depth, agent):
        if depth == 0 or state.is_terminal:
            return (self.evaluate(state), None)

        nextAgent = (agent + 1) % self.n

        if agent == 0:
            # pacman
            maxVal = 0
            maxAct = None
            for act in state.legal_actions(agent):
                val = self.go(state.successor(agent, act), depth - 1, nextAgent)[0]
                if val > maxVal:
                    maxVal = val
                    maxAct = act
            return (maxVal, maxAct)

        # ghosts: average
        expVal = 0
        for act in state.legal_actions(agent):
            expVal += self.go(state.successor(agent, act), depth - 1, nextAgent)[0]
        return (expVal / self.ghosts, None)
