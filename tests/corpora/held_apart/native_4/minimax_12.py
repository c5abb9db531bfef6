from pacman import SearchAgent, Decision


def minimax_value(agent, state, player, depth):
    """Value of `state` when `player` moves. Plain recursive minimax."""
    if state.is_win:
        return 1000
    if state.is_lose:
        return -1000
    if state.is_terminal or depth == 0:
        return agent.evaluate(state)

    following = player + 1
    new_depth = depth
    if following == state.num_agents:
        following = 0
        new_depth = depth - 1

    candidates = [
        minimax_value(agent, state.successor(player, move), following, new_depth)
        for move in state.legal_actions(player)
    ]
    return max(candidates) if player == 0 else min(candidates)


class Minimax(SearchAgent):
    def search(self, state):
        n = state.num_agents
        options = []
        for move in state.legal_actions(0):
            after = state.successor(0, move)
            if n > 1:
                options.append((minimax_value(self, after, 1, self.depth), move))
            else:
                options.append((minimax_value(self, after, 0, self.depth - 1), move))
        best = options[0]
        for option in options[1:]:
            if option[0] > best[0]:
                best = option
        return Decision(best[1], best[0])
