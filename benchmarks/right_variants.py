"""Right searches in many styles, composed at random: none may lose a point or be told of a mistake.

python benchmarks/right_variants.py [--number 500] [--seed 0]
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import chain

from autograder.course import load
from autograder.grading.grade import grade
from autograder.sandbox.isolation import choose
from autograder.submission import Submission
from tests.corpora.held_apart.right_variants import right_classic_variants, variants

SEARCHES = ("minimax", "alphabeta", "expectimax")
FILES = {"right": "search_agents.py", "classic": "multiAgents.py"}  # by how their names begin


def graded(variant: tuple[str, str]) -> tuple[str, list[str], list[str]]:
    """Its name, the searches that lost points, and the mistakes that were named."""
    name, source = variant
    file = FILES[name.partition("_")[0]]
    report = grade(load("adversarial-search"), Submission(name, {file: source.encode()}), choose())
    searches = [each for each in report.questions if each.name in SEARCHES and each.status != "not graded"]
    lost = [each.name for each in searches if each.status != "pass"]
    return name, lost, [one.name for each in searches for one in each.diagnoses]


def main() -> None:
    """Prints how many are right, and those that are not."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--number", type=int, default=500)
    options.add_argument("--seed", type=int, default=0)
    asked = options.parse_args()
    half = asked.number // 2
    files = chain(right_classic_variants(half, asked.seed), variants(asked.number - half, asked.seed))
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(graded, files, chunksize=5))
    wrong = [each for each in found if each[1] or each[2]]
    for name, lost, named in wrong:
        print(f"{name}: lost points in {lost}, named {named}")
    print(
        f"{len(found) - len(wrong)} of {len(found)} have full marks in every search, and no mistake is named"
    )


if __name__ == "__main__":
    main()
