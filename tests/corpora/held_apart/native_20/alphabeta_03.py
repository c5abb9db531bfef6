from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        # borne[0] = alpha, borne[1] = beta
        borne = [-1e15, 1e15]
        coups = state.legal_actions(0)
        meilleur_coup = coups[0]
        meilleure_valeur = -1e15
        i = 0
        while i < len(coups):
            enfant = state.successor(0, coups[i])
            copie = [borne[0], borne[1]]
            valeur = self.valeur(enfant, 1, 0, copie)
            if valeur > meilleure_valeur:
                meilleure_valeur = valeur
                meilleur_coup = coups[i]
            if valeur > borne[0]:
                borne[0] = valeur
            i += 1
        return Decision(meilleur_coup, meilleure_valeur)

    def valeur(self, state, joueur, tours, borne):
        if state.is_terminal:
            return self.evaluate(state)
        if joueur == 0 and tours == self.depth:
            return self.evaluate(state)

        if joueur == state.num_agents - 1:
            suivant = 0
            tours_suivant = tours + 1
        else:
            suivant = joueur + 1
            tours_suivant = tours

        coups = state.legal_actions(joueur)
        if joueur == 0:
            v = -1e15
        else:
            v = 1e15

        couper = False
        i = 0
        while i < len(coups) and couper == False:
            enfant = state.successor(joueur, coups[i])
            # une copie pour que l'enfant ne change pas mes bornes
            copie = [borne[0], borne[1]]
            w = self.valeur(enfant, suivant, tours_suivant, copie)
            if joueur == 0:
                if w > v:
                    v = w
                if v > borne[1]:
                    couper = True
                if v > borne[0]:
                    borne[0] = v
            else:
                if w < v:
                    v = w
                if v < borne[0]:
                    couper = True
                if v < borne[1]:
                    borne[1] = v
            i += 1
        return v
