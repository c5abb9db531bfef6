"""Which works are compared with which, and what is told of a pair."""

from __future__ import annotations

from autograder.classroom.entries import Entry
from autograder.classroom.matching import match
from autograder.classroom.roster import Student
from autograder.similarity.comparing import Cluster, compare, connected_groups, works
from autograder.similarity.page import side_by_side, to_html
from autograder.similarity.tokens import ShippedFiles, Work
from autograder.submission import Submission
from tests.classroom.html_tree import tree
from tests.places import SUBMISSIONS
from tests.similarity.copying import WAYS, renamed, reordered

HONEST = SUBMISSIONS / "honest"
JANA, GINA = ((HONEST / f"{name}.py").read_text(encoding="utf-8") for name in ("jana", "gina"))


def entry(name: str, source: str = JANA, *, student: str = "", place: str = "", attempt: int = 0) -> Entry:
    submission = Submission(name, {"hw.py": source.encode()})
    return Entry(name, submission=submission, student=student or name, place=place or name, attempt=attempt)


def names(entries: list[Entry], roster: tuple[Student, ...] = ()) -> list[tuple[str, str]]:
    found = compare(works(match(entries, roster), roster), frozenset(), ShippedFiles(), threshold=0.6)
    return [(pair.first.name, pair.second.name) for pair in found.pairs]


def test_all_students_are_compared_with_each_other() -> None:
    assert names([entry("ada"), entry("bob"), entry("cyd")]) == [
        ("ada", "bob"),
        ("ada", "cyd"),
        ("bob", "cyd"),
    ]
    assert names([entry("ada"), entry("bob", GINA)]) == []


