from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Negamax idea, but there can be several ghosts in a row, so
    the sign depends on who moves and not on the parity of the ply."""

    def search(self, state):
        wert, zug = self.nega(state, 0, self.depth)
        return Decision(zug, wert)

    def nega(self, s, wer, rest):
        # always gives back the value from PACMAN's point of view
        if s.is_terminal or rest == 0:
            return self.evaluate(s), None

        sign = 1 if wer == 0 else -1
        danach = (wer + 1) % s.num_agents
        if danach == 0:
            rest = rest - 1

        top, zug = -inf, None
        for a in s.legal_actions(wer):
            v, _ = self.nega(s.successor(wer, a), danach, rest)
            v = sign * v
            if zug is None or v > top:
                top, zug = v, a
        return sign * top, zug
