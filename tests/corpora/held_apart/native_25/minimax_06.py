from pacman import Decision, SearchAgent

INFINITO = 1000


class Nodo:
    """Un nodo del arbol de juego."""

    def __init__(self, estado, agente, profundidad, accion=None):
        self.estado = estado
        self.agente = agente
        self.profundidad = profundidad
        self.accion = accion      # la accion que lleva a este nodo

    def es_hoja(self):
        return self.estado.is_terminal or self.profundidad == 0

    def hijos(self):
        siguiente = (self.agente + 1) % self.estado.num_agents
        prof = self.profundidad
        if self.agente == 1:
            prof -= 1
        for accion in self.estado.legal_actions(self.agente):
            yield Nodo(self.estado.successor(self.agente, accion), siguiente, prof, accion)


class Minimax(SearchAgent):

    def search(self, state):
        raiz = Nodo(state, 0, self.depth)
        mejor_valor = -INFINITO
        mejor_accion = state.legal_actions(0)[0]
        for hijo in raiz.hijos():
            v = self.valor(hijo)
            if v > mejor_valor:
                mejor_valor = v
                mejor_accion = hijo.accion
        return Decision(mejor_accion, mejor_valor)

    def valor(self, nodo):
        if nodo.es_hoja():
            return self.evaluate(nodo.estado)
        if nodo.agente == 0:
            v = -INFINITO
            for hijo in nodo.hijos():
                v = max(v, self.valor(hijo))
        else:
            v = INFINITO
            for hijo in nodo.hijos():
                v = min(v, self.valor(hijo))
        return v
