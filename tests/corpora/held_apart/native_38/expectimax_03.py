from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best_action, best_value = None, float("-inf")
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, 0)
            if v > best_value:
                best_action, best_value = action, v
        return Decision(best_action, best_value)

    def value(self, state, agent, depth):
        if agent == state.num_agents:      # everybody has moved
            agent = 0
            depth += 1
        if state.is_terminal or depth == self.depth - 1:
            return self.evaluate(state)

        def children():
            for action in state.legal_actions(agent):
                yield self.value(state.successor(agent, action), agent + 1, depth)

        if agent == 0:
            return max(children())
        elif agent == 1:
            values = list(children())
            return sum(values) / len(values)
        else:
            return min(children())
