from pacman import Decision, SearchAgent

MAX_INT = 999
MIN_INT = -float("inf")


class Minimax(SearchAgent):
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        list_nilai = []
        for aksi in state.legal_actions(0):
            nilai = self.min_node(state.successor(0, aksi), 0, 1)
            list_nilai.append((nilai, aksi))
        # ambil yang paling besar
        nilai_terbaik, aksi_terbaik = max(list_nilai)
        return Decision(aksi_terbaik, nilai_terbaik)

    def max_node(self, state, ronde):
        if state.is_terminal or ronde == self.depth:
            return self.evaluate(state)
        nilai = MIN_INT
        for aksi in state.legal_actions(0):
            anak = state.successor(0, aksi)
            nilai = max(nilai, self.min_node(anak, ronde, 1))
        return nilai

    def min_node(self, state, ronde, hantu):
        if state.is_terminal or ronde == self.depth:
            return self.evaluate(state)
        nilai = MAX_INT
        for aksi in state.legal_actions(hantu):
            anak = state.successor(hantu, aksi)
            if hantu == state.num_agents - 1:
                hasil = self.max_node(anak, ronde + 1)
            else:
                hasil = self.min_node(anak, ronde, hantu + 1)
            if hasil < nilai:
                nilai = hasil
        return nilai
