from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Alfa-beta, tarea 3. Todo en un solo metodo."""

    def search(self, state):
        limites = {"alfa": float("-inf"), "beta": float("inf")}
        respuesta = self.explorar(state, 0, 0, limites)
        return Decision(respuesta["accion"], respuesta["valor"])

    def explorar(self, estado, agente, ronda, limitesDelPadre):
        respuesta = {"accion": None, "valor": None}
        if estado.is_terminal or ronda == self.depth:
            respuesta["valor"] = self.evaluate(estado)
            return respuesta

        # copia, para no cambiar los limites del padre
        limites = dict(limitesDelPadre)

        siguiente = agente + 1
        rondaSiguiente = ronda
        if siguiente == estado.num_agents:
            siguiente = 0
            rondaSiguiente = ronda + 1

        acciones = estado.legal_actions(agente)
        i = 0
        podado = False
        while i < len(acciones) and not podado:
            hijo = estado.successor(agente, acciones[i])
            valor = self.explorar(hijo, siguiente, rondaSiguiente, limites)["valor"]
            if agente == 0:
                if respuesta["valor"] is None or valor > respuesta["valor"]:
                    respuesta = {"accion": acciones[i], "valor": valor}
                if valor > limites["alfa"]:
                    limites["alfa"] = valor
            else:
                if respuesta["valor"] is None or valor < respuesta["valor"]:
                    respuesta = {"accion": acciones[i], "valor": valor}
                if valor < limites["beta"]:
                    limites["beta"] = valor
            podado = limites["alfa"] > limites["beta"]
            i = i + 1
        return respuesta
