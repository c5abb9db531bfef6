from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # Szukanie expectimax, lista 5

    def search(self, state):
        wynik = self.maks(state, self.depth)
        return Decision(wynik[0], wynik[1])

    def maks(self, stan, glebokosc):
        if glebokosc == 0 or stan.is_terminal:
            return [None, self.evaluate(stan)]
        akcje = stan.legal_actions(0)
        najlepszaAkcja = akcje[0]
        najlepszaWartosc = 0
        for akcja in akcje:
            nastepny = stan.successor(0, akcja)
            wartosc = self.oczekiwana(nastepny, 1, glebokosc)
            if wartosc > najlepszaWartosc:
                najlepszaWartosc = wartosc
                najlepszaAkcja = akcja
        return [najlepszaAkcja, najlepszaWartosc]

    def oczekiwana(self, stan, duch, glebokosc):
        suma = 0
        akcje = stan.legal_actions(duch)
        for akcja in akcje:
            nastepny = stan.successor(duch, akcja)
            if duch == stan.num_agents - 1:
                suma += self.maks(nastepny, glebokosc - 1)[1]
            else:
                suma += self.oczekiwana(nastepny, duch + 1, glebokosc)
        return suma
