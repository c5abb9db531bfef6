# Ejercicio 4: Expectimax
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        mejor, v_mejor = None, float("-inf")
        for a in state.legal_actions(0):
            v = self.valor(state.successor(0, a), 1, self.depth)
            if v > v_mejor:
                mejor, v_mejor = a, v
        return Decision(mejor, v_mejor)

    def valor(self, state, agente, prof):
        if agente >= state.num_agents:
            agente = 0
            prof -= 1
        if state.is_terminal or prof == 0:
            return self.evaluate(state)
        if agente == 0:
            return self.nodo_max(state, prof)
        elif agente == 1:
            return self.nodo_azar(state, agente, prof)
        else:
            return self.nodo_fantasma(state, agente, prof)

    def nodo_max(self, state, prof):
        v = 0
        for a in state.legal_actions(0):
            v = max(v, self.valor(state.successor(0, a), 1, prof))
        return v

    def nodo_azar(self, state, agente, prof):
        v = 0
        for a, p in state.outcomes(agente):
            v += p * self.valor(state.successor(agente, a), agente + 1, prof)
        return v

    def nodo_fantasma(self, state, agente, prof):
        v = float("inf")
        for a in state.legal_actions(agente):
            v = min(v, self.valor(state.successor(agente, a), agente + 1, prof))
        return v
