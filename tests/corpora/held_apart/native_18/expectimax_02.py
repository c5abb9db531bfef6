from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """No recursion: first the whole tree in arrays (BFS order), then from the back to the front."""

    def search(self, state):
        n = state.num_agents
        states = [state]
        ply = [0]
        parent = [-1]
        edge = [None]
        weight = [1.0]
        kids = [0]

        i = 0
        while i < len(states):
            s = states[i]
            if ply[i] < n * self.depth and not s.is_terminal:
                who = ply[i] % n
                if who == 0:
                    pairs = [(a, 1.0) for a in s.legal_actions(0)]
                else:
                    pairs = s.outcomes(who)
                for (a, p) in pairs:
                    states.append(s.successor(who, a))
                    ply.append(ply[i] + 1)
                    parent.append(i)
                    edge.append(a)
                    weight.append(p)
                    kids.append(0)
                    kids[i] += 1
            i += 1

        # value[i] is None as long as no child has arrived
        value = [None] * len(states)
        choice = None
        for i in range(len(states) - 1, -1, -1):
            if kids[i] == 0:
                value[i] = self.evaluate(states[i])
            up = parent[i]
            if up < 0:
                continue
            if ply[up] % n != 0:
                value[up] = (value[up] or 0.0) + weight[i] * value[i]
            elif value[up] is None or value[i] >= value[up]:
                # children come in reverse, so the last >= is the first action
                value[up] = value[i]
                if up == 0:
                    choice = edge[i]
        return Decision(choice, value[0])
