import math

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        turns = [agent for _ in range(self.depth) for agent in range(state.num_agents)]
        you, *rest = turns
        pairs = [(action, self.walk(state.successor(you, action), rest))
                 for action in state.legal_actions(you)]
        return Decision(*max(pairs, key=lambda pair: pair[1]))

    def walk(self, state, turns):
        # nobody's turn any more?
        if not turns or state.is_terminal:
            return self.evaluate(state)
        node = self.choose if turns[0] == 0 else self.roll
        return node(state, turns[0], turns[1:])

    def choose(self, state, agent, later):
        return max(self.walk(state.successor(agent, action), later)
                   for action in state.legal_actions(agent))

    def roll(self, state, agent, later):
        return math.fsum(p * self.walk(state.successor(agent, action), later)
                         for action, p in state.outcomes(agent))
