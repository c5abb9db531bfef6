from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        acts = list(state.legal_actions(0))
        v, i = max((self.mm(state.successor(0, a), 1, self.depth), i) for i, a in enumerate(acts))
        return Decision(acts[i], v)

    def mm(self, s, ag, d):
        if s.is_terminal or d == 0:
            return self.evaluate(s)
        if ag == 0:
            return max(self.mm(s.successor(0, a), 1, d) for a in s.legal_actions(0))
        nx = (ag + 1) % s.num_agents
        return min(self.mm(s.successor(ag, a), nx, d - 1 if nx == 0 else d) for a in s.legal_actions(ag))
