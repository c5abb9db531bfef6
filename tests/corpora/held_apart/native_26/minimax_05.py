import math
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        aktion, wert = self.baum(state, 0, 0)
        return Decision(aktion, wert)

    def baum(self, state, agent, tiefe):
        # Abbruch
        if state.is_win or tiefe == self.depth:
            return None, self.evaluate(state)

        # wer ist als nächstes dran?
        naechster = agent + 1
        neue_tiefe = tiefe
        if naechster >= state.num_agents:
            naechster = 0
            neue_tiefe = tiefe + 1

        aktionen = state.legal_actions(agent)
        best_a = None
        if agent == 1:
            # Geist: MIN
            best_v = math.inf
            for a in aktionen:
                v = self.baum(state.successor(agent, a), naechster, neue_tiefe)[1]
                if v < best_v:
                    best_v = v
                    best_a = a
        else:
            # Pacman: MAX
            best_v = -math.inf
            for a in aktionen:
                v = self.baum(state.successor(agent, a), naechster, neue_tiefe)[1]
                if v >= best_v:
                    best_v = v
                    best_a = a
        return best_a, best_v
