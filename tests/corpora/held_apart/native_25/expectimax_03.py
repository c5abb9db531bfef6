from math import fsum

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """qiwang jida"""

    def search(self, state):
        def xia(jumian, shui, dongzuo, lun):
            haizi = jumian.successor(shui, dongzuo)
            lundao = (shui + 1) % jumian.num_agents
            return zhi(haizi, lundao, lun if lundao else lun + 1)

        def zhi(jumian, shui, lun):
            if jumian.is_terminal or lun == self.depth:
                return self.evaluate(jumian)
            if shui == 0:
                return max(xia(jumian, 0, d, lun) for d in jumian.legal_actions(0))
            return fsum(gailv * xia(jumian, shui, d, lun) for d, gailv in jumian.outcomes(shui))

        dongzuo_biao = list(state.legal_actions(0))
        zhi_biao = [xia(state, 0, d, 0) for d in dongzuo_biao]
        zuida = max(zhi_biao)
        return Decision(dongzuo_biao[zhi_biao.index(zuida)], zuida)
