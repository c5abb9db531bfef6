"""How well the examiner names mistakes, and what it costs.

    python benchmarks/examiner.py [--only 1|2|3|speed|class] [--question NAME]...
                                  [--seed N] [--number N] [--jobs N] [--wrong]

Students are simulated: a search with one, two or three known mistakes answers the examiner's questions, once
with its value and once without. Two and three mistakes are drawn from those that can be combined, so that
each changes something beside the others. What is named is compared with what is wrong. `speed` and `class`
grade files in the sandbox, with the examiner and without.

Goals: 1.5 s of wall time for a question that failed; a class at most 25 % slower.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from statistics import mean
from time import perf_counter
from typing import NamedTuple

import grading_examined

from autograder.examiner.hypotheses import Hypothesis
from autograder.reference.mistakes import FORMS, RANK, can_be_combined
from pacman.randomness import pick, stream
from tests.examiner import simulated

NUMBERS = {1: None, 2: 300, 3: 100}  # of mutants of each size, in all questions together; None: all there are
IN_CLASS = 100  # submissions
WORDS = {1: "single", 2: "pairs", 3: "triples"}


class Mutant(NamedTuple):
    """A search with these mistakes, in a question; `told`: whether it tells its value."""

    question: str
    forms: tuple[str, ...]  # names, as rows of a table cannot be sent to another process
    told: bool

    @property
    def hypothesis(self) -> Hypothesis:
        """The mistakes that it makes."""
        return tuple(FORMS[form] for form in self.forms)


class Outcome(NamedTuple):
    """What was named in an examination, and what it took."""

    mutant: Mutant
    found: tuple[str, ...]
    is_seen: bool
    is_alike: bool  # whether no question of the pool tells what was named from what is wrong
    asked: int
    seconds: float

    @property
    def named(self) -> Hypothesis:
        """The mistakes that were named."""
        return tuple(FORMS[form] for form in self.found)

    @property
    def true(self) -> set[str]:
        """The names of the mistakes that are made."""
        return simulated.named(self.mutant.hypothesis)

    @property
    def got(self) -> set[str]:
        """The names that were given, those that mean the same as a true one by its name."""
        return self.true if self.is_alike else simulated.named(self.named)


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", choices=["1", "2", "3", "speed", "class"])
    parser.add_argument("--question", action="append", choices=simulated.QUESTIONS, help="all, without it")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--number", type=int, help="of mutants of each size, or of submissions in the class")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--wrong", action="store_true", help="list the mutants that are not named exactly")
    given = parser.parse_args()
    sizes = [int(given.only)] if given.only in ("1", "2", "3") else [] if given.only else [1, 2, 3]
    if sizes:
        asked = given.question or simulated.QUESTIONS
        every = (each for size in sizes for each in drawn(size, given.seed, given.number or NUMBERS[size]))
        mutants = [each for each in every if each.question in asked]
        with multiprocessing.Pool(given.jobs) as workers:
            outcomes = workers.map(examined, mutants, chunksize=4)
        show(outcomes)
        if given.wrong:
            show_wrong(outcomes)
        show_alike()
    if given.only in (None, "speed"):
        grading_examined.speed()
    if given.only in (None, "class"):
        grading_examined.a_class(given.number or IN_CLASS)


def drawn(size: int, seed: int, number: int | None) -> Iterator[Mutant]:
    """Mutants of all questions in equal shares, each with and without its value."""
    questions = simulated.QUESTIONS
    for place, question in enumerate(questions):
        share = None if number is None else number * (place + 1) // 6 - number * place // 6
        for told in (True, False):
            rng = stream(seed, f"{question} {size}")
            for hypothesis in hypotheses(question, size, rng, share, told=told):
                yield Mutant(question, forms_of(hypothesis), told)


def hypotheses(question: str, size: int, rng: Random, number: int | None, *, told: bool) -> list[Hypothesis]:
    """So many sets of mistakes of this size that can be made in the question; without a number, all."""
    possible, pool = simulated.mistakes(question), simulated.pool(question, told=told)
    if number is None:
        return list(combinations(possible, size))
    found: dict[Hypothesis, None] = {}
    while len(found) < number:
        some = tuple(sorted({pick(rng, possible) for _ in range(size)}, key=RANK.__getitem__))
        is_set = len(some) == size and can_be_combined(some) and some not in found
        if is_set and (size == 1 or simulated.each_shows(some, pool, told=told)):
            found[some] = None
    return list(found)


def forms_of(hypothesis: Hypothesis) -> tuple[str, ...]:
    """The names of these forms of mistakes."""
    return tuple(each.__name__ for each in hypothesis)


def examined(mutant: Mutant) -> Outcome:
    """Examines this mutant. Its randomness follows from what it is."""
    began = perf_counter()
    findings = simulated.examined(mutant.hypothesis, mutant.question, told=mutant.told)
    seconds = perf_counter() - began
    named = findings.hypothesis
    is_other = simulated.named(named) != simulated.named(mutant.hypothesis)
    pool = simulated.pool(mutant.question, told=mutant.told)
    is_alike = is_other and not simulated.shows(named, mutant.hypothesis, pool, told=mutant.told)
    return Outcome(
        mutant, forms_of(named), simulated.is_seen(findings), is_alike, len(findings.results), seconds
    )


HEAD = (
    "| mistakes | question | n | exactly right | at least one true | all true | a false one "
    "| another name that means the same | not seen | precision | recall | seconds (95 %) | asked |"
)


def show(outcomes: Sequence[Outcome]) -> None:
    """The table, by size and question. What was not seen is not in n."""
    print(HEAD)
    print("| --- " * HEAD.count(" | ") + "| --- |")
    for size in sorted({len(each.mutant.hypothesis) for each in outcomes}):
        of_size = [each for each in outcomes if len(each.mutant.hypothesis) == size]
        for question in simulated.QUESTIONS:
            row(WORDS[size], question, [each for each in of_size if each.mutant.question == question])
        for told in (True, False):
            words = "all, value told" if told else "all, value not told"
            row(WORDS[size], words, [each for each in of_size if each.mutant.told == told])
        row(WORDS[size], "all", of_size)


def row(size: str, words: str, outcomes: Sequence[Outcome]) -> None:
    """One line of the table."""
    seen = [each for each in outcomes if each.is_seen]
    if not seen:
        return
    true_named = sum(len(each.got & each.true) for each in seen)
    names, truths = sum(len(each.got) for each in seen), sum(len(each.true) for each in seen)
    times = sorted(each.seconds for each in seen)
    counts = [
        sum(each.got == each.true for each in seen),
        sum(bool(each.got & each.true) for each in seen),
        sum(each.got >= each.true for each in seen),
        sum(bool(each.got - each.true) for each in seen),
        sum(each.is_alike for each in seen),
    ]
    shares = " | ".join(f"{100 * count / len(seen):.1f} %" for count in counts)
    print(
        f"| {size} | {words} | {len(seen)} | {shares} | {len(outcomes) - len(seen)} "
        f"| {100 * true_named / max(1, names):.1f} % | {100 * true_named / truths:.1f} % "
        f"| {mean(times):.2f} ({times[len(times) * 95 // 100]:.2f}) "
        f"| {mean(each.asked for each in seen):.0f} |"
    )


def show_wrong(outcomes: Sequence[Outcome]) -> None:
    """Every mutant with other names than its own."""
    for each in outcomes:
        if each.is_seen and each.got != each.true:
            true = " + ".join(mistake.__name__ for mistake in each.mutant.hypothesis)
            got = " + ".join(mistake.__name__ for mistake in each.named) or "nothing"
            how = "told" if each.mutant.told else "not told"
            print(f"{each.mutant.question} ({how}): {true}: named {got}")


def show_alike() -> None:
    """Which names no question of the pool tells apart, and which variants it never shows."""
    print("Taken for the same, as no question tells them apart; the first is named:")
    for question in simulated.QUESTIONS:
        pool = simulated.pool(question)
        same: dict[tuple[simulated.Visible, ...], dict[str, None]] = {}
        for mistake in simulated.mistakes(question):
            did = tuple(simulated.visible((mistake,), each) for each in pool)
            same.setdefault(did, {})[mistake.name] = None
        never = same.pop(tuple(simulated.visible(simulated.RIGHT, each) for each in pool), {})
        groups = [" = ".join(names) for names in same.values() if len(names) > 1]
        print(f"  {question}: {'; '.join(groups)}. Never shown, at least in one variant: {', '.join(never)}")


if __name__ == "__main__":
    main()
