from statistics import fmean
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        zuihao, zuigao = None, float('-inf')
        for dongzuo in state.legal_actions(0):
            fenshu = self.jisuan(state.successor(0, dongzuo), 1, 0)
            if fenshu > zuigao:
                zuihao, zuigao = dongzuo, fenshu
        return Decision(zuihao, zuigao)

    def jisuan(self, jumian, bianhao, lun):
        if bianhao >= jumian.num_agents:
            bianhao = 0
            lun = lun + 1
        if lun >= self.depth or jumian.is_terminal:
            return self.evaluate(jumian)
        # suoyou haizi de fenshu
        fenshu = {self.jisuan(jumian.successor(bianhao, d), bianhao + 1, lun)
                  for d in jumian.legal_actions(bianhao)}
        return max(fenshu) if bianhao == 0 else fmean(fenshu)
