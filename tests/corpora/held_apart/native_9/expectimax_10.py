from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        actions = list(state.legal_actions(0))
        if "Stop" in actions:
            actions.remove("Stop")
        best = None
        for action in actions:
            value = self.average(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def average(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        total = 0
        count = 1
        for action in state.legal_actions(agent):
            total += self.average(state.successor(agent, action), agent + 1, depth)
            count += 1
        return total / count
