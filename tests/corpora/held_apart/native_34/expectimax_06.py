from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Erwartungswerte: Pacman maximiert, die Geister folgen ihrer Verteilung."""

    def search(self, state):
        wert, zug = self.knoten(state, 0, self.depth)
        return Decision(zug, wert)

    def knoten(self, s, dran, tiefe):
        if s.is_terminal or tiefe == 0:
            return s.score, None
        nach = (dran + 1) % s.num_agents
        rest = tiefe - (nach == 0)
        if dran == 0:
            return max(((self.knoten(s.successor(0, z), nach, rest)[0], z)
                        for z in s.legal_actions(0)), key=lambda wz: wz[0])
        z, _ = max(s.outcomes(dran), key=lambda zp: zp[1])
        return self.knoten(s.successor(dran, z), nach, rest)[0], z
