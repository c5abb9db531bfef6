from pacman import Decision, SearchAgent

VO_CUNG = float("inf")


class AlphaBeta(SearchAgent):
    # Cat tia alpha-beta. Bai tap lon so 1

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        hanh_dong = None
        tot_nhat = -VO_CUNG
        for a in state.legal_actions(0):
            diem = self.tim_min(state.successor(0, a), 1, 1, -VO_CUNG, VO_CUNG)
            if diem > tot_nhat:
                tot_nhat = diem
                hanh_dong = a
        return Decision(hanh_dong, tot_nhat)

    def tim_max(self, state, tang, alpha, beta):
        if tang > self.depth or state.is_terminal:
            return self.evaluate(state)
        diem = -VO_CUNG
        for a in state.legal_actions(0):
            diem = max(diem, self.tim_min(state.successor(0, a), 1, tang, alpha, beta))
            if diem >= beta:
                return diem
            alpha = max(alpha, diem)
        return diem

    def tim_min(self, state, con_ma, tang, alpha, beta):
        if tang > self.depth or state.is_terminal:
            return self.evaluate(state)
        diem = VO_CUNG
        for a in state.legal_actions(con_ma):
            con = state.successor(con_ma, a)
            if con_ma == state.num_agents - 1:
                diem = min(diem, self.tim_max(con, tang + 1, alpha, beta))
            else:
                diem = min(diem, self.tim_min(con, con_ma + 1, tang, alpha, beta))
            if diem < alpha:
                return diem
            beta = min(beta, diem)
        return diem
