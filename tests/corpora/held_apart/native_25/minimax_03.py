# zuoye 2: jida jixiao suanfa
from operator import itemgetter

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def _fenzhi(self, zhuangtai, shui, shengyu):
        """yi ge yi ge de gei chu (dongzuo, zhi)"""
        xia_yige = shui + 1
        if xia_yige == zhuangtai.num_agents:
            xia_yige, shengyu = 0, shengyu - 1
        for dongzuo in zhuangtai.legal_actions(shui):
            haizi = zhuangtai.successor(shui, dongzuo)
            yield dongzuo, self._zhi(haizi, xia_yige, shengyu)

    def _zhi(self, zhuangtai, shui, shengyu):
        if zhuangtai.is_terminal or not shengyu:
            return self.evaluate(zhuangtai)
        xuan = min if shui else max
        return xuan(zhi for _, zhi in self._fenzhi(zhuangtai, shui, shengyu))

    def search(self, state):
        return Decision(*max(self._fenzhi(state, 0, self.depth), key=itemgetter(1)))
