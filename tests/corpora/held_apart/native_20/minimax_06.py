from pacman import Decision, SearchAgent

PACMAN = 0


class Minimax(SearchAgent):

    def search(self, state):
        result = self.minimax(state, PACMAN, 0)
        # result is (value, action)
        return Decision(result[1], result[0])

    def minimax(self, state, agent, rounds):
        """returns a tuple (value, action)"""
        if state.is_terminal:
            return (self.evaluate(state), None)
        if rounds > self.depth:
            return (self.evaluate(state), None)

        next_agent = agent + 1
        next_rounds = rounds
        if next_agent == state.num_agents:
            next_agent = PACMAN
            next_rounds = rounds + 1

        results = []
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            v = self.minimax(child, next_agent, next_rounds)[0]
            results.append((v, action))

        # search in the list
        best = results[0]
        for r in results:
            if agent == PACMAN:
                if r[0] > best[0]:
                    best = r
            else:
                if r[0] < best[0]:
                    best = r
        return best
