from pacman import *


class Expectimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            x = self.expecti(state.successor(0, action), 1, self.depth)
            if best is None or x > best.value:
                best = Decision(action, x)
        return best

    def expecti(self, state, agent, depth):
        # new round?
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth < 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.expecti(state.successor(0, a), 1, depth) for a in state.legal_actions(0))
        return int(sum(p * self.expecti(state.successor(agent, a), agent + 1, depth) for a, p in state.outcomes(agent)))
