"""What is named in files that were written apart from the grader, by hands that had not seen it.

python benchmarks/held_apart.py classic_3   # or other sets; --list FILE: every pair
python benchmarks/held_apart.py native_12 classic_10 --seconds   # the grader's processor time, whole files
python benchmarks/held_apart.py classic_3 --unknown   # one mistake of each pair is taken out of the table
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from shutil import copy
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from autograder.course import load
from autograder.examiner import known_mistakes
from autograder.examiner.crashes.diagnosis import ABOVE_LEAVES
from autograder.grading import case_exercises
from autograder.grading.grade import grade
from autograder.reference.mistakes import MISTAKES
from autograder.report import QuestionReport
from autograder.sandbox.isolation import choose
from autograder.submission import Submission, read_submission
from tests.conventions import as_told

FILES = Path(__file__).parent.parent / "tests" / "corpora" / "held_apart"
SETS = tuple(sorted(path.name for path in FILES.iterdir() if (path / "TRUTH.toml").exists()))
ASSIGNMENTS = {
    "adversarial-search": ("minimax", "alphabeta", "expectimax"),
    "chance-and-bounds": ("weighted-expectimax", "expectiminimax", "star1"),
}


SEED = 1  # as in tests/examiner/test_held_apart.py, whose table says what is unnamed


class Pair(NamedTuple):
    """A file and a question, with what is wrong there, and what the grader named."""

    file: str
    question: str
    kind: str  # "wrong", "unfinished", "right", "passed" (wrong, and not caught), "not graded"
    truth: tuple[str, ...]
    named: tuple[str, ...]
    found: tuple[bool, ...]  # for each mistake, whether it was named
    false: tuple[str, ...]  # names that are none of them


def graded(
    path: Path, assignment: str, question: str = "", unknown: Sequence[str] = ()
) -> tuple[QuestionReport, ...]:
    """The reports of a file's questions, or of one; the table has no mistake that is `unknown`."""
    left = tuple(each for each in MISTAKES if each.name not in unknown)
    if vars(known_mistakes)["MISTAKES"] != left:
        vars(known_mistakes)["MISTAKES"] = left
        case_exercises.exercises_of_case.cache_clear()  # they hold the table
    posed = as_told(path.parent.name, assignment)
    if question:
        kept = tuple(replace(each, requires=()) for each in posed.questions if each.name == question)
        posed = replace(posed, questions=kept)
    content = path.read_bytes()
    name = "multiAgents.py" if b"def getAction" in content else posed.file
    return grade(posed, Submission(path.stem, {name: content}), choose(), seed=SEED).questions


def pair(file: str, report: QuestionReport, truth: Mapping[str, Any], meanings: Mapping[str, Any]) -> Pair:
    """What was named, compared with the truth."""
    mistakes = tuple(truth["mistakes"])
    named = tuple(name for each in report.diagnoses for name in (each.name, *each.alike))
    also_true = meanings.get("also-true", {})
    allowed = {name for each in mistakes for name in (*meanings[each], *also_true.get(each, ()))}
    found = tuple(bool(set(meanings[mistake]) & set(named)) for mistake in mistakes)
    kind = "wrong" if mistakes else "right"
    if report.status == "not graded":
        kind = "not graded"
    elif mistakes and truth.get("unfinished"):
        kind = "unfinished"
    elif mistakes and report.status == "pass":
        kind = "passed"
    false = tuple(each.name for each in report.diagnoses if allowed.isdisjoint((each.name, *each.alike)))
    return Pair(file, report.name, kind, mistakes, named, found, false)


def pairs(which: str) -> Iterator[Pair]:
    """All of them, by file."""
    folder = FILES / which
    truth = tomllib.loads((folder / "TRUTH.toml").read_text(encoding="utf-8"))
    meanings = tomllib.loads((folder / "MEANINGS.toml").read_text(encoding="utf-8"))
    jobs = [
        (path, assignment)
        for path in sorted(folder.glob("*.py"))
        for assignment, questions in ASSIGNMENTS.items()
        if set(questions) & set(truth[path.stem])
    ]
    with ProcessPoolExecutor(2) as pool:
        for (path, _), reports in zip(jobs, pool.map(graded, *zip(*jobs, strict=True)), strict=True):
            for report in reports:
                if report.name in truth[path.stem]:
                    yield pair(path.stem, report, truth[path.stem][report.name], meanings)


# What is seen, whatever is its cause.
SYMPTOMS = {*ABOVE_LEAVES, "returns-no-action", "search-without-end", "value-is-no-number"}
COMPUTED = "begins-at-a-number"  # which the examiner makes for the numbers that a search tells


def pairs_of_unknown(which: str) -> Iterator[Pair]:
    """Each wrong pair once for each of its mistakes, whose names the table does not have then."""
    folder = FILES / which
    truth = tomllib.loads((folder / "TRUTH.toml").read_text(encoding="utf-8"))
    meanings = tomllib.loads((folder / "MEANINGS.toml").read_text(encoding="utf-8"))
    jobs = [
        (folder / f"{file}.py", assignment, question, tuple(meanings[mistake]))
        for file, of_file in truth.items()
        for assignment, questions in ASSIGNMENTS.items()
        for question in questions
        for mistake in of_file.get(question, {}).get("mistakes", ())
        if meanings[mistake] and COMPUTED not in meanings[mistake]
    ]
    with ProcessPoolExecutor(2) as pool:
        for (path, _, question, _), reports in zip(
            jobs, pool.map(graded, *zip(*jobs, strict=True)), strict=True
        ):
            found = pair(path.stem, reports[0], truth[path.stem][question], meanings)
            yield found._replace(false=tuple({*found.false} - SYMPTOMS))


