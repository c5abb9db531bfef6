# Negamax for more than two players: `sign` is +1 for pacman and -1 for a ghost.
# Two ghosts in a row have the same sign, so the value is only negated when the side changes.
from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    @staticmethod
    def sign(agent):
        return 1 if agent == 0 else -1

    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            after = 1 % state.num_agents
            v = self.sign(after) * self.negamax(state.successor(0, action), after, self.depth - (after == 0))
            if best is None or v > best.value:
                best = Decision(action, v)
        return best

    def negamax(self, state, agent, rounds):
        me = self.sign(agent)
        if rounds == 0 or state.is_terminal:
            return me * self.evaluate(state)
        after = (agent + 1) % state.num_agents
        left = rounds - 1 if after == 0 else rounds
        best = float("-inf")
        for action in state.legal_actions(agent):
            child = self.negamax(state.successor(agent, action), after, left)
            if self.sign(after) != me:
                child = -child
            best = best if best >= child else child
        return best
