from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """La ventana es un diccionario {max: lo mejor de Pacman, min: lo mejor de los fantasmas}."""

    def search(self, state):
        n = state.num_agents

        def explora(s, ply, ventana):
            if s.is_terminal or ply == n * self.depth:
                return self.evaluate(s), None
            quien = ply % n
            op = min if quien else max
            v = dict(ventana)                 # copia propia
            mejor, jugada = {max: -inf, min: inf}[op], None
            for a in s.legal_actions(quien):
                x, _ = explora(s.successor(quien, a), ply + 1, v)
                if jugada is None or (x != mejor and op(x, mejor) == x):
                    mejor, jugada = x, a
                v[op] = op(v[op], mejor)
                if v[max] >= v[min]:
                    break
            return mejor, jugada

        valor, accion = explora(state, 0, {max: -inf, min: inf})
        return Decision(accion, valor)
