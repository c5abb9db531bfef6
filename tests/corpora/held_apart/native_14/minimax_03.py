from operator import gt, lt

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        value, action = self.node(state, 0, self.depth, gt)
        return Decision(action, value)

    def node(self, s, agent, depth, better):
        """better is gt for Pacman and lt for the ghosts; returns (value, action)."""
        if depth == 0 or s.is_terminal:
            return self.evaluate(s), None
        nxt = (agent + 1) % s.num_agents
        best, choice = None, None
        for a in s.legal_actions(agent):
            v, _ = self.node(
                s.successor(agent, a),
                nxt,
                depth - 1 if nxt == 0 else depth,
                gt if nxt == 0 else lt,
            )
            if not best or better(v, best):
                best, choice = v, a
        return best, choice
