from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        values = []
        for action in actions:
            values.append(self.first_ghost(state.successor(0, action), 1))
        best = max(values)
        return Decision(actions[values.index(best)], best)

    def pacman(self, state, round_nr):
        if state.is_terminal:
            return self.evaluate(state)
        if round_nr > self.depth:
            return self.evaluate(state)
        best = -1000000000
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.first_ghost(child, round_nr)
            if value > best:
                best = value
            return best

    def first_ghost(self, state, round_nr):
        if state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(1)
        total = 0
        for action in actions:
            child = state.successor(1, action)
            if state.num_agents == 2:
                value = self.pacman(child, round_nr + 1)
            else:
                value = self.second_ghost(child, round_nr)
            total = total + value / len(actions)
        return total

    def second_ghost(self, state, round_nr):
        if state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(2)
        total = 1000000000
        for action in actions:
            child = state.successor(2, action)
            value = self.pacman(child, round_nr + 1)
            if value < total:
                total = value
        return total
