"""`pacman batch --game`: the same games for any number of workers, in files that can be resumed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pacman.batch.results import GAMES, SETTINGS
from tests.conftest import Ran
from tests.messages import Said
from tests.places import ROOT

Run = Callable[..., Ran]
PIG = (
    "batch",
    "--agents",
    "random,reflex",
    "--game",
    "pig:target=20",
    "--opponents",
    "random,mcts:simulations=5",
)
COUNT = (ROOT / "tests" / "games" / "broken.py").read_text(encoding="utf-8")


@pytest.mark.slow
def test_any_number_of_workers_gives_the_same_bytes_and_a_stopped_run_goes_on(run: Run) -> None:
    assert run(*PIG, "--games", "3", "--jobs", "1", "--out", "one").code == 0
    assert run(*PIG, "--games", "3", "--jobs", "2", "--out", "two").code == 0
    assert run(*PIG, "--games", "1", "--jobs", "1", "--out", "parts").code == 0
    assert run(*PIG, "--games", "3", "--jobs", "1", "--out", "parts").code == 0
    one, two, parts = (Path(name, GAMES).read_bytes() for name in ("one", "two", "parts"))
    assert one == two == parts
    rows = [*map(json.loads, one.splitlines())]
    settings = json.loads(Path("one", SETTINGS).read_bytes())
    assert (settings["game"], settings["ghosts"]) == ("pig:target=20", ["random", "mcts:simulations=5"])
    assert len(rows) == 3 * 4
    assert {row["result"] for row in rows} == {"win", "loss"}
    assert {row["score"] for row in rows} == {-200, 200}


@pytest.mark.slow
def test_wins_draws_and_losses_are_counted_and_compared(says: Said, run: Run) -> None:
    best = "alphabeta:depth=1:evaluation=pacman.examples.tic_tac_toe:open_lines"
    words = ("--agents", f"{best},random", "--game", "tic-tac-toe", "--games", "30", "--jobs", "1")
    ran = run("batch", *words, "--json", "a.json", "--csv", "a.csv")
    assert ran.code == 0, ran.errors
    says(ran.output, place="tic-tac-toe, against random", number=30)
    says(ran.output, first=best, second="random", how="95 %")
    answers = json.loads(Path("a.json").read_bytes())
    asked = {key: answers["experiment"][key] for key in ("game", "opponents", "ghosts", "layouts")}
    assert asked == {"game": "tic-tac-toe", "opponents": ["random"], "ghosts": [], "layouts": []}
    clever, random = answers["figures"]
    for each in (clever, random):
        assert each["wins"] + each["losses"] + each["draws"] == 30
        assert each["score"] == pytest.approx((each["wins"] - each["losses"]) / 30)
    assert clever["wins"] > random["wins"] > 0 < random["draws"]
    assert Path("a.csv").read_text().splitlines()[1].startswith("tic-tac-toe,random,alphabeta")


@pytest.mark.slow
def test_a_games_own_file_belongs_to_what_results_depend_on(says: Said, run: Run) -> None:
    Path("mine.py").write_text(COUNT, encoding="utf-8")
    words = ("batch", "--agents", "minimax", "--game", "mine.py:Count", "--games", "2", "--jobs", "1")
    assert run(*words, "--out", "out").code == 0
    Path("mine.py").write_text(COUNT + "\n# changed\n", encoding="utf-8")
    ran = run(*words, "--out", "out")
    assert ran.code == 2
    says(ran.errors, what="files of code")


@pytest.mark.slow
def test_an_experiment_file_names_a_game(says: Said, run: Run) -> None:
    Path("e.toml").write_text('agents = ["minimax"]\ngame = "nim"\nopponents = ["random"]\ngames = 3\n')
    ran = run("batch", "e.toml", "--jobs", "1")
    assert ran.code == 0, ran.errors
    says(ran.output, place="nim, against random", number=3)


@pytest.mark.slow
def test_an_agent_that_fails_there_is_named_with_the_command_that_plays_it_again(
    says: Said, run: Run
) -> None:
    Path("bad.py").write_text(
        "from pacman import Agent\n\nclass Bad(Agent):\n    def choose(self, state):\n        return 1 / 0\n"
    )
    words = ("--agents", "random", "--game", "nim", "--opponents", "bad.py", "--games", "2", "--jobs", "1")
    ran = run("batch", *words, "--html", "a.html")
    assert ran.code == 3
    first = {"agent": "random", "ghosts": "bad.py", "layout": "nim", "seed": "0"}
    says(ran.output, reason="agent 1 (Bad) raised ZeroDivisionError: division by zero", **first)
    page = Path("a.html").read_text(encoding="utf-8")
    assert "pacman play --agent random --opponents bad.py --game nim --seed 0" in page
    assert "<h3>nim, against bad.py</h3>" in page


BAD = [
    (("--opponents", "random"), "opponents = random play in another game; name it as game, or write ghosts"),
    (("--game", "nim", "--ghosts", "random"), "ghosts are Pacman's, and nim has none; leave them out"),
    (("--game", "nim", "--layouts", "small"), "layouts are Pacman's, and nim has none; leave them out"),
    (("--game", "nim", "--num-ghosts", "1"), "num_ghosts are Pacman's, and nim has none"),
    (("--game", "nim", "--opponents", "expectimax"), "expectimax takes an agent that is min for chance"),
    (("--game", "nim", "--opponents", "keyboard"), "opponents: 'keyboard' needs a person to steer"),
    (("--game", "nim", "--opponents", "nobody"), "there is no agent 'nobody'"),
    (
        (
            "--game",
            "chess",
        ),
        "there is no game 'chess'; there are: backgammon-race, connect-four, nim, pig, tic-tac-toe",
    ),
]


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize(("words", "problem"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_one_clear_sentence(run: Run, words: tuple[str, ...], problem: str) -> None:
    ran = run("batch", "--agents", "minimax", *words, "--games", "2", "--jobs", "1")
    assert ran.code == 2
    assert problem in ran.errors
    assert len(ran.errors.splitlines()) == 1
