from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        table = {}
        for a in state.legal_actions(0):
            table[a] = self.worth(state.successor(0, a), 1, 0)
        favourite = max(table, key=table.get)
        return Decision(favourite, table[favourite])

    def worth(self, state, who, rounds):
        if who == state.num_agents:     # everybody has moved
            who, rounds = 0, rounds + 1
        if state.is_terminal or rounds == self.depth:
            return self.evaluate(state)
        pick = min if who else max
        return pick(self.worth(state.successor(who, a), who + 1, rounds)
                    for a in state.legal_actions(who))
