"""Teams of ghosts: one way to write them, wherever they are named."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import play
from pacman.batch import Experiment, Results, make_plan, play_batch, summarize
from pacman.batch.experiment import ExperimentError
from pacman.batch.sources import digests
from pacman.envs.single import PacmanEnv
from pacman.errors import OptionError, PacmanError
from pacman.ghosts import DirectionalGhost
from pacman.layout import Layout
from pacman.names.notation import AgentSpec, parse_spec
from pacman.names.options import build_agent, convert
from pacman.names.registry import AGENT, find_agent
from pacman.names.teams import ghost_specs, ghosts_in, names_in, team_specs, with_plus
from pacman.support.workers import local_workers
from tests.messages import raises

TWO = ["random", "directional:attack=0.9"]


@pytest.mark.parametrize(
    "team",
    [
        "random+directional:attack=0.9",
        "random,directional:attack=0.9",
        "[random,directional:attack=0.9]",
        "[random+directional:attack=0.9]",
        "[[random],[directional:attack=0.9]]",
        " random , [directional:attack=0.9] ",
    ],
)
def test_a_team_may_be_written_with_plus_commas_or_brackets(team: str) -> None:
    assert ghosts_in(team) == TWO
    assert with_plus(team) == "+".join(TWO)
    assert play("medium", "reflex", team, seed=3).agents[1:] == tuple(map(parse_spec, TWO))


@pytest.mark.parametrize(
    "team",
    [
        "directional:attack=8e+0",
        "my_ghost.py:weights=1,2,3",
        "my_ghost.py:roles=max,min,chance:depth=2",
        "my_ghost.py:pair=(1,2):list=[3,4]",
        "a+b/ghost.py",
        "c++.py:Mine",
        "Smith, Ann/ghost.py:Mine:attack=1",
        r"C:\Smith, Ann + Bob\ghost.py",
        "module.of:Mine",
        "nobody",
    ],
)
def test_commas_and_plus_in_values_and_paths_separate_nothing(team: str) -> None:
    assert ghosts_in(team) == [team]
    assert with_plus(team) == team
    assert ghosts_in(f"random+{team}+module:Mine") == ["random", team, "module:Mine"]
    assert ghosts_in(f"module:Mine,{team},random") == ["module:Mine", team, "random"]


def test_an_option_may_hold_the_names_of_ghosts_in_brackets() -> None:
    assert ghosts_in("my.py:models=[random,directional],random") == [
        "my.py:models=[random,directional]",
        "random",
    ]


def test_lists_on_one_line_are_parted_by_commas_outside_of_brackets() -> None:
    assert names_in(["random,directional", "random+directional"]) == (
        "random",
        "directional",
        "random+directional",
    )
    teams = names_in(["[random,directional],random,[[random+random]]"])
    assert list(map(with_plus, teams)) == ["random+directional", "random", "random+random"]
    assert names_in(["expectiminimax:roles=[max,min,chance],reflex"]) == (
        "expectiminimax:roles=[max,min,chance]",
        "reflex",
    )


def test_one_name_is_for_all_and_several_are_one_each() -> None:
    medium = Layout.load("medium")
    assert team_specs("random", 3) == (AgentSpec("random"),) * 3
    assert team_specs("[random]", 0) == ()
    with raises(OptionError, number=2, team="random+random+random", named=3):
        ghost_specs("random+random+random", medium)
    with raises(OptionError, number=3, name="medium", most=2):
        ghost_specs("random", medium, 3)
    for team, said in {
        "[random,random": "never closed",
        "random]": "closes nothing",
        "[]": "names no",
    }.items():
        with pytest.raises(OptionError, match=said):
            ghost_specs(team, medium)
    with raises(PacmanError, name="directionl", meant="directional"):
        play(medium, "reflex", "random,directionl")


def test_environments_read_teams_alike() -> None:
    for team in ("random+directional:attack=0.9", "[random,directional:attack=0.9]"):
        second = PacmanEnv("medium", ghosts=team).ghosts[1]
        assert isinstance(second, DirectionalGhost)
        assert second.attack == 0.9


@pytest.mark.slow
def test_a_batch_names_a_team_alike_however_it_was_written(tmp_path: Path) -> None:
    asked = Experiment(agents=("reflex",), games=1, ghosts=("random+directional", "random"))
    written = {}
    for number, team in enumerate(("random+directional", "random,directional", "[random,directional]")):
        plan = make_plan(msgspec.structs.replace(asked, ghosts=(team, "random")))
        with Results(plan, tmp_path / str(number)) as results, local_workers(1) as workers:
            play_batch(plan, results, workers)
            assert [each.ghosts for each in summarize(results).figures] == ["random+directional", "random"]
        written[team] = (tmp_path / str(number) / "games.jsonl").read_bytes()
    assert len(set(written.values())) == 1
    spaced = make_plan(msgspec.structs.replace(asked, ghosts=("random + directional",)))
    assert spaced.settings().ghosts == ("random + directional",)  # as before


def test_an_experiment_refuses_a_team_twice_and_brackets_without_partners() -> None:
    for changed, said in (
        (
            {"ghosts": ("random+directional", "[random,directional]")},
            r"ghosts: 'random\+directional' is given",
        ),
        ({"ghosts": ("[random",)}, r"ghosts: '\[random' has a \[ that is never closed"),
        ({"agents": ("expectimax:model=[random",)}, r"agents: .* has a \[ that is never closed"),
    ):
        with pytest.raises(ExperimentError, match=said):
            make_plan(msgspec.structs.replace(Experiment(agents=("reflex",)), **changed))


def test_code_that_is_named_within_brackets_belongs_to_an_experiment(tmp_path: Path) -> None:
    ghost, values = tmp_path / "ghost.py", tmp_path / "values.py"
    ghost.write_text("from pacman import RandomGhost", encoding="utf-8")
    values.write_text("def good(state): return 1", encoding="utf-8")
    named = [f"expectimax:model=[{ghost}:Mine:attack=1]:depth=2", f"reflex:evaluation=[{values}:good]"]
    assert set(digests(named, [])) == {str(ghost), str(values), "agents"}
    assert digests(["expectimax:model=[directional:attack=1]", "x:list=[1,2]"], []).keys() <= {"agents"}


def test_options_of_a_model_stand_in_brackets() -> None:
    agent = build_agent(AGENT, parse_spec("expectimax:model=[directional:attack=0.9]:depth=3"))
    assert (agent.model.attack, agent.depth) == (0.9, 3)
    assert build_agent(AGENT, parse_spec("[expectimax:model=[[random]]]")).depth == 2
    spec = parse_spec("expectiminimax:roles=[max,min,chance]:evaluation=[careful]")
    values = convert(find_agent(AGENT, spec.name), spec)
    assert (values["roles"], values["evaluation"].__name__) == (("max", "min", "chance"), "careful")
    said = r"expectimax has no option 'attack'; .*write model=\[directional:attack=0.9\]"
    with pytest.raises(OptionError, match=said):
        build_agent(AGENT, parse_spec("expectimax:model=directional:attack=0.9"))
    with raises(OptionError, name="attack", value=2.0):
        build_agent(AGENT, parse_spec("expectimax:model=[directional:attack=2]"))


def test_a_spec_whose_value_has_options_is_written_with_brackets() -> None:
    spec = AgentSpec("expectimax", {"model": "directional:attack=0.9", "depth": "2"})
    assert str(spec) == "expectimax:model=[directional:attack=0.9]:depth=2"
    assert build_agent(AGENT, parse_spec(str(spec))).model.attack == 0.9
    odd = AgentSpec("a", {"evaluation": "mine.py:good", "x": "a]:b="})
    assert str(odd) == "a:evaluation=mine.py:good:x=a]:b="


WORDS = ("random", "directional", "x.py", "a b/c++.py", "m:N", "nobody", "[random,m:N]", "2", "(1,2)")
SIGNS = (":attack=0.9", ":w=1", ":m=[random:x=1]", "+", ",", "[", "]", " ", ":", "=")
PIECES = st.sampled_from(WORDS + SIGNS)
TEXTS = st.lists(PIECES, max_size=9).map("".join)


@given(TEXTS)
def test_a_spec_as_text_is_the_same_spec(text: str) -> None:
    try:
        spec = parse_spec(text)
    except OptionError:
        return
    assert parse_spec(str(spec)) == spec


def is_balanced(text: str) -> bool:
    """Whether its brackets stand in pairs. In a path they need not, unless there are brackets around it."""
    depths = [text[:end].count("[") - text[:end].count("]") for end in range(len(text) + 1)]
    return min(depths) == depths[-1] == 0


@given(TEXTS)
def test_a_team_as_text_is_the_same_team(team: str) -> None:
    try:
        ghosts = ghosts_in(team)
    except OptionError:
        return
    assert ghosts_in(with_plus(team)) == ghosts
    assert with_plus(with_plus(team)) == with_plus(team)
    if is_balanced(team):
        assert ghosts_in(f"[{team}]") == ghosts


GHOSTS = st.sampled_from(["random", "directional", "directional:attack=0.5", "a/b.py:Mine:pair=(1,2)", "m:N"])


@given(st.lists(GHOSTS, min_size=1, max_size=4), st.sampled_from("+,"))
def test_ghosts_that_are_written_together_are_read_one_by_one(ghosts: list[str], sign: str) -> None:
    assert ghosts_in(sign.join(ghosts)) == ghosts
    assert ghosts_in(sign.join(f"[{ghost}]" for ghost in ghosts)) == ghosts
