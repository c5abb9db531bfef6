from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        # 최대값을 찾는다
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        choego = float("-inf")
        haengdong = None
        for a in state.legal_actions(0):
            jeomsu = self.gyesan(state.successor(0, a), 1, 0)
            if jeomsu > choego:
                choego = jeomsu
                haengdong = a
        return Decision(haengdong, choego)

    def gyesan(self, state, agent, gipi):
        if state.is_lose:
            return -9999
        if state.is_win or gipi == self.depth:
            return self.evaluate(state)

        daeum = agent + 1
        daeumGipi = gipi
        if daeum == state.num_agents:
            daeum = 0
            daeumGipi = gipi + 1

        # switch (agent)
        if agent == 0:
            v = float("-inf")
            for a in state.legal_actions(agent):
                v = max(v, self.gyesan(state.successor(agent, a), daeum, daeumGipi))
            return v
        elif agent == 1:
            v = 0
            for a in state.legal_actions(agent):
                v += self.gyesan(state.successor(agent, a), daeum, daeumGipi)
            return v
        else:
            v = float("inf")
            for a in state.legal_actions(agent):
                v = min(v, self.gyesan(state.successor(agent, a), daeum, daeumGipi))
            return v
