from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        letzter = state.num_agents - 1
        dann = lambda a, d: (0, d - 1) if a == letzter else (a + 1, d)
        wert = lambda s, a, d: (
            self.evaluate(s) if s.is_terminal or d == 0
            else max(wert(s.successor(0, x), *dann(0, d)) for x in s.legal_actions(0)) if a == 0
            else sum(p * wert(s.successor(a, x), *dann(a, d)) for x, p in s.outcomes(a))
        )
        kinder = {x: wert(state.successor(0, x), *dann(0, self.depth)) for x in state.legal_actions(0)}
        beste = max(kinder, key=kinder.get)
        return Decision(beste, kinder[beste])
