from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        wynik = self.licz(state, 0, 0)
        return Decision(wynik[1], wynik[0])

    def licz(self, state, agent, glebokosc):
        """zwraca (wartosc, ruch)"""
        if state.is_terminal or glebokosc == self.depth:
            return (self.evaluate(state), None)

        nastepny = agent + 1
        nowa = glebokosc
        if nastepny == state.num_agents - 1:
            nowa = glebokosc + 1       # koniec rundy
        if nastepny == state.num_agents:
            nastepny = 0

        najlepszy = None
        for ruch in state.legal_actions(agent):
            w = self.licz(state.successor(agent, ruch), nastepny, nowa)[0]
            if najlepszy is None:
                najlepszy = (w, ruch)
            elif agent == 0 and w > najlepszy[0]:
                najlepszy = (w, ruch)
            elif agent != 0 and w < najlepszy[0]:
                najlepszy = (w, ruch)
        return najlepszy
