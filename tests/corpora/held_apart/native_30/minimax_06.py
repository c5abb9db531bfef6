import math

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best_action = None
        best_value = -math.inf
        for action in state.legal_actions(0):
            nxt, d = self.next_turn(state, 0, self.depth)
            if best_action is None or self.value(state.successor(0, action), nxt, d) > best_value:
                best_value = self.value(state.successor(0, action), nxt, d)
                best_action = action
        return Decision(best_action, best_value)

    def next_turn(self, state, agent, depth):
        last = state.num_agents - 1
        nxt = agent + 1
        if nxt >= last:
            return 0, depth - 1
        return nxt, depth

    def value(self, state, agent, depth):
        if state.is_win:
            return math.inf
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        nxt, d = self.next_turn(state, agent, depth)
        children = (state.successor(agent, a) for a in state.legal_actions(agent))
        if agent == 0:
            return max(self.value(c, nxt, d) for c in children)
        return min(self.value(c, nxt, d) for c in children)
