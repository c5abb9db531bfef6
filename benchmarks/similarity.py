"""How well copies are told from honest solutions: `python benchmarks/similarity.py`.

Fifteen honest solutions of one exercise (tests/corpora/submissions) make 105 honest pairs. Of each solution a
copy is made in every way of tests/similarity/copying.py. For each measure the table shows the most alike
honest pair, the least alike copy, how many of 15 copies are more alike than every honest pair, and how many
reach the threshold of `autograder similar`.

The last table shows clusters by the threshold. The 15 solutions and all of their copies should be 15 clusters
of 8. The other files are 58 of one course, whose searches fill the same few methods
(tests/corpora/held_apart/classic); nobody knows how many of them were copied.

If copydetect is installed (`pip install copydetect`), its measure stands beside ours, with its own settings
and with the same code left out. It compares files by `hash`, so its numbers depend on PYTHONHASHSEED.
"""

from __future__ import annotations

import io
import os
from collections import Counter
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from itertools import combinations

from autograder.course import load
from autograder.publishing.handout import starter
from autograder.similarity.comparing import compare, connected_groups, known_passages
from autograder.similarity.tokens import Work, shipped_agents
from tests.places import ROOT, SUBMISSIONS
from tests.similarity.copying import WAYS

Sources = Mapping[str, str]
Shares = Mapping[frozenset[str], float]  # how alike two files are, 0 to 1, by their names
DEFAULT = 0.6  # the threshold of `autograder similar`
THRESHOLDS = (0.42, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7)


def honest() -> Sources:
    files = [
        *(SUBMISSIONS / "honest").glob("*.py"),
        *(SUBMISSIONS / "correct").glob("*/search_agents.py"),
    ]
    return {f"{path.parent.name}-{path.stem}": path.read_text(encoding="utf-8") for path in sorted(files)}


GIVEN = starter(load("adversarial-search"))
SHIPPED = shipped_agents()
KNOWN = known_passages([GIVEN], SHIPPED)


def ours(files: Sources, threshold: float = 0.0) -> Shares:
    works = [Work(name, frozenset({name}), {"a.py": text.encode()}) for name, text in files.items()]
    pairs = compare(works, KNOWN, SHIPPED, threshold=threshold).pairs
    return {frozenset({pair.first.name, pair.second.name}): pair.share for pair in pairs}


def theirs(files: Sources) -> Shares:
    from copydetect import CodeFingerprint, compare_files
    from copydetect.utils import filter_code, hashed_kgrams

    length, window = 25, 6  # the defaults: noise threshold 25, guarantee threshold 30
    agents = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "agents").rglob("*.py"))]
    given = {
        int(one) for text in (GIVEN, *agents) for one in hashed_kgrams(filter_code(text, "a.py")[0], length)
    }
    prints = {
        name: CodeFingerprint("a.py", length, window, [*given], fp=io.StringIO(text))
        for name, text in files.items()
    }
    return {
        frozenset(pair): max(compare_files(prints[pair[0]], prints[pair[1]])[1])
        for pair in combinations(prints, 2)
    }


def main() -> None:
    measures: dict[str, Callable[[Sources], Shares]] = {"ours": ours}
    if find_spec("copydetect"):
        measures["copydetect"] = theirs
    files = honest()
    print(f"PYTHONHASHSEED={os.environ.get('PYTHONHASHSEED', 'random')}")
    print("| measure | copies | most alike honest pair | least alike copy | told from honest | at 60 % |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, measure in measures.items():
        found = measure(files)
        most = max(found.values(), default=0.0)
        for way, copied in WAYS.items():
            shares = [
                max(measure({"it": text, "copy": copied(text)}).values(), default=0.0)
                for text in files.values()
            ]
            told = sum(share > most for share in shares)
            found_at = sum(share >= DEFAULT for share in shares)
            cells = (name, way, f"{100 * most:.0f} %", f"{100 * min(shares):.0f} %", told, found_at)
            print(f"| {' | '.join(map(str, cells))} |")
    print("\n| threshold | clusters of solutions with their copies | clusters in files of one course |")
    print("| --- | --- | --- |")
    made = {f"{name}/{way}": copied(text) for name, text in files.items() for way, copied in WAYS.items()}
    course = {
        path.stem: path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "tests/corpora/held_apart/classic").glob("*.py"))
    }
    both = [ours({**files, **made}), ours(course)]
    for threshold in THRESHOLDS:
        print(f"| {100 * threshold:.0f} % | {' | '.join(sizes(shares, threshold) for shares in both)} |")


def sizes(shares: Shares, threshold: float) -> str:
    """How many clusters have how many members, the largest first."""
    found = connected_groups(pair for pair, share in shares.items() if share >= threshold)
    counts = Counter(map(len, found))
    return ", ".join(f"{counts[size]} of {size}" for size in sorted(counts, reverse=True)) or "none"


if __name__ == "__main__":
    main()
