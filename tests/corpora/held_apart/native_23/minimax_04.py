from pacman import Decision, SearchAgent


class Turn:
    """Whose turn it is, and in which round. Immutable."""

    def __init__(self, agent, round_, agents):
        self.agent = agent
        self.round = round_
        self.agents = agents

    def next(self):
        if self.agent + 1 < self.agents:
            return Turn(self.agent + 1, self.round, self.agents)
        return Turn(0, self.round + 1, self.agents)

    def better(self, a, b):
        """is a better than b for the agent whose turn it is?"""
        return a > b if self.agent == 0 else a < b


class Minimax(SearchAgent):

    def search(self, state):
        action, value = self._solve(state, Turn(0, 0, state.num_agents))
        return Decision(action, value)

    def _solve(self, state, turn):
        """returns the pair (best action or None, value)"""
        moves = () if turn.round >= self.depth else state.legal_actions(turn.agent)
        if not moves:
            return None, self.evaluate(state)

        best = None
        for move in moves:
            _, v = self._solve(state.successor(turn.agent, move), turn.next())
            if best is None or turn.better(v, best[1]):
                best = (move, v)
        return best
