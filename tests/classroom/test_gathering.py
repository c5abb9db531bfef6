"""All that is read before anything is graded, from files as an instructor has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.classroom.class_input import ClassInput, gather_input
from autograder.classroom.discovery import SelectionError
from autograder.classroom.members import names_of
from autograder.classroom.overrides import OverridesError
from autograder.course import parse
from tests.classroom.downloads import ADA, BERG, JOHN, LEI, NANDU, OBRIEN, in_canvas
from tests.messages import raises

FILES = {
    "assignment.toml": b'title = "T"\nfile = "search_agents.py"\n[[questions]]\nname = "minimax"\n'
    b'agent = "Minimax"\nalgorithm = "minimax"\n',
    "minimax/1.toml": b'kind = "tree"\ntree = "textbook"\n',
}
BEST = {**FILES, "assignment.toml": b'attempts = "best"\n' + FILES["assignment.toml"]}

SECOND = in_canvas(ADA, 5, "search_agents-1.py")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Ada handed in twice, Anna and José are a group, Li Lei and John handed in nothing."""
    people = (ADA, OBRIEN, BERG, NANDU, LEI, JOHN)
    groups = {BERG: "team 1", NANDU: "team 1"}
    rows = [f"{one.id},{one.name},{one.email},{one.canvas},{groups.get(one, '')}" for one in people]
    header = "id,name,email,canvas id,group"
    (tmp_path / "roster.csv").write_text("\n".join([header, *rows]), encoding="utf-8")
    (tmp_path / "class").mkdir()
    (tmp_path / "out").mkdir()
    names = [
        in_canvas(ADA, 1),
        in_canvas(ADA, 5, "search_agents-1.py"),
        in_canvas(OBRIEN, 2),
        in_canvas(BERG, 3),
    ]
    for name in names:
        (tmp_path / "class" / name).write_text(name, encoding="utf-8")
    return tmp_path


def gathered(folder: Path, files: dict[str, bytes] = FILES, overrides: Path | None = None) -> ClassInput:
    return gather_input(folder / "class", parse(files), folder / "roster.csv", overrides, folder / "out")


def test_what_is_graded_follows_from_the_rule_for_attempts(folder: Path) -> None:
    last, best = gathered(folder), gathered(folder, BEST)
    assert (len(last.to_grade), len(best.to_grade)) == (3, 4)
    assert [len(line.attempts) for line in last.everybody] == [2, 1, 1, 0, 1, 0]
    assert {one.place for one in last.to_grade} == {SECOND, in_canvas(OBRIEN, 2), in_canvas(BERG, 3)}
    shared = last.chosen((BERG.id,))[0]
    assert names_of(last.everybody)[shared.id] == [BERG.id, NANDU.id]
    ada = [names_of(last.everybody)[one.id] for one in best.chosen((ADA.id,))]
    assert sorted(ada) == [["1001, attempt 1"], ["1001, attempt 2"]]


@pytest.mark.parametrize("name", [ADA.id, ADA.email, ADA.email.upper(), str(ADA.canvas)])
def test_some_may_be_named_as_the_roster_does(folder: Path, name: str) -> None:
    assert len(gathered(folder).chosen((name,))) == 1
    assert len(gathered(folder, BEST).chosen((name,))) == 2
    assert len(gathered(folder, BEST).chosen((name, NANDU.id))) == 3
    assert gathered(folder).chosen(()) == gathered(folder).to_grade


def test_who_handed_in_nothing_cannot_be_chosen(folder: Path) -> None:
    with raises(SelectionError, id=LEI.id):
        gathered(folder).chosen((LEI.id,))


def test_overrides_lie_beside_the_results_or_where_one_says(folder: Path) -> None:
    assert gathered(folder).overrides == {}
    (folder / "out" / "overrides.csv").write_text("id,attempt\n1001,1\n", encoding="utf-8")
    found = gathered(folder)
    assert found.overrides["1001"].attempt == 1
    assert any("overrides.csv decides about 1 student" in note for note in found.facts)
    (chosen,) = found.chosen(("1001",))
    assert chosen.place == in_canvas(ADA, 1)
    (folder / "other.csv").write_text("id,comment\n1001,Hello\n", encoding="utf-8")
    assert gathered(folder, overrides=folder / "other.csv").overrides["1001"].attempt is None
    with pytest.raises(OverridesError, match=r"none\.csv: cannot be read"):
        gathered(folder, overrides=folder / "none.csv")
