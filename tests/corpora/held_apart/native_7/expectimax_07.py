from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Each agent has a rule that makes one number of [(probability, number), ...]."""

    def search(self, state):
        best = lambda pairs: max(v for _, v in pairs)
        mean = lambda pairs: sum(p * v for p, v in pairs)
        # the whole order of play, one entry for each move: Pacman, ghosts, Pacman, ghosts, ...
        one_round = [(0, best)] + [(g, mean) for g in range(1, state.num_agents)]
        turns = one_round * self.depth

        def worth(s, turns):
            if s.is_terminal or not turns:
                return self.evaluate(s)
            (who, rule), *rest = turns
            return rule([(p, worth(s.successor(who, a), rest)) for a, p in s.outcomes(who)])

        table = [(a, worth(state.successor(0, a), turns[1:])) for a in state.legal_actions(0)]
        return Decision(*max(table, key=lambda row: row[1]))
