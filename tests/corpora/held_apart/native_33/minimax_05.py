# Práctica 2. Minimax con funciones anidadas
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):

        def jugadas(s, agente):
            todas = s.legal_actions(agente)
            if agente == 0:
                return [a for a in todas if "stop" not in str(a).lower()]
            return todas

        def valor(s, agente, rondas):
            # hojas
            if s.is_terminal or rondas == 0:
                return s.score
            # cambio de turno
            siguiente = (agente + 1) % 2
            quedan = rondas - 1 if siguiente == 0 else rondas
            valores = []
            for a in jugadas(s, agente):
                valores.append(valor(s.successor(agente, a), siguiente, quedan))
            return max(valores) if agente == 0 else min(valores)

        if state.is_terminal:
            return Decision(None, valor(state, 0, self.depth))

        mejor, puntos = None, None
        for a in jugadas(state, 0):
            p = valor(state.successor(0, a), 1, self.depth)
            if puntos is None or p > puntos:
                mejor, puntos = a, p
        return Decision(mejor, puntos)
