from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Cuenta medias jugadas (plies) en lugar de rondas."""

    def search(self, state):
        n = state.num_agents
        horizonte = n * self.depth
        rol = {0: max}          # los demás: min

        def v(s, ply):
            if ply >= horizonte or s.is_terminal:
                return self.evaluate(s)
            quien = ply % n
            return rol.get(quien, min)(
                map(lambda a: v(s.successor(quien, a), ply + 1), s.legal_actions(quien)))

        puntos = {a: v(state.successor(0, a), 1) for a in state.legal_actions(0)}
        if not puntos:
            return Decision(None, self.evaluate(state))
        # reverse=True también es estable
        orden = sorted(puntos, key=puntos.get, reverse=True)
        return Decision(orden[0], puntos[orden[0]])
