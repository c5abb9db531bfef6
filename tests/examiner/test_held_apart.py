"""What is named in searches by authors who had seen neither the examiner nor its table of mistakes."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from autograder.course import Assignment, load
from autograder.grading.grade import grade
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.conventions import as_told
from tests.places import ROOT, TESTS

FOLDER = TESTS / "corpora" / "held_apart"
SETS = (*(f"native_{number}" for number in range(4, 39)), *(f"classic_{number}" for number in range(4, 37)))
# In a plain run:
FIRST = [("native_5", "alphabeta_03"), ("classic_5", "alphabeta_05")]

# Mistakes that nothing is said about; what is named in their place is a sentence that is true, or nothing.
UNNAMED: dict[str, set[str]] = {
    "native_4": {"expectimax_17.2"},
    "native_5": {"alphabeta_10.1", "expectimax_10.1", "expectimax_10.2", "expectimax_12.1", "minimax_12.1"},
    "native_7": {
        "alphabeta_07.3",
        "expectimax_02.1",
        "expectimax_06.1",
        "expectimax_06.2",
        "minimax_07.1",
        "minimax_07.2",
        "minimax_07.3",
        "minimax_08.1",
    },
    "classic_5": {"alphabeta_04.1", "alphabeta_04.2", "minimax_07.2"},
    "native_8": {"alphabeta_07.2"},
    "classic_6": {
        "alphabeta_07.1",
        "alphabeta_07.3",
        "expectimax_06.1",
        "expectimax_06.2",
        "expectimax_07.3",
        "minimax_07.1",
        "minimax_07.3",
    },
    "native_9": {"alphabeta_06.3", "minimax_07.1", "minimax_09.3", "minimax_12.2"},
    "classic_7": {
        "alphabeta_11.1",
        "expectimax_13.3",
        "minimax_12.1",
        "minimax_12.2",
        "minimax_14.1",
        "minimax_14.2",
        "minimax_14.3",
    },
    "native_10": {
        "alphabeta_11.1",
        "alphabeta_11.2",
        "expectimax_08.1",
        "expectimax_08.2",
        "expectimax_08.3",
        "expectimax_11.2",
    },
    "classic_8": {
        "expectimax_09.1",
        "expectimax_11.1",
        "expectimax_11.2",
        "minimax_05.1",
        "minimax_10.2",
        "minimax_10.3",
    },
    "native_11": {"expectimax_10.2", "minimax_11.2"},
    "classic_9": {"expectimax_04.1", "expectimax_08.1", "expectimax_09.1"},
    "native_12": {"expectimax_09.3", "expectimax_12.1", "expectimax_12.3", "minimax_07.1"},
    "classic_10": {
        "expectimax_13.2",
        "expectimax_13.3",
        "minimax_10.1",
        "minimax_10.2",
        "minimax_14.2",
        "minimax_14.3",
    },
    "native_13": {"minimax_06.2"},
    "classic_11": {"alphabeta_06.1", "alphabeta_06.2"},
    "native_14": {
        "alphabeta_04.1",
        "alphabeta_06.1",
        "alphabeta_07.2",
        "expectimax_02.2",
        "expectimax_02.3",
        "expectimax_03.1",
    },
    "classic_12": {"expectimax_05.1", "expectimax_06.2", "minimax_02.1", "minimax_04.1"},
    "classic_13": {"expectimax_03.2"},
    "native_16": {"alphabeta_07.1", "expectimax_05.1"},
    "classic_14": {"expectimax_07.2"},
    "classic_15": {"expectimax_04.2", "minimax_03.1", "minimax_06.2"},
    "classic_16": {"alphabeta_06.1", "alphabeta_06.2", "expectimax_04.3"},
    "classic_17": {
        "alphabeta_04.1",
        "alphabeta_04.2",
        "alphabeta_04.3",
        "expectimax_07.1",
        "expectimax_07.2",
    },
    "classic_18": {
        "alphabeta_04.1",
        "alphabeta_04.2",
        "alphabeta_04.3",
        "alphabeta_06.1",
        "alphabeta_07.1",
        "alphabeta_07.2",
        "expectimax_01.1",
        "expectimax_06.3",
    },
    "native_17": {"alphabeta_03.1", "alphabeta_03.2", "alphabeta_03.3", "alphabeta_05.2", "minimax_01.1"},
    "native_19": {"alphabeta_07.1", "minimax_02.1", "minimax_02.2"},
    "native_20": {
        "alphabeta_01.1",
        "expectimax_05.1",
        "expectimax_06.1",
        "expectimax_06.2",
        "expectimax_06.3",
    },
    "classic_19": {"alphabeta_03.2", "alphabeta_06.1", "alphabeta_06.2", "expectimax_03.1", "minimax_05.2"},
    "classic_20": {"expectimax_04.2", "expectimax_07.1", "expectimax_07.2"},
    "native_21": {"alphabeta_07.2", "expectimax_05.2", "expectimax_07.2", "expectimax_07.3"},
    "classic_21": {"alphabeta_07.2", "expectimax_05.1", "expectimax_05.3", "expectimax_07.2"},
    "classic_22": {
        "alphabeta_06.1",
        "alphabeta_06.2",
        "alphabeta_06.3",
        "expectimax_05.3",
        "expectimax_06.2",
        "minimax_05.1",
        "minimax_06.1",
        "minimax_06.2",
        "minimax_06.3",
    },
    "classic_23": {
        "alphabeta_06.1",
        "expectimax_01.1",
        "expectimax_07.1",
        "minimax_04.1",
        "minimax_04.2",
        "minimax_04.3",
        "minimax_05.1",
    },
    "classic_24": {"expectimax_03.1", "expectimax_06.2"},
    "native_23": {"alphabeta_05.3", "minimax_06.3"},
    "native_24": {"alphabeta_05.3", "expectimax_07.1", "minimax_04.1", "minimax_05.1", "minimax_05.3"},
    "native_25": {
        "alphabeta_05.1",
        "alphabeta_05.2",
        "alphabeta_06.2",
        "expectimax_02.1",
        "expectimax_02.2",
        "minimax_02.1",
        "minimax_02.2",
        "minimax_04.1",
        "minimax_05.1",
        "minimax_05.2",
        "minimax_05.3",
    },
    "native_26": {"expectimax_02.1", "expectimax_03.1"},
    "classic_25": {"alphabeta_03.1", "alphabeta_05.1", "alphabeta_05.2"},
    "classic_26": {"expectimax_03.1", "minimax_05.1", "minimax_05.3"},
    "classic_27": {"alphabeta_05.1", "alphabeta_05.2", "alphabeta_05.3", "alphabeta_06.1", "minimax_04.3"},
    "classic_28": {
        "alphabeta_05.1",
        "alphabeta_05.3",
        "alphabeta_06.1",
        "expectimax_06.2",
        "expectimax_07.2",
        "minimax_06.1",
        "minimax_06.2",
        "minimax_06.3",
    },
    "native_27": {"alphabeta_05.1"},
    "native_28": {"alphabeta_06.3"},
    "native_29": {"expectimax_02.2", "expectimax_05.1", "minimax_01.1", "minimax_05.2"},
    "native_30": {"expectimax_07.3", "minimax_06.1", "minimax_06.3"},
    "native_31": {"minimax_06.2"},
    "native_32": {
        "alphabeta_04.1",
        "alphabeta_04.3",
        "expectimax_02.1",
        "expectimax_03.1",
        "minimax_06.1",
        "minimax_06.2",
    },
    "native_33": {"expectimax_03.3", "expectimax_04.1"},
    "native_34": {
        "alphabeta_01.1",
        "alphabeta_07.3",
        "expectimax_01.1",
        "expectimax_07.1",
        "expectimax_07.2",
        "minimax_06.2",
        "minimax_06.3",
    },
    "classic_29": {"expectimax_03.3", "expectimax_05.2", "expectimax_06.1", "minimax_03.2", "minimax_06.2"},
    "classic_30": {
        "alphabeta_03.1",
        "alphabeta_05.2",
        "alphabeta_05.3",
        "alphabeta_07.1",
        "expectimax_04.3",
        "expectimax_05.1",
        "expectimax_05.2",
        "minimax_06.1",
    },
    "classic_31": {
        "alphabeta_06.3",
        "alphabeta_07.1",
        "expectimax_03.3",
        "expectimax_05.1",
        "expectimax_06.1",
        "minimax_01.1",
        "minimax_01.2",
        "minimax_04.1",
        "minimax_06.2",
    },
    "classic_32": {"expectimax_06.1", "minimax_02.2"},
    "native_35": {"expectimax_05.2", "expectimax_06.3"},
    "native_36": {"alphabeta_07.2", "expectimax_07.1", "expectimax_07.2", "minimax_02.1", "minimax_02.2"},
    "native_37": {
        "alphabeta_05.1",
        "alphabeta_05.3",
        "alphabeta_07.1",
        "expectimax_02.3",
        "expectimax_03.1",
        "expectimax_03.2",
        "minimax_04.2",
    },
    "native_38": {"minimax_06.2"},
    "classic_33": {
        "alphabeta_06.2",
        "alphabeta_06.3",
        "expectimax_05.1",
        "expectimax_06.1",
        "expectimax_06.2",
        "minimax_05.3",
    },
    "classic_34": {
        "alphabeta_07.1",
        "alphabeta_07.2",
        "expectimax_06.3",
        "expectimax_07.1",
        "minimax_06.1",
        "minimax_06.2",
    },
    "classic_35": {
        "alphabeta_04.1",
        "alphabeta_04.3",
        "expectimax_02.2",
        "expectimax_04.1",
        "expectimax_04.2",
        "expectimax_04.3",
        "expectimax_06.1",
        "expectimax_06.2",
        "expectimax_07.1",
        "minimax_03.1",  # picks at random: whether the first of equals is taken changes with the digest
        "minimax_03.2",
    },
    "classic_36": {
        "alphabeta_04.2",
        "alphabeta_07.1",
        "expectimax_05.1",
        "expectimax_05.2",
        "expectimax_05.3",
        "expectimax_06.2",
        "minimax_02.2",
    },
    "native_18": {"minimax_06.2", "minimax_06.3"},
}
EQUALLY_LIKELY = [  # they ignore the probabilities, which the question says to be equal: right there
    ("native_5", "expectimax_01"),
    ("native_6", "expectimax_01"),
    ("native_4", "expectimax_11"),
    ("native_9", "expectimax_08"),
    ("native_10", "expectimax_01"),
    ("native_11", "expectimax_01"),
    ("native_12", "expectimax_01"),
    ("native_31", "expectimax_01"),
    ("native_32", "expectimax_01"),
    ("native_33", "expectimax_01"),
    ("native_34", "expectimax_02"),
]
CUTS_AT_TIES = [("classic_7", "alphabeta_03")]  # right where either way of cutting is accepted
FALSE = {
    ("classic_19", "alphabeta_03"): {"window-begins-anew"},
    ("classic_28", "expectimax_06"): {"divides-by-another-number"},
    ("classic_28", "minimax_06"): {"round-is-two-moves"},
    ("classic_29", "expectimax_06"): {"begins-at-a-number"},
    ("classic_29", "minimax_03"): {"board-of-a-tree"},
    ("classic_30", "alphabeta_03"): {"children-at-once"},
    ("classic_31", "alphabeta_06"): {"window-begins-anew"},
    ("classic_34", "alphabeta_07"): {"returns-nothing"},
    ("classic_36", "alphabeta_04"): {"returns-the-other-bound"},
    ("classic_6", "expectimax_04"): {"any-tie-wins"},
    ("classic_6", "minimax_07"): {"ghosts-maximize"},
    ("classic_7", "expectimax_05"): {"evaluates-root"},
    ("native_17", "alphabeta_05"): {"window-exchanged"},
    ("native_21", "alphabeta_07"): {"window-begins-anew"},
    ("native_23", "alphabeta_05"): {"only-max-prunes-on-equality", "window-begins-anew"},
    ("native_24", "alphabeta_05"): {"only-min-prunes-on-equality"},
    ("native_32", "expectimax_03"): {"value-alone"},
    ("native_33", "expectimax_03"): {"first-child-only", "max-where-chance"},
}


@cache
def table(which: str, name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / which / name).read_text(encoding="utf-8"))


@cache
def posed(which: str, question: str) -> Assignment:
    whole = as_told(which, "adversarial-search")
    kept = (replace(each, requires=()) for each in whole.questions if each.name == question)
    return replace(whole, questions=tuple(kept))


EVERY = [(which, file) for which in SETS for file in table(which, "TRUTH.toml")]


@pytest.mark.rest_slow(len(FIRST))
@pytest.mark.parametrize(("which", "file"), [*FIRST, *(each for each in EVERY if each not in FIRST)])
def test_every_name_but_these_is_true_and_no_mistake_that_was_named_is_lost(
    which: str, file: str, sandbox: Isolation
) -> None:
    ((question, truth),) = table(which, "TRUTH.toml")[file].items()
    meanings = table(which, "MEANINGS.toml")
    content = (FOLDER / which / f"{file}.py").read_bytes()
    given = posed(which, question)
    name = "multiAgents.py" if b"def getAction" in content else given.file
    (report,) = grade(given, Submission(file, {name: content}), sandbox, seed=1).questions
    told = [{each.name, *each.alike} for each in report.diagnoses]
    named = set().union(*told)
    is_right = not truth["mistakes"] or (which, file) in (*EQUALLY_LIKELY, *CUTS_AT_TIES)
    assert (report.points == report.max_points) is is_right
    true = {name for each in truth["mistakes"] for name in meanings[each]}
    true |= {name for each in truth["mistakes"] for name in meanings["also-true"].get(each, ())}
    false = {each.name for each, names in zip(report.diagnoses, told, strict=True) if not names & true}
    assert false == FALSE.get((which, file), set())
    if not is_right:
        unnamed = {each for each in truth["mistakes"] if not named & set(meanings[each])}
        assert unnamed == UNNAMED.get(which, set()) & set(truth["mistakes"])


def test_the_page_has_the_counts_of_these_tables() -> None:
    found = list[list[bool]]()
    for which, file in EVERY:
        (truth,) = table(which, "TRUTH.toml")[file].values()
        if truth["mistakes"] and (which, file) not in (*EQUALLY_LIKELY, *CUTS_AT_TIES):
            found.append([each not in UNNAMED.get(which, set()) for each in truth["mistakes"]])
    page = " ".join((ROOT / "docs" / "examiner.md").read_text(encoding="utf-8").split())
    assert f"named in {sum(map(any, found)):,} of {len(found):,} wrong pairs" in page
    assert f"all in {sum(map(all, found)):,} (" in page
    assert f"a false one in {len(FALSE)} (" in page


@pytest.mark.slow
@pytest.mark.parametrize(("which", "file"), EQUALLY_LIKELY)
def test_who_ignores_probabilities_is_told_so_where_they_are_not_equal(
    which: str, file: str, sandbox: Isolation
) -> None:
    whole = load("chance-and-bounds")
    weighted = tuple(each for each in whole.questions if each.name == "weighted-expectimax")
    code = (
        (FOLDER / which / f"{file}.py").read_bytes().replace(b"class Expectimax", b"class WeightedExpectimax")
    )
    given = replace(whole, questions=weighted)
    (report,) = grade(given, Submission(file, {given.file: code}), sandbox, seed=1).questions
    assert report.points < report.max_points
    assert [each.name for each in report.diagnoses] == ["probabilities-ignored"]
