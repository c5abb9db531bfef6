from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.alpha = -9999999999
        self.beta = 9999999999
        best_value = -9999999999
        best_action = None
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.find_value(child, 1, 0)
            if value >= best_value:
                best_value = value
                best_action = action
            if best_value > self.alpha:
                self.alpha = best_value
        return Decision(best_action, best_value)

    def find_value(self, state, agent, moves):
        # moves = how many complete rounds
        if state.is_terminal or moves == self.depth:
            return self.evaluate(state)
        if agent == 0:
            result = self.find_max(state, moves)
        else:
            result = self.find_min(state, agent, moves)
        return result

    def find_max(self, state, moves):
        v = -9999999999
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            new = self.find_value(child, 1, moves)
            if new > v:
                v = new
            if v > self.beta:
                break
            if v > self.alpha:
                self.alpha = v
        return v

    def find_min(self, state, agent, moves):
        v = 9999999999
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                new = self.find_value(child, 0, moves + 1)
            else:
                new = self.find_value(child, agent + 1, moves)
            if new < v:
                v = new
            if v < self.alpha:
                break
            if v < self.beta:
                self.beta = v
        return v
