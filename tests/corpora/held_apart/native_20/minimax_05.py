from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        best_action = None
        best_value = -999999999
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.value(child, 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, value)

    def value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        if depth == 0:
            return self.evaluate(state)

        if agent == 0:
            best = 0
            for action in state.legal_actions(0):
                child = state.successor(0, action)
                v = self.value(child, 1, depth)
                if v > best:
                    best = v
            return best

        elif agent == 1:
            best = 999999999
            for action in state.legal_actions(1):
                child = state.successor(1, action)
                if state.num_agents == 2:
                    v = self.value(child, 0, depth - 1)
                else:
                    v = self.value(child, 2, depth - 1)
                if v < best:
                    best = v
            return best

        elif agent == 2:
            best = 999999999
            for action in state.legal_actions(2):
                child = state.successor(2, action)
                if state.num_agents == 3:
                    v = self.value(child, 0, depth - 1)
                else:
                    v = self.value(child, 3, depth)
                if v < best:
                    best = v
            return best

        else:
            # third, fourth ... ghost
            best = 999999999
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                if agent == state.num_agents - 1:
                    v = self.value(child, 0, depth - 1)
                else:
                    v = self.value(child, agent + 1, depth)
                if v < best:
                    best = v
            return best