def told(title: str, some: Sequence[Pair]) -> str:
    """A row of the table."""
    count = Counter[str]()
    for each in some:
        count["any"] += any(each.found)
        count["all"] += bool(each.found) and all(each.found)
        count["false"] += bool(each.false)
        count["nothing"] += not each.named
    shares = (f"{count[what] / len(some):.1%}" for what in ("any", "all", "false", "nothing"))
    return f"| {title} | {len(some)} | {' | '.join(shares)} |"


RIGHT = FILES.parent / "submissions" / "correct" / "recursive"
SEARCHES, AGENTS = ("minimax", "alphabeta", "expectimax"), ("Minimax", "AlphaBeta", "Expectimax")


def whole_files(sets: Sequence[str]) -> Iterator[tuple[str, int]]:
    """The set and the number of every three wrong searches, one of each kind, that make one file."""
    for which in sets:
        truth = tomllib.loads((FILES / which / "TRUTH.toml").read_text(encoding="utf-8"))
        for number in range(100):
            three = [truth.get(f"{kind}_{number:02}", {}).get(kind, {}) for kind in SEARCHES]
            if all(each.get("mistakes") for each in three):
                yield which, number


def write_file(folder: Path, which: str, number: int) -> None:
    """Writes one file that has the three searches of this number."""
    parts = [FILES / which / f"{kind}_{number:02}.py" for kind in SEARCHES]
    if which.startswith("classic"):  # known by its text, so that it is in one file
        name, text = "multiAgents.py", "\n\n".join(part.read_text(encoding="utf-8") for part in parts)
    else:  # whose helpers may have equal names
        for part in parts:
            copy(part, folder)
        lines = (f"from {part.stem} import {agent}\n" for part, agent in zip(parts, AGENTS, strict=True))
        name, text = "search_agents.py", "".join(lines)
    (folder / name).write_text(text, encoding="utf-8")


def seconds_alone(folder: Path) -> float:
    """The processor time that the grader takes for this folder in a new process, with the start of Python.

    Not the time of the student's own processes: in a sandbox, nobody is told how long these took.
    """
    import resource  # not on Windows, which does not tell the time of processes that have ended

    command = [sys.executable, "-m", "autograder", "grade", folder, "--assignment", "adversarial-search"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def seconds_in_turn(folder: Path) -> float:
    """The processor time that this process takes for the folder; it keeps what it finds out for the next."""
    before = process_time()
    grade(load("adversarial-search"), read_submission(folder), choose(), seed=SEED)
    return process_time() - before


def tell_seconds(sets: Sequence[str]) -> None:
    """Prints the times of whole files: each graded by itself, and one after another as in a class.

    A right file is graded in turns with them, because a machine's speed changes.
    """
    with tempfile.TemporaryDirectory() as top:
        folders, alone, right = list[Path](), list[float](), list[float]()
        for which, number in whole_files(sets):
            folder = Path(top, f"{which}_{number}")
            folder.mkdir()
            write_file(folder, which, number)
            folders.append(folder)
            alone.append(seconds_alone(folder) / len(SEARCHES))
            right.append(seconds_alone(RIGHT) / len(SEARCHES))
        print(f"alone: {told_seconds(alone)}")
        print(f"a right file: {median(right):.2f}, so {median(alone) / median(right):.1f} times that")
        with ProcessPoolExecutor(1) as one:
            in_turn = [each / len(SEARCHES) for each in one.map(seconds_in_turn, folders)]
        print(f"one after another: {told_seconds(in_turn)}")


def told_seconds(times: Sequence[float]) -> str:
    """The quantiles of these times."""
    most = sorted(times)[len(times) * 95 // 100]
    mean = sum(times) / len(times)
    return f"median {median(times):.2f}, 95th percentile {most:.2f}, mean {mean:.2f} s a question"


def main() -> None:
    """Prints the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("which", choices=SETS, nargs="+")
    options.add_argument("--list", type=Path)
    options.add_argument("--seconds", action="store_true")
    options.add_argument("--unknown", action="store_true")
    asked = options.parse_args()
    if asked.seconds:
        tell_seconds(asked.which)
        return
    if asked.unknown:
        several = [each for which in asked.which for each in pairs_of_unknown(which)]
        false = [each for each in several if each.false]
        print(f"{len(false)} of {len(several)} with a false name")
        print(*(f"{each.file}: {', '.join(each.false)}" for each in false), sep="\n")
        return
    found = [each for which in asked.which for each in pairs(which)]
    if asked.list is not None:
        asked.list.write_text("".join(f"{each}\n" for each in found), encoding="utf-8")
    print("| pairs | number | at least one true | all true | a false one | nothing |")
    print("| --- | --- | --- | --- | --- | --- |")
    for kind in ("wrong", "unfinished", "right", "passed", "not graded"):
        some = [each for each in found if each.kind == kind]
        if some:
            print(told(kind, some))
        for size in (1, 2, 3) if kind == "wrong" else ():
            of_size = [each for each in some if len(each.truth) == size]
            if of_size:
                print(told(f"wrong, {size} at once", of_size))


if __name__ == "__main__":
    main()
