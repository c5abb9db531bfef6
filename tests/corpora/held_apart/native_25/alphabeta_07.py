import math
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """alpha he beta fang zai self li, zheyang canshu shao yidian"""

    def search(self, state):
        self.alpha = -math.inf
        self.beta = math.inf
        self.renshu = state.num_agents
        zhi, dongzuo = self.zuida(state, self.depth)
        return Decision(dongzuo, zhi)

    def pinggu(self, jumian, wanjia, shendu):
        if wanjia == self.renshu:
            wanjia = 0
            shendu -= 1
        if jumian.is_terminal or shendu == 0:
            return self.evaluate(jumian)
        if wanjia == 0:
            return self.zuida(jumian, shendu)[0]
        return self.zuixiao(jumian, wanjia, shendu)

    def zuida(self, jumian, shendu):
        v = -math.inf
        zuihao = None
        for dongzuo in jumian.legal_actions(0):
            x = self.pinggu(jumian.successor(0, dongzuo), 1, shendu)
            if x > v:
                v = x
                zuihao = dongzuo
            if v > self.beta:
                return v, zuihao
            self.alpha = max(self.alpha, v)
        return v, zuihao

    def zuixiao(self, jumian, wanjia, shendu):
        v = math.inf
        for dongzuo in jumian.legal_actions(wanjia):
            x = self.pinggu(jumian.successor(wanjia, dongzuo), wanjia + 1, shendu)
            v = min(v, x)
            if v < self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
