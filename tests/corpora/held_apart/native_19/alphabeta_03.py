from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # a-b jianzhi

    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        renshu = state.num_agents

        def zuida(zt, shen):
            nonlocal alpha
            if zt.is_terminal or shen == 0:
                return self.evaluate(zt), None
            v, zuijia = float("-inf"), None
            for dz in zt.legal_actions(0):
                xin = zuixiao(zt.successor(0, dz), 1, shen)[0]
                if xin > v:
                    v, zuijia = xin, dz
                if v > beta:          # jian diao
                    return v, zuijia
                alpha = max(alpha, v)
            return v, zuijia

        def zuixiao(zt, gui, shen):
            nonlocal beta
            if zt.is_terminal:
                return self.evaluate(zt), None
            v, zuijia = float("inf"), None
            for dz in zt.legal_actions(gui):
                xia = zt.successor(gui, dz)
                if gui == renshu - 1:
                    xin = zuida(xia, shen - 1)[0]
                else:
                    xin = zuixiao(xia, gui + 1, shen)[0]
                if xin < v:
                    v, zuijia = xin, dz
                if v < alpha:
                    return v, zuijia
                beta = min(beta, v)
            return v, zuijia

        fen, dongzuo = zuida(state, self.depth)
        return Decision(dongzuo, fen)
