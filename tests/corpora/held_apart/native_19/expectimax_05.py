from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):

        def hijos(e, quien):
            return (e.successor(quien, a) for a in e.legal_actions(quien))

        def esperado(valores):
            total = sum(valores)
            try:
                return total / len(list(valores))
            except ZeroDivisionError:
                # por si acaso
                return total

        def valor(e, quien, ronda):
            if ronda > self.depth or e.is_terminal:
                return self.evaluate(e)
            otro = quien + 1
            otra_ronda = ronda
            if otro == e.num_agents:
                otro = 0
                otra_ronda += 1
            vs = (valor(h, otro, otra_ronda) for h in hijos(e, quien))
            if quien == 0:
                return max(vs)
            return esperado(vs)

        acciones = state.legal_actions(0)
        vs = [valor(h, 1, 1) for h in hijos(state, 0)]
        mejor = max(range(len(vs)), key=vs.__getitem__)
        return Decision(acciones[mejor], vs[mejor])
