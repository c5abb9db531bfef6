from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # jizhi xiaojizhi (minimax)

    def search(self, state):
        zongshu = state.num_agents

        def jisuan(zhuangtai, shui, shendu):
            """shui: lun dao shui zou; shendu: hai sheng ji lun"""
            if zhuangtai.is_terminal or shendu == 0:
                return self.evaluate(zhuangtai)
            xia_yige = (shui + 1) % zongshu
            xin_shendu = shendu - 1 if xia_yige == 0 else shendu
            jieguo = []
            for dongzuo in zhuangtai.legal_actions(shui):
                xin = zhuangtai.successor(shui, dongzuo)
                jieguo.append(jisuan(xin, xia_yige, xin_shendu))
            if shui == 0:
                return max(jieguo)
            else:
                return min(jieguo)

        # mei ge dongzuo yi ge hanshu, zuihou cai diaoyong
        sheng = self.depth - 1 if zongshu == 1 else self.depth
        renwu = {d: (lambda: jisuan(state.successor(0, d), 1 % zongshu, sheng))
                 for d in state.legal_actions(0)}
        fenshu = {d: f() for d, f in renwu.items()}
        zuihao = max(fenshu, key=fenshu.get)
        return Decision(zuihao, fenshu[zuihao])
