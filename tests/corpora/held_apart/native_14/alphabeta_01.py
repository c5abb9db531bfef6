from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Negamax with alpha-beta. Values are always seen by the agent that moves."""

    def search(self, state):
        n = state.num_agents

        def nega(s, ag, d, a, b):
            if s.is_terminal or d == 0:
                return self.evaluate(s)
            nxt = (ag + 1) % n
            best = -inf
            for m in s.legal_actions(ag):
                r = nega(s.successor(ag, m), nxt, d - (nxt == 0), -b, -a)
                # ghosts are a team: no change of sign between two of them
                v = -r if (ag == 0) != (nxt == 0) else r
                best = max(best, v)
                a = max(a, best)
                if a >= b:
                    break
            return best

        lo, choice = -inf, None
        for m in state.legal_actions(0):
            v = -nega(state.successor(0, m), 1, self.depth, -inf, -lo)
            if choice is None or v > lo:
                lo, choice = v, m
        return Decision(choice, lo)
