from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        moves = list(state.legal_actions(0))

        def best(s, depth):
            if depth == 0 or s.is_terminal:
                return self.evaluate(s)
            top = float("-inf")
            for m in s.legal_actions(0):
                top = max(top, chance(s.successor(0, m), 1, depth))
            return top

        def chance(s, ghost, depth):
            if s.is_terminal:
                return self.evaluate(s)
            total = 0.0
            for m in s.legal_actions(ghost):
                child = s.successor(ghost, m)
                if ghost + 1 < s.num_agents:
                    total += chance(child, ghost + 1, depth)
                else:
                    total += best(child, depth - 1)
            return total / len(moves)

        values = []
        for m in moves:
            values.append(chance(state.successor(0, m), 1, self.depth))
        # index of the best one
        k = 0
        for i in range(len(moves)):
            if values[i] > values[k]:
                k = i
        return Decision(moves[k], values[k])
