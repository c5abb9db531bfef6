from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        def go(s, agent, depth):
            # wrap around
            if agent == s.num_agents:
                agent = 0
                depth += 1
            if s.is_terminal or depth == self.depth:
                return self.evaluate(s)
            values = [go(s.successor(agent, a), agent + 1, depth) for a in s.legal_actions(agent)]
            if agent == 0:
                return max(values)
            elif agent == 1:
                return sum(values) / len(values)
            else:
                return min(values)

        actions = list(state.legal_actions(0))
        values = [go(state.successor(0, a), 1, 0) for a in actions]
        i = values.index(max(values))
        return Decision(actions[i], values[i])
