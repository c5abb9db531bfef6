import math

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # fu ji da suan fa (negamax) + jianzhi

    def search(self, state):
        zhi, dongzuo = self.fujida(state, 0, 0, -math.inf, math.inf)
        return Decision(dongzuo, zhi)

    def fujida(self, jumian, wanjia, lunshu, alpha, beta):
        if jumian.is_terminal or lunshu == self.depth:
            return self.evaluate(jumian), None

        xiayige = wanjia + 1
        xialun = lunshu
        if xiayige == jumian.num_agents:
            xiayige = 0
            xialun = lunshu + 1

        zuihao = -math.inf
        zuihao_dongzuo = None
        for dongzuo in jumian.legal_actions(wanjia):
            haizi = jumian.successor(wanjia, dongzuo)
            if wanjia > 0 and xiayige > 0:
                # liang ge gui shi yi huo de
                zhi, _ = self.fujida(haizi, xiayige, xialun, alpha, beta)
            else:
                zhi, _ = self.fujida(haizi, xiayige, xialun, -alpha, -beta)
                zhi = -zhi
            if zhi > zuihao:
                zuihao = zhi
                zuihao_dongzuo = dongzuo
            if zuihao >= beta:
                break       # jian!
            alpha = max(alpha, zuihao)
        return zuihao, zuihao_dongzuo
