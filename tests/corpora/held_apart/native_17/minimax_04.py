from pacman import Decision, SearchAgent


class GhostGame:
    """The game as the book defines it: to_move, actions, result, is_cutoff, utility.

    A state of this game is a triple (board, player, rounds left).
    """

    def __init__(self, agent):
        self.agent = agent

    def to_move(self, s):
        return s[1]

    def actions(self, s):
        board, player, _ = s
        return board.legal_actions(player)

    def result(self, s, action):
        board, player, rounds = s
        following = (player + 1) % board.num_agents
        # when it is Pacman's turn again one round is over
        return board.successor(player, action), following, rounds - (following == 0)

    def is_cutoff(self, s):
        board, player, rounds = s
        return board.is_terminal or rounds == 0

    def utility(self, s):
        return self.agent.evaluate(s[0])


def minimax_search(game, s):
    if game.is_cutoff(s):
        return game.utility(s), None
    # lecture 6: "MAX and MIN differ only in the sign"
    sign = 1 if game.to_move(s) == 0 else -1
    v, move = None, None
    for a in game.actions(s):
        v2, _ = minimax_search(game, game.result(s, a))
        if v is None or sign * v2 > sign * v:
            v, move = v2, a
    return v, move


class Minimax(SearchAgent):
    def search(self, state):
        value, move = minimax_search(GhostGame(self), (state, 0, self.depth))
        return Decision(move, value)
