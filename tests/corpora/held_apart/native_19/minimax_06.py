from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        (ank, chaal) = self.pacman_ki_baari(state, 0)
        return Decision(chaal, ank)

    def pacman_ki_baari(self, sthiti, gehrai):
        if sthiti.is_terminal or gehrai == self.depth:
            return (self.evaluate(sthiti), None)
        chaalein = sthiti.legal_actions(0)
        # shuruaat mein pehli chaal
        sabse_accha = (0, chaalein[0])
        for c in chaalein:
            ank = self.bhoot_ki_baari(sthiti.successor(0, c), 1, gehrai)[0]
            if ank > sabse_accha[0]:
                sabse_accha = (ank, c)
        return sabse_accha

    def bhoot_ki_baari(self, sthiti, bhoot, gehrai):
        antim = bhoot == sthiti.num_agents - 1
        if sthiti.is_terminal or (antim and gehrai == self.depth - 1):
            return (self.evaluate(sthiti), None)
        sabse_bura = (float("inf"), None)
        for c in sthiti.legal_actions(bhoot):
            agla = sthiti.successor(bhoot, c)
            if antim:
                nateeja = self.pacman_ki_baari(agla, gehrai + 1)
            else:
                nateeja = self.bhoot_ki_baari(agla, bhoot + 1, gehrai)
            # tuple (ank, chaal) mein se chhota
            if nateeja[0] < sabse_bura[0]:
                sabse_bura = (nateeja[0], c)
        return sabse_bura
