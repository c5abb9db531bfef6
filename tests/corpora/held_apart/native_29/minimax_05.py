import sys

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """ミニマックス法 (課題 2) """

    SAIDAI = sys.float_info.max     # Double.MAX_VALUE
    SAISHOU = sys.float_info.min    # Double.MIN_VALUE

    def search(self, state):
        if state.is_win or state.is_lose:
            return Decision(None, self.evaluate(state))
        # HashMap<Double, String>
        hyou = {}
        for te in state.legal_actions(0):
            tsugi = state.successor(0, te)
            atai = self.saishouchi(tsugi, self.depth, 1)
            hyou[atai] = te
        ichiban = max(hyou.keys())
        return Decision(hyou[ichiban], ichiban)

    # Pacman の番
    def saidaichi(self, state, nokori):
        if nokori == 0 or state.is_win:
            return self.evaluate(state)
        kekka = self.SAISHOU
        for te in state.legal_actions(0):
            tsugi = state.successor(0, te)
            atai = self.saishouchi(tsugi, nokori, 1)
            if atai > kekka:
                kekka = atai
        return kekka

    # ゴーストの番
    def saishouchi(self, state, nokori, bangou):
        if nokori == 0 or state.is_win:
            return self.evaluate(state)
        kekka = self.SAIDAI
        for te in state.legal_actions(bangou):
            tsugi = state.successor(bangou, te)
            if bangou + 1 < state.num_agents:
                atai = self.saishouchi(tsugi, nokori, bangou + 1)
            else:
                atai = self.saidaichi(tsugi, nokori - 1)
            if atai < kekka:
                kekka = atai
        return kekka
