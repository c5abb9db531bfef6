from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """shendu cong 0 kaishi shu"""

    def search(self, state):
        da, xiao = float("inf"), float("-inf")

        def tingma(zt, shendu):
            return zt.is_terminal or shendu >= self.depth

        def pacman(zt, shendu, a, b):
            if tingma(zt, shendu):
                return self.evaluate(zt)
            v = xiao
            for dz in zt.legal_actions(0):
                v = max(v, youling(zt.successor(0, dz), 1, shendu, a, b))
                if v > b:
                    return v
                a = max(a, v)
            return v

        def youling(zt, k, shendu, a, b):
            if tingma(zt, shendu):
                return self.evaluate(zt)
            v = da
            for dz in zt.legal_actions(k):
                xin = zt.successor(k, dz)
                if k + 1 < zt.num_agents:
                    v = min(v, youling(xin, k + 1, shendu, a, b))
                else:
                    v = min(v, pacman(xin, shendu + 1, a, b))
                if v < a:
                    return v
                a = min(a, v)
            return v

        a, b = xiao, da
        zuihao, dongzuo = xiao, None
        shendu = 0
        for dz in state.legal_actions(0):
            fen = youling(state.successor(0, dz), 1, shendu + 1, a, b)
            if dongzuo is None or fen > zuihao:
                zuihao, dongzuo = fen, dz
            a = max(a, zuihao)
        return Decision(dongzuo, zuihao)
