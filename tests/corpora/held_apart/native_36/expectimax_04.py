from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        self.agents = state.num_agents
        chosen = None
        highest = float("-inf")
        for action in state.legal_actions(0):
            nextState = state.successor(0, action)
            v = self.calc(nextState, 1, 1)
            if v > highest:
                highest = v
                chosen = action
        return Decision(chosen, highest)

    def calc(self, state, who, level):
        if who == self.agents:
            who = 0
            level += 1
        if state.is_terminal or level >= self.depth:
            return state.score

        if who == 0:
            highest = float("-inf")
            for action in state.legal_actions(who):
                v = self.calc(state.successor(who, action), who + 1, level)
                highest = max(highest, v)
            return highest
        else:
            p = 1.0 / len(state.legal_actions(0))
            average = 0.0
            for action in state.legal_actions(who):
                average += p * self.calc(state.successor(who, action), who + 1, level)
            return average
