from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        values = []
        for action in actions:
            values.append(self.expect(state.successor(0, action), self.depth))
        best = max(values)
        return Decision(actions[values.index(best)], best)

    def pacman(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(0):
            values.append(self.expect(state.successor(0, action), depth))
        return max(values)

    def expect(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)

        # one ghost
        if state.num_agents == 2:
            actions1 = state.legal_actions(1)
            sum1 = 0
            for action1 in actions1:
                child = state.successor(1, action1)
                sum1 = sum1 + self.pacman(child, depth - 1)
            return sum1 / len(actions1)

        # two ghosts
        elif state.num_agents == 3:
            actions1 = state.legal_actions(1)
            sum1 = 0
            sum2 = 0
            for action1 in actions1:
                child = state.successor(1, action1)
                if child.is_terminal:
                    # the second ghost cannot move any more
                    continue
                actions2 = child.legal_actions(2)
                for action2 in actions2:
                    grandchild = child.successor(2, action2)
                    sum2 = sum2 + self.pacman(grandchild, depth - 1)
                average2 = sum2 / len(actions1)
                sum1 = sum1 + average2
            return sum1 / len(actions1)
