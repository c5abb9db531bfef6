from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        values = []
        for action in actions:
            values.append(self.value(state.successor(0, action), 1, self.depth))
        best = max(values)
        return Decision(actions[values.index(best)], best)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            return self.value(state, 0, depth - 1)
        if state.is_terminal or depth == 1:
            return self.evaluate(state)

        if agent == 0:
            # Pacman
            return max([self.value(state.successor(0, action), 1, depth)
                        for action in state.legal_actions(0)])
        elif agent == 1:
            # chance node
            total = 0
            for action, prob in state.outcomes(agent):
                total += prob * self.value(state.successor(agent, action), agent + 1, depth)
            return int(total)
        else:
            return min([self.value(state.successor(agent, action), agent + 1, depth)
                        for action in state.legal_actions(agent)])
