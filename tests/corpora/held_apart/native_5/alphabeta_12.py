from pacman import Decision, SearchAgent

BIG = 100


class AlphaBeta(SearchAgent):
    def search(self, state):

        def maxi(s, d, a, b):
            v = -BIG
            for action in s.legal_actions(0):
                v = max(v, step(s.successor(0, action), 1, d, a, b))
                if v > b:
                    return v
                a = max(a, v)
            return v

        def mini(s, g, d, a, b):
            v = BIG
            for action in s.legal_actions(g):
                v = min(v, step(s.successor(g, action), g + 1, d, a, b))
                if v < a:
                    return v
                b = min(b, v)
            return v

        def step(s, who, d, a, b):
            if who == s.num_agents:
                who, d = 0, d - 1
            if d == 0 or s.is_terminal:
                return self.evaluate(s)
            return maxi(s, d, a, b) if who == 0 else mini(s, who, d, a, b)

        answer, alpha = None, -BIG
        for action in state.legal_actions(0):
            if action == "Stop":
                continue  # standing around never helps
            v = step(state.successor(0, action), 1, self.depth, alpha, BIG)
            if answer is None or v >= answer.value:
                answer = Decision(action, v)
                alpha = v
        return answer
