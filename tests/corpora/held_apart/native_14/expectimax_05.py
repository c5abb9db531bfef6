from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Pacman elige, los fantasmas mueven al azar."""

    def search(self, state):
        n = state.num_agents

        def hojas(s, fantasma, d):
            # todo lo que puede pasar hasta que vuelva a mover Pacman
            if s.is_terminal:
                yield self.evaluate(s)
            elif fantasma == n:
                yield pacman(s, d - 1)
            else:
                for a in s.legal_actions(fantasma):
                    yield from hojas(s.successor(fantasma, a), fantasma + 1, d)

        def azar(s, d):
            xs = list(hojas(s, 1, d))
            return sum(xs) / len(xs)

        def pacman(s, d):
            if d == 0:
                return self.evaluate(s)
            return max(azar(s.successor(0, a), d) for a in s.legal_actions(0))

        q = [azar(state.successor(0, a), self.depth) for a in state.legal_actions(0)]
        mejor = max(q)
        return Decision(state.legal_actions(0)[q.index(mejor)], mejor)
