"""Whose submission is whose: students are found on the roster by what platforms know, and never guessed."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.discovery import find_submissions
from autograder.classroom.entries import Entry
from autograder.classroom.matching import NAMED_BY, Matching, MatchingError, check_matching, match
from autograder.classroom.roster import Student, parse_roster
from autograder.cli.main import main
from tests.classroom import downloads
from tests.classroom.downloads import (
    ADA,
    BERG,
    EVERYBODY,
    FILE,
    JOHN,
    LEI,
    NANDU,
    OBRIEN,
    OTHER_JOHN,
    Person,
    in_canvas,
    in_moodle,
    write,
)
from tests.messages import Said, assert_places, raises

ONES = tuple(one for one in EVERYBODY if one not in (JOHN, OTHER_JOHN))  # whose names differ
NAMES_ONLY = tuple(Student(one.id, one.name) for one in EVERYBODY)


def found(folder: Path, files: Mapping[str, bytes | str]) -> tuple[Entry, ...]:
    return find_submissions(write(folder, files), FILE).entries


def whose(matching: Matching) -> dict[str, list[str]]:
    return {key: [one.id for one in entries] for key, entries in sorted(matching.by_student.items())}


def in_canvas_by_all(people: tuple[Person, ...] = EVERYBODY) -> dict[str, bytes | str]:
    return {in_canvas(one, 900_000 + place): "x = 1" for place, one in enumerate(people)}


def in_moodle_by_all(people: tuple[Person, ...] = EVERYBODY) -> dict[str, bytes | str]:
    return {in_moodle(one): "x = 1" for one in people}


@pytest.mark.parametrize(
    ("files", "roster"),
    [
        (in_canvas_by_all(), downloads.canvas_gradebook(EVERYBODY, "Search (77)")),
        (in_moodle_by_all(), downloads.moodle_worksheet(EVERYBODY)),
        ({f"{one.id}.py": "x = 1" for one in EVERYBODY}, downloads.gradescope_roster(EVERYBODY)),
        ({f"{one.login}.py": "x = 1" for one in EVERYBODY}, downloads.canvas_gradebook(EVERYBODY)),
        ({f"{one.email}.py": "x = 1" for one in EVERYBODY}, downloads.gradescope_roster(EVERYBODY)),
        ({f"{one.email.upper()}.py": "x = 1" for one in EVERYBODY}, downloads.moodle_worksheet(EVERYBODY)),
        ({f"{one.login}.py": "x = 1" for one in EVERYBODY}, downloads.gradescope_roster(EVERYBODY)),
    ],
    ids=["canvas", "moodle", "ids", "logins", "emails", "EMAILS", "local parts"],
)
def test_everybody_is_found_by_what_the_platforms_lists_have(
    files: dict[str, bytes | str], roster: bytes, tmp_path: Path
) -> None:
    entries, students = found(tmp_path, files), parse_roster(roster)
    matching = match(entries, students)
    assert matching.by_student.keys() == {one.id for one in EVERYBODY} and not matching.unmatched
    assert not matching.notes
    assert all(entry.student == key for key, [entry] in matching.by_student.items())
    assert matching.entries == tuple(sorted(matching.entries, key=lambda one: one.id))
    assert [one.id for one in matching.entries] == [one.id for one in entries]
    check_matching(matching, students, "r.csv")


def test_a_list_of_github_classroom_connects_repositories_and_ids(tmp_path: Path) -> None:
    files: dict[str, bytes | str] = {}
    for one in EVERYBODY:
        files |= downloads.in_github_classroom(one, "search-1", b"x = 1")
    entries = found(tmp_path, files)
    assert [one.id for one in entries] == sorted(one.github for one in EVERYBODY)
    matching = match(entries, parse_roster(downloads.classroom_roster(EVERYBODY)))
    assert whose(matching) == {one.id: [one.github] for one in EVERYBODY}


def test_ids_that_look_like_repositories_of_an_assignment_are_ids(tmp_path: Path) -> None:
    files = {f"s-{number}/{name}": "x = 1" for number in (100, 101) for name in (FILE, ".git/HEAD")}
    roster = [Student("s-100"), Student("s-101"), Student("100")]
    matching = match(found(tmp_path, files), roster)
    assert whose(matching) == {"s-100": ["100"], "s-101": ["101"]}


@pytest.mark.parametrize("files", [in_canvas_by_all(ONES), in_moodle_by_all(ONES)], ids=["canvas", "moodle"])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("order", ["{0.first} {0.last}", "{0.last}, {0.first}", "{0.last} {0.first}"])
def test_full_names_are_enough_in_any_order_and_spelling(
    files: dict[str, bytes | str], form: Literal["NFC", "NFD"], order: str, tmp_path: Path
) -> None:
    spelt = {unicodedata.normalize("NFD", name): data for name, data in files.items()}
    names = {one.id: unicodedata.normalize(form, order.format(one)) for one in ONES}
    roster = [Student(key, name.upper() if form == "NFC" else name) for key, name in names.items()]
    matching = match(found(tmp_path, spelt), roster)
    assert matching.by_student.keys() == {one.id for one in ONES} and not matching.unmatched


def test_accents_and_middle_names_may_be_missing_where_nobody_else_is_meant(tmp_path: Path) -> None:
    files = {"Jose Nandu.py": "x = 1", "Sinead Mary O'Brien.py": "x = 1", "van der Berg, Anna.py": "x = 1"}
    roster = [Student(one.id, one.name) for one in (NANDU, OBRIEN, BERG, ADA)]
    assert whose(match(found(tmp_path, files), roster)) == {
        OBRIEN.id: ["Sinead Mary O'Brien"],
        BERG.id: ["van der Berg, Anna"],
        NANDU.id: ["Jose Nandu"],
    }
    both = [*roster, Student("9", "Jose Ñandu"), Student("8", "José Nandu")]
    matching = match(found(tmp_path, files), both)
    assert NANDU.id not in matching.by_student
    exact = match([Entry("x", "José Nandu")], both)
    assert whose(exact) == {"8": ["x"]}


def test_two_students_of_one_name_are_never_found_by_it(tmp_path: Path) -> None:
    matching = match(found(tmp_path, in_moodle_by_all()), NAMES_ONLY)
    assert not {JOHN.id, OTHER_JOHN.id} & matching.by_student.keys()
    assert [one.name for one in matching.unmatched] == ["John Smith", "John Smith"]
    assert any("2 students have it: 1006, 1007" in note for note in matching.notes)
    only_one = [one for one in NAMES_ONLY if one.id != OTHER_JOHN.id]
    matching = match(found(tmp_path, in_moodle_by_all()), only_one)
    assert JOHN.id not in matching.by_student and len(matching.unmatched) == 2
    said = "'1006' may have handed in any of these, or none: John Smith_5006, John Smith_5007"
    assert said in matching.notes


def test_a_namesake_with_another_number_is_somebody_else(tmp_path: Path) -> None:
    roster = parse_roster(downloads.canvas_gradebook((ADA, JOHN)))
    matching = match(found(tmp_path, in_canvas_by_all((ADA, OTHER_JOHN))), roster)
    assert whose(matching) == {ADA.id: ["lovelaceada_22201"]}
    assert [one.number for one in matching.unmatched] == [str(OTHER_JOHN.canvas)]


def test_a_local_part_that_two_have_finds_nobody() -> None:
    roster = [Student("1", "A", "ada@x.org"), Student("2", "B", "ada@y.org"), Student("3", "C", "lei@x.org")]
    matching = match([Entry("ada"), Entry("lei")], roster)
    assert whose(matching) == {"3": ["lei"]}
    assert [one.id for one in matching.unmatched] == ["ada"]


def test_an_id_goes_before_the_login_of_somebody_else() -> None:
    roster = [Student("ada", "A", sis_login_id="bob"), Student("bob", "B", sis_login_id="ada")]
    assert whose(match([Entry("ada")], roster)) == {"ada": ["ada"]}


def test_all_attempts_are_the_students_the_latest_last(tmp_path: Path) -> None:
    files = {
        in_canvas(ADA, 10): "x = 1",
        in_canvas(ADA, 30, "search_agents-2.py", late=True): "x = 3",
        in_canvas(ADA, 20, "search_agents-1.py"): "x = 2",
        in_canvas(LEI, 15): "y = 1",
    }
    entries = found(tmp_path, files)
    for roster in ((), parse_roster(downloads.canvas_gradebook(EVERYBODY))):
        matching = match(entries, roster)
        mine = matching.by_student[ADA.id if roster else "lovelaceada_22201"]
        assert [one.attempt for one in mine] == [1, 2, 3]
        assert [one.is_late for one in mine] == [False, False, True]
        assert mine[-1].id == "lovelaceada_22201"


GROUPS = tuple(
    Student(one.id, one.name, canvas_id=str(one.canvas), group=group)
    for one, group in ((ADA, "Team 1"), (LEI, "Team 1"), (BERG, "Team 2"), (NANDU, "Team 2"), (JOHN, ""))
)


def test_the_submission_of_one_member_counts_for_the_group(tmp_path: Path) -> None:
    files = {in_canvas(ADA, 10, group="Team 1"): "x = 1", in_canvas(BERG, 20): "x = 2"}
    matching = match(found(tmp_path, files), GROUPS)
    assert whose(matching) == {
        ADA.id: ["team1_22201"],
        BERG.id: ["vanderberganna_22203"],
        LEI.id: ["team1_22201"],
        NANDU.id: ["vanderberganna_22203"],
    }
    assert {one.student for one in matching.entries} == {"Team 1", "Team 2"}
    assert len(matching.entries) == 2
    named = match(found(tmp_path / "plain", {"Team 1.py": "x = 1", "team2.py": "x = 2"}), GROUPS)
    assert named.by_student.keys() == {ADA.id, LEI.id, BERG.id, NANDU.id}


def test_of_two_members_the_latest_counts_and_the_other_is_listed(tmp_path: Path) -> None:
    matching = match(found(tmp_path, {in_canvas(ADA, 20): "x = 1", in_canvas(LEI, 10): "x = 2"}), GROUPS)
    assert whose(matching) == {key: ["李雷_22204", "lovelaceada_22201"] for key in (ADA.id, LEI.id)}
    [note] = matching.notes
    places = "李雷_22204_10_search_agents.py, lovelaceada_22201_20_search_agents.py"
    assert_places(note, count=2, group="Team 1", places=places)
    unknown = match([Entry(ADA.id), Entry(LEI.id)], GROUPS)
    assert unknown.several.keys() == {ADA.id, LEI.id} and not unknown.by_student


def test_what_gradescope_lists_for_each_member_is_one_submission(tmp_path: Path) -> None:
    export = downloads.gradescope_export({"1": ((ADA, LEI), "2026-11-01 10:00:00.000000000 Z", b"x = 1")})
    entries = found(tmp_path, dict(export))
    assert {one.handed_in for one in entries} == {datetime(2026, 11, 1, 10, tzinfo=UTC)}
    matching = match(entries, GROUPS)
    assert whose(matching) == {ADA.id: [ADA.id], LEI.id: [LEI.id]}
    assert {one.student for one in matching.entries} == {"Team 1"} and not matching.notes
    other = match([one for one in entries if one.id == ADA.id], GROUPS)
    assert whose(other) == {ADA.id: [ADA.id], LEI.id: [ADA.id]}
    alone = match(entries, [Student(ADA.id), Student(LEI.id)])
    assert whose(alone) == {ADA.id: [ADA.id], LEI.id: [LEI.id]}


@pytest.mark.parametrize("sid", ["9001", "Ada@x.org"])
def test_who_names_another_student_on_gradescope_does_not_take_her_place(sid: str) -> None:
    early, late = (datetime(2026, 11, day, tzinfo=UTC) for day in (1, 2))
    hers = Entry(sid, "Ada", "ada@x.org", student=sid, handed_in=early, place="submission_1")
    other = Entry("A-9001", "Ada", "mal@x.org", student="a-9001", handed_in=late, place="submission_2")
    roster = [Student("9001", "Ada", "ada@x.org", sis_login_id="A-9001"), Student("9002", "Mal")]
    matching = match([hers, other], roster)
    assert not matching.by_student
    assert {key: {one.id for one in found} for key, found in matching.several.items()} == {
        "9001": {sid, "A-9001"}
    }
    [note] = matching.notes
    addresses = "ada@x.org (submission_1), mal@x.org (submission_2)"
    assert_places(note, count=2, member="9001", addresses=addresses)


def test_a_person_called_like_a_group_does_not_hand_in_for_it() -> None:
    stranger = Entry("mal@x.org", "Team 1", "mal@x.org", student="mal@x.org", place="submission_2")
    matching = match([Entry(ADA.id), stranger], GROUPS)
    assert [one.id for one in matching.unmatched] == ["mal@x.org"]


def test_without_a_roster_submissions_of_one_id_count_for_nobody() -> None:
    both = [Entry("ada [ada.py]", claimed="ada"), Entry("ada [ada]", claimed="ada"), Entry("bob")]
    matching = match(both)
    assert (whose(matching), list(matching.several)) == ({"bob": ["bob"]}, ["ada"])


def test_a_roster_of_other_people_is_refused_with_what_is_in_both(tmp_path: Path) -> None:
    entries = found(tmp_path, in_canvas_by_all())
    others = [Student(f"s{number}", f"Somebody {number}", f"p{number}@x.org") for number in range(40)]
    with raises(MatchingError, file="r.csv", found=0, count=8) as caught:
        check_matching(match(entries, others), others, "r.csv")
    said = str(caught.value)
    assert all(words in said for words in ("lovelaceada_22201_900000_search_agents.py", "p0@x.org", "Canvas"))
    with raises(MatchingError, count=2, seen="a, b", advice=NAMED_BY):
        check_matching(match([Entry("a"), Entry("b")], others), others, "r.csv")


def test_a_refused_roster_leaves_all_files_as_they_are(
    says: Said, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path / "class", in_canvas_by_all())
    write(tmp_path, {"others.csv": "id,name\n" + "".join(f"{number},N{number}\n" for number in range(9))})
    write(tmp_path, {"out/gradebook.csv": "old"})
    words = ["class", "class", "--roster", "others.csv", "--out", "out"]
    words = [str(tmp_path / word) if "." in word or word == "out" else word for word in words]
    words[1] = str(tmp_path / "class")
    assert main([*words, "--assignment", "adversarial-search"]) == 2
    says(capsys.readouterr().err, found=0, count=8)
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["gradebook.csv"]
    assert (tmp_path / "out" / "gradebook.csv").read_bytes() == b"old"


def test_few_submissions_or_the_roster_of_a_section_are_no_reason_to_refuse() -> None:
    roster = [Student(str(number)) for number in range(30)]
    check_matching(match([Entry("3")], roster), roster, "r.csv")
    everybody = [Entry(str(number)) for number in range(120)]
    check_matching(match(everybody, roster), roster, "r.csv")
    check_matching(match([], roster), roster, "r.csv")
    check_matching(match(everybody), (), "")


KEYS = st.text("aábÁ,' -ß李", max_size=4)
STUDENTS = st.lists(
    st.builds(Student, KEYS.filter(bool), KEYS, KEYS, KEYS, KEYS, KEYS, st.just(""), KEYS),
    max_size=5,
    unique_by=lambda one: one.id,
)
ENTRIES = st.lists(
    st.builds(Entry, KEYS.filter(bool), KEYS, KEYS, login=KEYS, number=KEYS, sequence=st.integers(0, 3)),
    max_size=5,
    unique_by=lambda one: one.id,
)


@given(ENTRIES, STUDENTS)
def test_no_submission_is_lost_or_given_to_two_people(entries: list[Entry], roster: list[Student]) -> None:
    matching = match(entries, roster)
    places = [(one.id, key) for key, found in matching.by_student.items() for one in found]
    places += [(one.id, key) for key, found in matching.several.items() for one in found]
    unmatched = {one.id for one in matching.unmatched}
    assert {name for name, _ in places} | unmatched == {one.id for one in entries}
    groups = {one.id: one.group for one in roster}
    for name, key in places:
        keys = [other for same, other in places if same == name]
        assert len(keys) == 1 or (groups[key] and {groups[other] for other in keys} == {groups[key]})
        assert name not in unmatched
    backwards = match(entries[::-1], roster[::-1])
    assert (backwards.by_student, backwards.several) == (matching.by_student, matching.several)
