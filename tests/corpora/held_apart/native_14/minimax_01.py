from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax compacto: una sola función valor() para todos los agentes."""

    def search(self, state):
        n = state.num_agents

        def valor(s, turno, ronda):
            if s.is_terminal or ronda == self.depth:
                return self.evaluate(s)
            sig = (turno + 1) % n
            hijos = (valor(s.successor(turno, a), sig, ronda + (sig == 0))
                     for a in s.legal_actions(turno))
            return (min if turno else max)(hijos)

        # tabla valor -> acción, así no hace falta buscar dos veces
        tabla = {valor(state.successor(0, a), 1, 0): a for a in state.legal_actions(0)}
        mejor = max(tabla)
        return Decision(tabla[mejor], mejor)
