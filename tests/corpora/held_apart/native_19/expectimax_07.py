from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        def sambhavna(s, kaun):
            # har chaal barabar
            n = len(s.legal_actions(kaun))
            return 1.0 / n

        def mulya(s, kaun, bacha, p=1.0):
            if bacha == 0 or s.is_terminal:
                return p * self.evaluate(s)
            agla = kaun + 1 if kaun + 1 < s.num_agents else 0
            if kaun == 0:
                return max(mulya(s.successor(0, c), agla, bacha - 1, p) for c in s.legal_actions(0))
            q = sambhavna(s, kaun)
            jod = 0
            for c in s.legal_actions(kaun):
                jod += q * mulya(s.successor(kaun, c), agla, bacha - 1, p * q)
            return jod

        jode = list(zip(state.legal_actions(0),
                        map(lambda c: mulya(state.successor(0, c), 1, self.depth - 1), state.legal_actions(0))))
        chaal, ank = max(jode, key=lambda j: j[1])
        return Decision(chaal, ank)
