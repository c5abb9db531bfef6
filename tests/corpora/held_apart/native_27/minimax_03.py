from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        n = state.num_agents
        laatste = n * self.depth      # zoveel zetten in totaal

        def waarde(s, zet):
            if zet == laatste or s.is_terminal:
                return self.evaluate(s)
            wie = zet % n
            teken = -1 if wie else 1
            # min(x) = -max(-x)
            return teken * max(teken * waarde(s.successor(wie, a), zet + 1)
                               for a in s.legal_actions(wie))

        zetten = list(state.legal_actions(0))
        if not zetten:
            return Decision(None, self.evaluate(state))
        waardes = [waarde(state.successor(0, a), 1) for a in zetten]
        beste = max(waardes)
        return Decision(zetten[waardes.index(beste)], beste)
