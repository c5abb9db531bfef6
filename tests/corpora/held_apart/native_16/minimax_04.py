from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        tabla = {}
        for accion in state.legal_actions(0):
            hijo = state.successor(0, accion)
            tabla[self.valor(hijo, 1, self.depth)] = accion
        mejor = max(tabla)
        return Decision(tabla[mejor], mejor)

    def valor(self, estado, turno, prof):
        # ya movieron todos -> otra vez pacman y una ronda menos
        if turno == estado.num_agents:
            turno = 0
            prof -= 1
        if estado.is_terminal or prof == 0:
            return self.evaluate(estado)
        valores = [self.valor(estado.successor(turno, accion), turno + 1, prof)
                   for accion in estado.legal_actions(turno)]
        if turno % 2 == 0:
            return max(valores)
        return min(valores)
