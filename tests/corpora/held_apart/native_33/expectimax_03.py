# Expectimax (versión corta con lambda)
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        acciones = state.legal_actions(0)
        q = lambda a: self.valor(state.successor(0, a), 1, self.depth - 1)
        mejor = max(acciones, key=q)
        return Decision(mejor, q(mejor))

    def valor(self, s, agente, rondas):
        if s.is_terminal or rondas == 0:
            return self.evaluate(s)
        if agente == 0:
            return max(self.valor(s.successor(0, a), 1, rondas - 1)
                       for a in s.legal_actions(0))
        return self.azar(s, agente, rondas)

    def azar(self, s, agente, rondas):
        siguiente = (agente + 1) % s.num_agents
        accion, prob = max(s.outcomes(agente), key=lambda par: par[1])
        return self.valor(s.successor(agente, accion), siguiente, rondas)
