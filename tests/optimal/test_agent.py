"""The agent that plays a solution."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean, stdev

import pytest

from pacman import play
from pacman.batch.intervals import wilson
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.optimal import solve
from pacman.optimal.agent import Optimal
from pacman.rules.layout import Layout
from pacman.rules.state import GameState

GAMES = 400


@pytest.mark.parametrize(
    ("layout", "ghosts", "goal"),
    [("power", "random", "score"), ("dead-end", "random", "win"), ("trap", "directional", "score")],
)
def test_played_games_agree_with_the_promised_values(layout: str, ghosts: str, goal: str) -> None:
    solution = solve(layout, ghosts)
    value = solution.value(solution.start)
    games = [play(layout, f"optimal:goal={goal}", ghosts, seed=seed) for seed in range(GAMES)]
    scores = [game.score for game in games]
    error = 4 * stdev(scores) / GAMES**0.5  # beyond 4 standard errors is one in 16,000
    assert abs(fmean(scores) - (value.score if goal == "score" else value.winner_score)) < error
    low, high = wilson(sum(game.outcome.result == "win" for game in games), GAMES)
    assert low < value.win < high


def test_it_knows_the_ghosts_of_its_game_given_as_objects_too() -> None:
    met: list[tuple[str, ...]] = []

    class Watched(Optimal):
        def start_game(self, state: GameState) -> None:
            super().start_game(state)
            assert self._team is not None and self._team.ghosts[0]._rng is None
            met.append(self._team.names)

    play("trap", Watched(), [RandomGhost(), DirectionalGhost(attack=0.5)], seed=1)
    play("trap", Watched(), "directional:flee=0.1", seed=1)
    assert met == [("random", "directional:attack=0.5"), ("directional:flee=0.1",) * 2]


def test_it_plays_from_a_file_and_refuses_one_of_other_ghosts(tmp_path: Path) -> None:
    file = tmp_path / "power.npz"
    solve("power", "random", file=file)
    record = play("power", f"optimal:file={file}", "random", seed=3)
    assert record.moves == play("power", "optimal", "random", seed=3).moves
    assert "is the solution for other ghosts" in play("power", f"optimal:file={file}", seed=1).outcome.reason
    missing = play("power", f"optimal:file={tmp_path / 'none.npz'}", seed=1).outcome.reason
    assert "there is no file" in missing


def test_a_large_board_is_refused_with_the_command_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.optimal.agent.SMALL", 10)
    reason = play("small", "optimal", "random", seed=1).outcome.reason
    assert "pacman optimal small --ghosts random --out FILE once, and play optimal:file=FILE" in reason


def test_the_first_best_action_wins_a_tie() -> None:
    agent = Optimal()
    agent.meet([RandomGhost(), RandomGhost()], ["random", "random"])
    start = GameState.initial(Layout.load("trap"))
    agent.start_game(start)
    assert agent.choose(start) == "Stop"  # East is as good
