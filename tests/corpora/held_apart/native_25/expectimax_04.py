from functools import reduce

from pacman import Decision, SearchAgent

mittel = lambda werte: reduce(lambda x, y: (x + y) / 2, werte)
groesstes = lambda werte: reduce(lambda x, y: x if x >= y else y, werte)


class Expectimax(SearchAgent):
    """Funktional geschrieben (Vorlesung Haskell ;-)"""

    def search(self, state):
        paare = ((a, self._wert(state.successor(0, a), 1, self.depth)) for a in state.legal_actions(0))
        aktion, wert = reduce(lambda p, q: q if q[1] > p[1] else p, paare)
        return Decision(aktion, wert)

    def _wert(self, zustand, agent, tiefe):
        if agent == zustand.num_agents:
            return self._wert(zustand, 0, tiefe - 1)
        if zustand.is_terminal or (agent == 0 and tiefe == 0):
            return self.evaluate(zustand)
        falte = groesstes if agent == 0 else mittel
        return falte(self._wert(zustand.successor(agent, a), agent + 1, tiefe)
                     for a in zustand.legal_actions(agent))
