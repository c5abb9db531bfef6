"""The agent that plays a solution."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import fmean, stdev

import pytest

from pacman import play
from pacman.batch.statistics import wilson
from pacman.gameplay.game import Game
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.layout import Layout
from pacman.optimal import OptimalError, solve
from pacman.optimal.agent import ONLY_PACMAN, Optimal
from pacman.state import GameState
from tests.conftest import Ran
from tests.extras import SCIPY
from tests.messages import Said, raises

pytestmark = SCIPY

GAMES = 400


@pytest.mark.slow
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
    with raises(OptimalError, of="random", now="directional"):
        play("power", f"optimal:file={file}", seed=1)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("none.npz", "there is no file "),
        ("text.npz", "text.npz is not a solution of a board, or is damaged"),
        ("trap.npz", "trap.npz is the solution for another layout"),
        (".", "cannot be read: "),
    ],
)
def test_a_file_that_is_no_solution_of_the_board_is_the_users_mistake(
    run: Callable[..., Ran], name: str, said: str
) -> None:
    Path("text.npz").write_text("hello", encoding="utf-8")
    if name == "trap.npz":
        solve("trap", "random", file=Path(name))
    words = ["-l", "power", "-g", "random", "--seed", "1"]
    found = [run("play", *words, "--agent", f"optimal:file={name}", "-q")]
    if name == "none.npz":
        found.append(run("batch", *words, "--agents", f"optimal:file={name}", "-n", "2", "--jobs", "1"))
    for ran in found:
        assert (ran.code, ran.output) == (2, "")
        assert said in ran.errors and len(ran.errors.splitlines()) == 1


@pytest.mark.parametrize("seats", [("optimal", "random"), ("random", "optimal")])
def test_it_refuses_other_games_from_both_sides(run: Callable[..., Ran], seats: tuple[str, str]) -> None:
    ran = run("play", "--game", "nim", "--agent", seats[0], "--opponents", seats[1])
    assert (ran.code, ran.output) == (2, "")
    assert ran.errors == f"pacman: {ONLY_PACMAN}\n"


def test_a_game_without_its_check_is_refused_as_well(says: Said) -> None:
    start = GameState.initial("trap")
    game = Game(start, [Optimal(file="none.npz"), RandomGhost(), RandomGhost()], seed=1)
    game.step()
    assert game.outcome is not None
    says(game.outcome.reason, file=Path("none.npz").absolute())


def test_what_is_advised_for_a_large_board_is_what_may_help(
    says: Said, run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pacman.optimal.agent.SMALL", 1)
    ran = run("play", "-l", "pincer", "-g", "random", "-k", "1", "--agent", "optimal", "-q")
    assert ran.code == 2
    asked = "pacman optimal pincer --ghosts random --num-ghosts 1 --out FILE"
    says(ran.errors, name="pincer", asked=asked)
    ran = run("play", "-l", "medium", "--agent", "optimal", "-q")
    assert ran.code == 2
    assert "pacman optimal" not in ran.errors
    with raises(OptimalError, name="medium", states="10^12") as too_large:
        solve("medium", memory=1)
    assert ran.errors == f"pacman: {too_large.value}\n"


def test_the_first_best_action_wins_a_tie() -> None:
    agent = Optimal()
    agent.meet([RandomGhost(), RandomGhost()], ["random", "random"])
    start = GameState.initial(Layout.load("trap"))
    agent.start_game(start)
    assert agent.choose(start) == "Stop"  # East is as good
