"""overrides.csv: read however it was saved, or refused with line and column before anything is graded."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.overrides import (
    COLUMNS,
    ByHand,
    Override,
    OverridesError,
    parse_overrides,
    read_overrides,
)
from autograder.classroom.tables import KnownStudents
from autograder.report import Comment
from tests.classroom.fakes import ASSIGNMENT
from tests.messages import raises

KNOWN = KnownStudents(
    {
        "ada": frozenset({"ada"}),
        "ada@x.org": frozenset({"ada"}),
        "s17": frozenset({"Bob"}),
        "bob": frozenset({"Bob"}),
        "cyd": frozenset({"cyd"}),
        "shared@x.org": frozenset({"ada", "Bob"}),
    },
    {"ada": (1, 2), "Bob": (1,), "cyd": ()},
)
WHOLE = """\
id,question,points,late_days,exempt,attempt,reason,comment
ada,q1,8,,,,typo in question 3,Nice idea
ADA@X.org,,,0,,1,was ill,Get well
S17,,17.5,,,,,
cyd,,,,yes,,moved away,
"""


def parse(text: str | bytes) -> dict[str, Override]:
    data = text.encode() if isinstance(text, str) else text
    return dict(parse_overrides(data, ASSIGNMENT, KNOWN))


EXPECTED = {
    "ada": Override(
        {"q1": ByHand(8, "typo in question 3")},
        late_days=0,
        late_reason="was ill",
        attempt=1,
        comments=(Comment("Get well"), Comment("Nice idea", "q1")),
    ),
    "Bob": Override(total=ByHand(17.5, "oral exam")),
    "cyd": Override(exempt="moved away"),
}
RIGHT = WHOLE.replace("17.5,,,,,", "17.5,,,,oral exam,")


def test_all_that_can_be_decided_is_read_by_id_email_or_login() -> None:
    assert parse(RIGHT) == EXPECTED


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\ufeff" + text.replace(",", ";").replace("17.5", "17,5").replace("\n", "\r\n"),
        lambda text: text.replace(",", "\t"),
        lambda text: text.replace("late_days", "Late days").replace("id,", "ID,"),
        lambda text: text + "\n,,,,,,,\nada,,,,,,,\n",
        lambda text: text.replace(",exempt,", ",EXEMPT,").replace(",yes,", ",X,"),
    ],
)
def test_however_a_spreadsheet_saves_it(change) -> None:  # type: ignore[no-untyped-def]
    found = parse(change(RIGHT))
    assert {name: one for name, one in found.items() if one != Override()} == EXPECTED


def test_names_for_people_may_stand_in_it_and_columns_may_be_left_out() -> None:
    assert parse("name,id,comment\nAda,ada,Well done\n") == {
        "ada": Override(comments=(Comment("Well done"),))
    }
    assert parse("id\n") == {}


def test_ids_that_differ_in_case_alone_are_told_apart() -> None:
    both = KnownStudents({"kim": frozenset({"Kim", "kim"})}, {})
    found = parse_overrides(b"id,comment\nkim,one\nKim,two\n", ASSIGNMENT, both)
    assert {name: one.comments[0].text for name, one in found.items()} == {"kim": "one", "Kim": "two"}
    with raises(OverridesError, line=2, column="id", name="KIM", ids="Kim, kim"):
        parse_overrides(b"id,comment\nKIM,one\n", ASSIGNMENT, both)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("aada,q1,8,,,,x,", "column id: 'aada' is nobody's id, email address or login; did you mean 'ada'?"),
        ("shared@x.org,q1,8,,,,x,", "fits several students: Bob, ada; give the id"),
        (",q1,8,,,,x,", "column id: it is empty"),
        (
            "ada,q2x,8,,,,x,",
            "column question: there is no question 'q2x'; did you mean 'q2'? there are: q1, q2",
        ),
        ("ada,q1,eight,,,,x,", "column points: 'eight' is not a number from 0 to 10"),
        (
            "ada,q1,+1,,,,x,",
            "column points: '+1' is not a number from 0 to 10: give the points that count",
        ),
        ("ada,q1,nan,,,,x,", "'nan' is not a number"),
        ("ada,q1,1e1,,,,x,", "'1e1' is not a number"),
        ("ada,q1,-2,,,,x,", "column points: -2 is not from 0 to 10, the points of the question q1"),
        ("ada,q1,10.5,,,,x,", "column points: 10.5 is not from 0 to 10, the points of the question q1"),
        ("ada,,25.01,,,,x,", "column points: 25.01 is not from 0 to 25, the points of the assignment"),
        (
            "ada,q1,8,,,,,",
            "column reason: it is empty, but a decision about points needs a reason for the student",
        ),
        ("cyd,,,,yes,,,", "column reason: it is empty"),
        ("cyd,,,,maybe,,x,", "column exempt: 'maybe' is neither yes nor no"),
        ("ada,,,-1,,,x,", "column late_days: '-1' is not a whole number from 0 to 366"),
        ("ada,,,1.5,,,x,", "column late_days: '1.5' is not a whole number"),
        ("ada,,,²,,,x,", "column late_days: '²' is not a whole number"),
        ("ada,q1,,2,,,x,", "column late_days: is about the whole assignment"),
        ("ada,q1,,,yes,,x,", "column exempt: is about the whole assignment"),
        ("ada,,,,,3,,", "column attempt: 'ada' has no attempt 3; there are: 1, 2"),
        ("cyd,,,,,1,,", "column attempt: 'cyd' handed in nothing"),
        ("ada,q1,,,,,,", "column question: 'q1' is named, but neither points nor a comment is given"),
        ("ada,,,,,,why,", "column reason: a reason without points"),
        ("ada,q1,8", "3 cells where the header has 8 columns"),
    ],
)
def test_a_slip_is_refused_with_its_place(line: str, said: str) -> None:
    with pytest.raises(OverridesError) as caught:
        parse(f"{','.join(COLUMNS)}\nada,,,,,,,\n{line}\n")
    assert str(caught.value).startswith("overrides.csv, line 3")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (("ada,q1,8,,,,x,", "ada@x.org,q1,8,,,,x,"), "line 3, column points: 'ada' has points q1 in line 2"),
        (("ada,,,1,,,,", "ada,,,1,,,,"), "line 3, column late_days: 'ada' has late_days in line 2"),
        (("cyd,q1,8,,,,x,", "cyd,,,,yes,,x,"), "line 3, column id: 'cyd' is exempt, and has manual points"),
        (("cyd,,,,yes,,x,", "cyd,,3,,,,x,"), "line 3, column id: 'cyd' is exempt, and has manual points"),
    ],
)
def test_two_lines_may_not_contradict_each_other(rows: tuple[str, str], said: str) -> None:
    with pytest.raises(OverridesError, match=said):
        parse("\n".join([",".join(COLUMNS), *rows]))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id,late_day\n", "there is no column 'late_day'; did you mean 'late_days'?"),
        ("id,points,Points\n", "two columns are called points"),
        ("question,points\n", "the header must have a column id"),
        ("", "the header must have a column id"),
        (b"id,reason\nada,caf\xe9\n", "line 2: the byte 0xe9 is not UTF-8"),
        ("id\nada\n".encode("utf-16"), "UTF-16"),
    ],
)
def test_a_table_of_another_shape_is_refused(text: str | bytes, said: str) -> None:
    with pytest.raises(OverridesError, match=said):
        parse(text)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with raises(OverridesError, where=str(tmp_path / "none.csv"), reason="No such file or directory"):
        read_overrides(tmp_path / "none.csv", ASSIGNMENT, KNOWN)


@given(st.permutations(RIGHT.splitlines()[1:]))
def test_the_order_of_lines_does_not_matter(lines: list[str]) -> None:
    assert parse("\n".join([",".join(COLUMNS), *lines])) == EXPECTED


@given(
    st.binary(max_size=60)
    | st.text('idaq128.;,\n"yes-+', max_size=60).map(lambda text: f"id,points,{text}".encode())
)
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        found = parse(data)
    except OverridesError:
        return
    assert set(found) <= {"ada", "Bob", "cyd"}
