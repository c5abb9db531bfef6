from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        actions = state.legal_actions(0)
        if state.is_terminal or len(actions) == 0:
            return Decision(None, self.evaluate(state))
        maxScore = 0
        maxIndex = 0
        for i in range(len(actions)):
            score = self.expValue(state.successor(0, actions[i]), 1, self.depth)
            if score > maxScore:
                maxScore = score
                maxIndex = i
        return Decision(actions[maxIndex], maxScore)

    def expValue(self, state, index, depth):
        # wrap around
        if index == state.num_agents:
            index = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(index)
        p = 1.0 / len(actions)
        exp = 0
        for action in actions:
            exp += p * self.expValue(state.successor(index, action), index + 1, depth)
        return exp
