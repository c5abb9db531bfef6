from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # qiwang zuidahua

    def search(self, state):
        def pingjun(zt, gui, shen):
            # suiji de youling
            v = None
            for dz in zt.legal_actions(gui):
                xin = zt.successor(gui, dz)
                if gui + 1 == zt.num_agents:
                    z = zuida(xin, shen - 1)
                else:
                    z = pingjun(xin, gui + 1, shen)
                if v is None:
                    v = z
                else:
                    v = (v + z) / 2
            return v or 0

        def zuida(zt, shen):
            if zt.is_terminal or shen == 0:
                return self.evaluate(zt)
            return max(pingjun(zt.successor(0, dz), 1, shen) for dz in zt.legal_actions(0))

        shei = max(state.legal_actions(0), key=lambda d: pingjun(state.successor(0, d), 1, self.depth))
        return Decision(shei, zuida(state, self.depth))
