"""An agent's name means the same agent in every command and in Python."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pacman import play
from pacman.gameplay.record import read_records
from tests.messages import Said

pytestmark = pytest.mark.usefixtures("in_a_folder_without_a_screen")

WORDS = ("play", "--layout", "small", "--seed", "1", "--display", "none", "--max-moves", "40")
SCORE = "judges states only by their score; --agent-arg evaluation=farsighted names another evaluation\n"


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "expectimax", "star2", "pvs", "maxn", "bestreply"])
def test_a_name_plays_what_it_plays_in_python(run, name: str) -> None:
    ran = run(*WORDS, "--agent", name, "--record", "r.json")
    (record,) = read_records(Path("r.json"))
    assert str(record.agents[0]) == name
    assert record.moves == play("small", name, seed=1, max_moves=40).moves
    assert ran.output.startswith(f"{name} {SCORE}")


@pytest.mark.slow
@pytest.mark.parametrize("option", ["depth=3", "evaluation=careful"])
def test_an_option_after_the_name_is_the_one_of_agent_arg(run, option: str) -> None:
    run(*WORDS, "--agent", "alphabeta", "--agent-arg", option, "--record", "one.json")
    run(*WORDS, "--agent", f"alphabeta:{option}", "--record", "two.json")
    assert Path("one.json").read_bytes() == Path("two.json").read_bytes()


@pytest.mark.slow
def test_a_batch_plays_the_game_of_play(run) -> None:
    run("batch", "--agents", "minimax", "--layouts", "small", "-n", "1", "--seed", "1", "--jobs", "1",
        "--max-moves", "40", "--json", "batch.json")  # fmt: skip
    run(*WORDS, "--agent", "minimax", "--record", "r.json")
    (figures,) = json.loads(Path("batch.json").read_text(encoding="utf-8"))["figures"]
    assert figures["score"] == read_records(Path("r.json"))[0].score


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("--agent", "minimax:depth=1"), True),
        (("--agent", "minimax", "--agent-arg", "depth=1"), True),
        (("--agent", "agents.minimax:Minimax", "--agent-arg", "depth=1"), True),
        (("--agent", "minimax", "--agent-arg", "evaluation=score"), False),
        (("--agent", "alphabeta:depth=1:evaluation=careful"), False),
        (("--agent", "reflex"), False),
        (("--agent", "random"), False),
    ],
)
def test_only_a_search_without_an_evaluation_is_said_to_judge_by_the_score(
    run, given: tuple[str, ...], says: bool
) -> None:
    ran = run(*WORDS, "--record", "r.json", *given)
    assert (SCORE in ran.output) is says
    named = ":".join(word for word in given if not word.startswith("--"))
    assert str(read_records(Path("r.json"))[0].agents[0]) == named


@pytest.mark.slow
def test_without_an_agent_the_first_game_says_who_plays(says: Said, run) -> None:
    ran = run(*WORDS, "--record", "r.json")
    says(ran.output.partition("\n")[0], agent="alphabeta:evaluation=farsighted")
    assert str(read_records(Path("r.json"))[0].agents[0]) == "alphabeta:evaluation=farsighted"
    run(*WORDS, "--agent", "alphabeta:evaluation=farsighted", "--record", "same.json")
    assert Path("same.json").read_bytes() == Path("r.json").read_bytes()
    run(*WORDS, "--agent-arg", "evaluation=careful", "--record", "r.json")
    assert str(read_records(Path("r.json"))[-1].agents[0]) == "alphabeta:evaluation=careful"
