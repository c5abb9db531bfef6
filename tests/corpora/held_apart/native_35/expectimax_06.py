from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def moves(self, s, agent):
        acts = s.legal_actions(agent)
        return acts if agent else [a for a in acts if "stop" not in str(a).lower()] or acts

    def value(self, s, agent, level):
        if agent == s.num_agents:
            agent, level = 0, level + 1
        if s.is_terminal or level >= self.depth - 1:
            return self.evaluate(s)
        outcomes = {self.value(s.successor(agent, a), agent + 1, level) for a in self.moves(s, agent)}
        return max(outcomes) if agent == 0 else sum(outcomes) / len(outcomes)

    def search(self, state):
        values = {a: self.value(state.successor(0, a), 1, 0) for a in self.moves(state, 0)}
        action = max(values, key=values.get)
        return Decision(action, values[action])
