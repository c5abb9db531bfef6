from operator import mul

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # Elke ronde is een rij spelers; wie klaar is, valt van de rij af.

    def search(self, state):
        rij = tuple(range(state.num_agents)) * self.depth

        def verwacht(s, rij):
            paren = list(s.outcomes(rij[0]))
            waarden = (waarde(s.successor(rij[0], a), rij[1:]) for a, _ in paren)
            return sum(map(mul, waarden, (p for _, p in paren)))

        def hoogste(s, rij):
            return max(waarde(s.successor(0, a), rij[1:]) for a in s.legal_actions(0))

        def waarde(s, rij):
            if not rij or s.is_terminal:
                return self.evaluate(s)
            return (verwacht if rij[0] else hoogste)(s, rij)

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        lijst = [(a, waarde(state.successor(0, a), rij[1:])) for a in state.legal_actions(0)]
        return Decision(*sorted(lijst, key=lambda aw: -aw[1])[0])
