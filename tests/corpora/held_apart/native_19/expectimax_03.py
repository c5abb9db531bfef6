from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def ausat(suchi):
            suchi = list(suchi)
            return sum(suchi) / len(suchi)

        # kaun kya karta hai
        niyam = {0: max, 1: ausat}

        def ank(s, kaun, daur):
            if kaun == n:
                kaun, daur = 0, daur + 1
            if daur == self.depth or s.is_terminal:
                return self.evaluate(s)
            karo = niyam.get(kaun, min)
            return karo(ank(s.successor(kaun, c), kaun + 1, daur) for c in s.legal_actions(kaun))

        sabse = None
        for c in state.legal_actions(0):
            x = ank(state.successor(0, c), 1, 0)
            if sabse is None or x > sabse[0]:
                sabse = (x, c)
        return Decision(sabse[1], sabse[0])
