"""How long grading takes: the bundled assignment on a correct submission, its start-up, and a class.

    python benchmarks/grading.py [number of submissions in the class]

Goals, on two quiet cores with the sandbox: a correct submission at most 1.2 s; a student's process answers
within 0.3 s; 100 submissions at most 60 s with two jobs. Where others use the machine, look at the grader's
own processor time, which is given beside, and at the control.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from autograder.course import Assignment, load
from autograder.grading.grade import grade
from autograder.sandbox.isolation import Isolation, ProcessIsolation, choose
from autograder.sandbox.visible import ENVIRONMENT, Mounts
from autograder.submission import read_submission

RUNS = 7
STYLES = Path(__file__).parent.parent / "tests" / "corpora" / "submissions" / "correct"


def main() -> None:
    """Prints the medians."""
    assignment, isolation = load("adversarial-search"), choose()
    assert isinstance(isolation, ProcessIsolation), "the start of a process is measured"
    print(isolation.sentence)
    bare = median_of(start_python)
    print(f"bare interpreter          {bare:6.3f} s   (the control)")
    sandboxed = median_of(lambda: start_process(isolation))
    print(
        f"a student's process       {sandboxed:6.3f} s   {sandboxed / bare:.1f} times the control; goal 0.3 s"
    )
    for style in sorted(path.name for path in STYLES.iterdir() if path.is_dir()):
        before = process_time()
        taken = median_of(lambda style=style: grade_style(assignment, isolation, style))
        own = (process_time() - before) / RUNS
        print(f"25 points, {style:<16} {taken:5.2f} s   goal 1.2 s; {own:.2f} s of the grader's own time")
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    if number:
        taken = grade_class(number)
        for_100 = taken / number * 100
        print(f"{number} submissions, 2 jobs    {taken:5.1f} s   {for_100:.0f} s for 100; goal 60 s")


def median_of(call: object) -> float:
    """The median time of some calls, in seconds."""
    taken = []
    for _ in range(RUNS):
        began = perf_counter()
        call()  # type: ignore[operator]
        taken.append(perf_counter() - began)
    return statistics.median(taken)


def start_python() -> None:
    """An interpreter that does nothing."""
    subprocess.run([sys.executable, "-I", "-S", "-c", ""], check=True)


def start_process(isolation: ProcessIsolation) -> None:
    """A student's process that is told nothing, and so ends as soon as it is ready."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        command = isolation.command(Mounts(Path(folder), ("numpy",), 2**30, 10))
        subprocess.run(command, env=ENVIRONMENT, input=b"", capture_output=True, check=True)


def grade_style(assignment: Assignment, isolation: Isolation, style: str) -> None:
    """A correct submission, as a whole."""
    report = grade(assignment, read_submission(STYLES / style), isolation)
    assert report.is_perfect, report


def grade_class(number: int) -> float:
    """So many correct submissions, from the command line."""
    styles = sorted(path for path in STYLES.iterdir() if path.is_dir())
    with tempfile.TemporaryDirectory() as folder:
        for index in range(number):
            target = Path(folder, "class", f"student{index:03}")
            target.mkdir(parents=True)
            shutil.copy(styles[index % len(styles)] / "search_agents.py", target)
        words = ["class", f"{folder}/class", "--assignment", "adversarial-search", "-o", f"{folder}/out"]
        began = perf_counter()
        command = [sys.executable, "-m", "autograder", *words, "--jobs", "2"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return perf_counter() - began


if __name__ == "__main__":
    main()
