from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """
    Only one kind of node: `sign` is 1 for Pacman and -1 for a ghost, and a
    node works on sign * value. `mine` is the bound the mover can improve,
    `theirs` the bound at which the other side will not come here.
    """

    def search(self, state):
        self.reply = None
        value = self.explore(state, 0, 1, float("-inf"), float("inf"), True)
        return Decision(self.reply, value)

    def explore(self, state, agent, turn, alpha, beta, at_root=False):
        if state.is_terminal or turn > self.depth:
            return self.evaluate(state)

        sign = -1 if agent else 1
        mine, theirs = (alpha, beta) if sign == 1 else (-beta, -alpha)
        after = (agent + 1) % state.num_agents
        after_turn = turn + (after == 0)

        top = float("-inf")
        options = iter(state.legal_actions(agent))
        while top <= theirs:
            action = next(options, None)
            if action is None:
                break
            lo, hi = (mine, theirs) if sign == 1 else (-theirs, -mine)
            got = sign * self.explore(state.successor(agent, action), after, after_turn, lo, hi)
            if got > top:
                top = got
                if at_root:
                    self.reply = action
            mine = max(mine, top)
        return sign * top
