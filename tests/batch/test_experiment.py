"""Experiment files: what they may say, and one clear sentence for all else."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import tomli_w
from hypothesis import example, given
from hypothesis import strategies as st

from pacman.batch import Experiment, ExperimentError, load, make_plan
from pacman.batch.experiment_file import parse_experiment
from pacman.errors import PacmanError
from pacman.names.teams import names_in
from pacman.support.toml import TomlError

WHOLE = """
agents = ["alphabeta:depth=2", "reflex"]
ghosts = ["random", "random+directional"]
layouts = ["small", "medium"]
games = 1000
seed = 7
num_ghosts = 1
max_moves = 500
move_timeout = 1.5
until_width = 0.02
"""


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "experiment.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_file_says_all_that_an_experiment_is(tmp_path: Path) -> None:
    assert load(written(tmp_path, WHOLE)) == Experiment(
        agents=("alphabeta:depth=2", "reflex"),
        ghosts=("random", "random+directional"),
        layouts=("small", "medium"),
        games=1000,
        seed=7,
        num_ghosts=1,
        max_moves=500,
        move_timeout=1.5,
        until_width=0.02,
    )
    assert load(written(tmp_path, 'agents = ["reflex"]')) == Experiment(agents=("reflex",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "agents = [",
            r"\.toml, line 1: this is not TOML: the bracket that opens after agents = has no closing one",
        ),
        ("games = 3", "the key agents is missing; it must be a list of texts"),
        (
            'agents = "reflex"',
            r'line 1: agents = "reflex" is not allowed; .* list of texts; write agents = \["reflex"\]',
        ),
        ("\nagents = []", "line 2: agents are missing"),
        ('agents = ["reflex", " "]', "line 1: agents are missing, or one has no name"),
        ('agents = ["reflex", "reflex"]', "line 1: agents: 'reflex' is given twice"),
        ('agents = ["reflex"]\nlayouts = ["a\\u0007"]', r"line 2: layouts: 'a\?' holds signs"),
        ('agents = ["reflex"]\ngames = 0', "line 2: games=0 is out of range; allowed is 1 to"),
        ('agents = ["reflex"]\ngames = 1.5', "line 2: games = 1.5 is not allowed; it must be a whole number"),
        ('agents = ["reflex"]\nseed = -1', "line 2: seed=-1 is out of range"),
        ('agents = ["reflex"]\nmax_moves = 0', "line 2: max_moves=0 is out of range"),
        ('agents = ["reflex"]\nnum_ghosts = -1', "line 2: num_ghosts=-1 is out of range"),
        ('agents = ["reflex"]\nmove_timeout = 0', "line 2: move_timeout=0.0 is out of range"),
        ('agents = ["reflex"]\nmove_timeout = nan', "line 2: move_timeout=nan is out of range"),
        ('agents = ["reflex"]\nuntil_width = 2', "line 2: until_width=2.0 is out of range"),
        ('agents = ["reflex"]\n\nagent = "x"', "line 3: there is no key 'agent' here; did you mean 'agents'"),
        (b"\xff\xfe", "is not UTF-8 text: byte 1"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(tmp_path: Path, text: str | bytes, said: str) -> None:
    with pytest.raises(ExperimentError, match=said) as error:
        load(written(tmp_path, text))
    assert "\n" not in str(error.value)


def test_a_file_that_is_none_is_named(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml"):
        with pytest.raises(ExperimentError, match="cannot be read"):
            load(path)
    with pytest.raises(ExperimentError, match="too large"):
        load(written(tmp_path, b"#" * 1_000_001))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"agents": ("nobody",)}, "there is no agent 'nobody'"),
        ({"agents": ("reflex:dept=2",)}, "reflex has no option 'dept'"),
        ({"agents": (":x=1",)}, "names no agent"),
        ({"ghosts": ("directional:attack=2",)}, "attack=2.0 is not a probability"),
        (
            {"ghosts": ("random+random+random",)},
            "3 ghosts are named .* and 2 play.*on the layout medium",
        ),
        ({"ghosts": ("a=b",)}, "there is no ghost|names no"),
        ({"layouts": ("nowhere",)}, "there is no layout 'nowhere'"),
        ({"num_ghosts": 3}, "the layout medium allows 0 to 2"),
    ],
)
def test_names_are_looked_up_before_anything_is_played(changed: dict[str, object], said: str) -> None:
    with pytest.raises(PacmanError, match=said):
        make_plan(msgspec.structs.replace(Experiment(agents=("reflex",)), **changed))


def test_names_are_listed_by_commas_or_by_several_options() -> None:
    assert names_in(["reflex, random", "minimax:depth=1"]) == ("reflex", "random", "minimax:depth=1")
    assert names_in([]) == ()


NAMES = st.sampled_from(["reflex", "random", "alphabeta:depth=1", "", "a+b", "x.py", "reflex:depth=", "\x00"])
VALUES = st.one_of(
    st.integers(-5, 10**20),
    st.floats(),
    st.booleans(),
    st.text(max_size=5),
    st.lists(NAMES, max_size=4),
    NAMES,
)
FIELDS = st.sampled_from([*Experiment.__struct_fields__, "agent", "job", ""])


@given(st.dictionaries(FIELDS, VALUES, max_size=6))
@example({"agents": ["reflex"], "games": True})
@example({"agents": ["reflex"], "ghosts": ["+"]})
def test_no_table_comes_to_anything_but_an_experiment_or_a_sentence(table: dict[str, object]) -> None:
    said = ""
    try:
        plan = make_plan(parse_experiment(tomli_w.dumps(table)))
    except (TomlError, PacmanError) as error:
        said = str(error)
    assert (said and "\n" not in said) or plan.games >= len(plan.pairings) >= 1


@given(st.text(max_size=200))
def test_no_text_comes_to_anything_but_an_experiment_or_a_sentence(text: str) -> None:
    with pytest.raises((TomlError, ExperimentError)):
        parse_experiment(text)
