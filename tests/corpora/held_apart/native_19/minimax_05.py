from pacman import Decision, SearchAgent

# Grupo 14. La parte de arriba es de clase, el resto nuestro

PEOR = float("-inf")


class Minimax(SearchAgent):
    def search(self, state):
        def turno(agente):
            return max if agente % 2 == 0 else min

        def valor(estado, agente=0, prof=1):
            if estado.is_terminal:
                return self.evaluate(estado)
            if prof > self.depth + 1:
                return self.evaluate(estado)
            siguiente = agente + 1
            if siguiente >= estado.num_agents:
                siguiente = 0
                nueva = prof + 1
            else:
                nueva = prof
            return turno(agente)([valor(estado.successor(agente, a), siguiente, nueva)
                                  for a in estado.legal_actions(agente)])

        q = lambda a: valor(state.successor(0, a), 1)
        accion = max(state.legal_actions(0), key=q)
        valor_final = q(accion)
        return Decision(accion, valor_final)

    def mejor_que(self, a, b):
        # no se usa
        return a > b
