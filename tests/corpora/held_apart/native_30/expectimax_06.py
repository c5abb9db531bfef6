from statistics import fmean

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        actions = state.legal_actions(0)
        values = [self.expectation(state.successor(0, a), 1, 0) for a in actions]
        top = max(values)
        return Decision(actions[values.index(top)], top)

    def expectation(self, state, agent, depth):
        # wrap around: the next round begins
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        return fmean(
            self.expectation(state.successor(agent, a), agent + 1, depth)
            for a in state.legal_actions(agent)
        )
