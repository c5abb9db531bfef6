"""What `pacman play` gives a search that is named without options."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacman.gameplay.record import read_records
from pacman.names.options import SENSIBLE, options_of
from pacman.names.registry import AGENT, find_agent

pytestmark = pytest.mark.usefixtures("in_a_folder_without_a_screen")

TWO_ROUNDS = "depth=2:evaluation=farsighted"


@pytest.mark.parametrize(
    ("given", "plays"),
    [
        (("--agent", "minimax"), f"minimax:{TWO_ROUNDS}"),
        (("--agent", "expectimax", "--agent-arg", "depth=1"), "expectimax:depth=1:evaluation=farsighted"),
        (("--agent", "star2"), f"star2:{TWO_ROUNDS}"),
        (
            ("--agent", "mcts", "--agent-arg", "simulations=5"),
            "mcts:evaluation=farsighted:playout_depth=0:exploration=0.1:simulations=5",
        ),
    ],
)
def test_a_search_without_options_plays_with_sensible_ones_and_the_record_keeps_them(
    run, given: tuple[str, ...], plays: str
) -> None:
    words = ("play", "--layout", "small", "--seed", "1", "--display", "none", "--max-moves", "30")
    ran = run(*words, *given, "--record", "r.json")
    name = plays.partition(":")[0]
    told = f"{name} plays as {plays}; --agent-arg changes an option, as in --agent-arg depth=3\n"
    assert ran.output.startswith(told)
    assert str(read_records(Path("r.json"))[0].agents[0]) == plays
    written_out = run(*words, "--agent", plays, "--record", "same.json")
    assert written_out.output == ran.output.removeprefix(told)
    assert Path("same.json").read_bytes() == Path("r.json").read_bytes()


@pytest.mark.parametrize(
    "given",
    [
        ("minimax:depth=1",),
        ("minimax:depth=1", "--agent-arg", "table=true"),
        ("alphabeta", "--agent-arg", "depth=1", "--agent-arg", "evaluation=score"),
        ("reflex",),
        ("random",),
        ("agents.minimax:Minimax",),
    ],
)
def test_what_was_asked_for_is_played_as_it_was_asked_for(run, given: tuple[str, ...]) -> None:
    words = ("play", "--layout", "small", "--seed", "1", "--display", "none", "--max-moves", "6")
    ran = run(*words, "--record", "r.json", "--agent", *given)
    assert "plays as" not in ran.output
    assert str(read_records(Path("r.json"))[0].agents[0]) == ":".join(
        word for word in given if word != "--agent-arg"
    )


def test_sensible_options_are_options_of_registered_agents() -> None:
    for name, options in SENSIBLE.items():
        assert {*options} <= {option.name for option in options_of(find_agent(AGENT, name))}
