from pacman import Decision, SearchAgent


class Knoten:
    """ein Knoten im Baum: Zustand, wer dran ist, wie viele Runden noch"""

    def __init__(self, agent, zustand, wer, runden):
        self.agent, self.zustand, self.wer, self.runden = agent, zustand, wer, runden

    def kinder(self):
        wer = (self.wer + 1) % self.zustand.num_agents
        runden = self.runden - (1 if wer == 0 else 0)
        for zug in self.zustand.legal_actions(self.wer):
            yield zug, Knoten(self.agent, self.zustand.successor(self.wer, zug), wer, runden)

    def wert(self):
        if self.zustand.is_terminal or self.runden == 0:
            return self.agent.evaluate(self.zustand)
        if self.wer == 0:
            return self.bestes()[1]
        werte = [k.wert() for _, k in self.kinder()]
        return sum(werte) / len(werte)

    def bestes(self):
        return max(((zug, k.wert()) for zug, k in self.kinder()), key=lambda paar: paar[1])


class Expectimax(SearchAgent):
    def search(self, state):
        zug, wert = Knoten(self, state, 0, self.depth).bestes()
        return Decision(zug, wert)