def test_attempts_of_one_student_are_not_compared_and_the_attempt_that_is_most_alike_is_told() -> None:
    earlier = entry("ada [attempt 1]", student="ada", attempt=1)
    latest = entry("ada", reordered(GINA), attempt=2)
    assert names([earlier, latest]) == []
    assert names([earlier, latest, entry("bob")]) == [("ada [attempt 1]", "bob")]
    assert names([earlier, entry("ada", attempt=2), entry("bob")]) == [("ada", "bob")]
    lines = JANA.splitlines(keepends=True)
    most = entry("ada", "".join(lines[: 3 * len(lines) // 4]) + GINA, attempt=2)
    assert names([most, entry("bob")]) == [("ada", "bob")]
    assert names([earlier, most, entry("bob")]) == [("ada [attempt 1]", "bob")]


def test_what_a_group_handed_in_is_one_work() -> None:
    together = [entry("ada", place="submission_1"), entry("bob", place="submission_1")]
    assert names(together) == []
    assert names([*together, entry("cyd")]) == [("ada, bob", "cyd")]


def test_what_members_of_a_group_of_the_roster_handed_in_are_attempts_of_the_group() -> None:
    roster = tuple(
        Student(name, group=group) for name, group in (("ada", "g1"), ("bob", "g1"), ("cyd", "g2"))
    )
    found = names([entry("ada"), entry("bob"), entry("cyd")], roster)
    assert found == [("ada, bob", "cyd")]


def test_an_entry_that_could_not_be_read_is_named_with_its_problem() -> None:
    broken = Entry("eve", student="eve", place="eve.rar", problem="eve.rar: not read here")
    found = compare(works(match([entry("ada"), broken])), frozenset(), ShippedFiles(), threshold=0.6)
    assert found.left_out == (("eve", "eve.rar: not read here"),)
    assert found.compared == 1


def test_a_copied_half_counts_by_the_work_that_it_fills() -> None:
    half = JANA.partition("class AlphaBeta")[0]
    first, second = (
        Work(name, frozenset(name), {"hw.py": text.encode()}) for name, text in (("a", half), ("b", JANA))
    )
    [pair] = compare([first, second], frozenset(), ShippedFiles(), threshold=0.6).pairs
    assert pair.share == pair.share_of_first > 0.95
    assert 0.3 < pair.share_of_second < 0.7


def test_the_most_alike_come_first_and_the_order_of_works_does_not_matter() -> None:
    made = {
        "a": JANA,
        "b": renamed(JANA),
        "c": JANA.partition("class AlphaBeta")[0] + GINA,
        "d": reordered(JANA),
    }
    given = [Work(name, frozenset(name), {"hw.py": text.encode()}) for name, text in made.items()]
    one = compare(given, frozenset(), ShippedFiles(), threshold=0.3)
    other = compare(given[::-1], frozenset(), ShippedFiles(), threshold=0.3)
    assert [pair.share for pair in one.pairs] == sorted((pair.share for pair in one.pairs), reverse=True)
    assert [(p.first.name, p.second.name) for p in one.pairs] == [
        (p.first.name, p.second.name) for p in other.pairs
    ]


def test_regions_that_are_alike_have_the_same_number_on_both_sides() -> None:
    head, _, tail = JANA.partition("class AlphaBeta")
    swapped = "class AlphaBeta" + tail + "\n\n" + head.partition("class")[1] + head.partition("class")[2]
    first, second = (
        Work(name, frozenset(name), {"hw.py": text.encode()}) for name, text in (("a", JANA), ("b", swapped))
    )
    left, right = side_by_side(first, second, frozenset())
    for side, work in ((left, first), (right, second)):
        shown = [line for stretch in side for line in stretch.lines]
        assert shown == work.files["hw.py"].decode().splitlines()
    where = [stretch.region for stretch in left for line in stretch.lines if "def maxAgent" in line]
    there = [stretch.region for stretch in right for line in stretch.lines if "def maxAgent" in line]
    assert where == there
    assert where[0] > 0


def clusters(made: dict[str, str], threshold: float = 0.6) -> tuple[Cluster, ...]:
    given = [Work(name, frozenset({name}), {"hw.py": text.encode()}) for name, text in made.items()]
    return compare(given, frozenset(), ShippedFiles(), threshold=threshold).clusters


CLASS = {
    "ada": JANA,
    "bob": renamed(JANA),
    "cyd": GINA,
    "dan": WAYS["names, order, comments"](JANA),
    "eve": WAYS["comments"](GINA),
    "fay": (HONEST / "carl.py").read_text(encoding="utf-8"),
}


def test_clusters_are_the_works_that_pairs_connect() -> None:
    found = clusters(CLASS)
    assert [[work.name for work in one.members] for one in found] == [["ada", "bob", "dan"], ["cyd", "eve"]]
    assert [len(one.pairs) for one in found] == [3, 1]
    for one in found:
        assert one.strongest.share == max(pair.share for pair in one.pairs)
        assert one.evidence[0] == one.strongest
        shown = {name for pair in one.evidence for name in (pair.first.name, pair.second.name)}
        assert shown == {work.name for work in one.members}
    assert clusters(dict(reversed(CLASS.items()))) == found


def test_a_work_between_two_others_connects_them_though_they_are_no_pair() -> None:
    head, _, tail = JANA.partition("class AlphaBeta")
    (found,) = clusters({"ada": head, "bob": JANA, "cyd": "class AlphaBeta" + tail})
    assert [(pair.first.name, pair.second.name) for pair in found.pairs] == [("ada", "bob"), ("bob", "cyd")]
    assert len(found.members) == 3


def test_what_works_of_a_cluster_share_are_their_functions() -> None:
    found, _ = clusters(CLASS)
    places = {
        tuple(place.work for place in part.places): part.places
        for part in found.parts
        if any(place.function.name == "Minimax.maxAgent" for place in part.places)
    }
    assert [*places] == [("ada", "bob", "dan")]
    (part,) = places.values()
    for place in part:
        lines = CLASS[place.work].splitlines()[place.function.first_line - 1 : place.function.last_line]
        assert lines[0].strip().startswith("def ")
        assert lines[-1].strip().startswith("return ")
    exact = [one for one in found.parts if one.least == 1]
    assert exact and all(one.works == 3 for one in exact)


def test_what_everybody_has_is_no_shared_part() -> None:
    from autograder.similarity.comparing import known_passages

    given = (
        "def given(state):\n    for a in state.legal_actions(0):\n        print(a, state.successor(0, a))\n"
    )
    works = [Work(name, frozenset({name}), {"hw.py": (given + JANA).encode()}) for name in ("ada", "bob")]
    for known, expected in ((frozenset[int](), True), (known_passages([given], ShippedFiles()), False)):
        (found,) = compare(works, known, ShippedFiles(), threshold=0.6).clusters
        shared = {place.function.name for part in found.parts for place in part.places}
        assert ("given" in shared) is expected
        assert "Minimax.maxAgent" in shared


def test_sets_are_connected_in_any_order() -> None:
    links = [{1, 2}, {3, 4}, {5, 6}, {4, 5}, {7}]
    for each in (links, links[::-1]):
        assert sorted(map(sorted, connected_groups(each))) == [[1, 2], [3, 4, 5, 6], [7]]


def test_the_page_shows_each_cluster_with_its_members_and_its_strongest_pair() -> None:
    given = [Work(name, frozenset({name}), {"hw.py": text.encode()}) for name, text in CLASS.items()]
    found = compare(given, frozenset(), ShippedFiles(), threshold=0.6)
    page = tree(to_html(found, "Search", frozenset(), threshold=0.6))
    cards = page.all("details", kind="card")
    assert [card.all("summary")[0].text for card in cards] == [
        "1. ada, bob and dan 100 %",
        "2. cyd and eve 100 %",
    ]
    assert "in ada (hw.py, " in cards[0].one("table", kind="parts").text
    evidence = [one for one in cards[0].all("summary") if "strongest" in one.text]
    assert [one.text.partition(" 1")[0] for one in evidence] == ["The strongest evidence: ada and bob"]
