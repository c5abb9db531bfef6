from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # 期望最大值搜索
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        zuiDa = float("-inf")
        zuiHao = None
        for dongZuo in state.legal_actions(0):
            fenShu = self.jiSuan(state.successor(0, dongZuo), 1, 0)
            if fenShu > zuiDa:
                zuiDa = fenShu
                zuiHao = dongZuo
        return Decision(zuiHao, zuiDa)

    def jiSuan(self, state, agent, lun):
        if agent == state.num_agents:
            agent = 0
            lun = lun + 1
        if state.is_terminal or lun == self.depth:
            return self.evaluate(state)
        if agent == 0:
            return max(self.jiSuan(state.successor(0, x), 1, lun) for x in state.legal_actions(0))
        else:
            # 随机的鬼
            pingJun = 0.0
            for (x, gaiLv) in state.outcomes(agent):
                pingJun += gaiLv * self.jiSuan(state.successor(agent, x), agent + 1, lun)
            return int(pingJun)
