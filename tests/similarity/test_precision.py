"""How well copies are told from honest solutions of the same exercise, at the default threshold."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from autograder.course import load
from autograder.publishing.handout import starter
from autograder.similarity.comparing import Pair, compare, known_passages
from autograder.similarity.tokens import ShippedFiles, Work, shipped_agents
from tests.places import ROOT, SUBMISSIONS
from tests.similarity.copying import WAYS

HONEST = SUBMISSIONS / "honest"
THRESHOLD = 0.6
HARD = ("loops", "everything")  # every loop, condition and update is another one


def sources() -> dict[str, str]:
    """Minimax and alpha-beta by ten people, and five who solved more."""
    files = [*HONEST.glob("*.py"), *(SUBMISSIONS / "correct").glob("*/search_agents.py")]
    return {f"{path.parent.name}-{path.stem}": path.read_text(encoding="utf-8") for path in sorted(files)}


@cache
def shipped() -> ShippedFiles:
    return shipped_agents()


@cache
def known() -> frozenset[int]:
    return known_passages([starter(load("adversarial-search"))], shipped())


def work(name: str, source: str) -> Work:
    return Work(name, frozenset({name}), {"search_agents.py": source.encode()})


def pairs(files: dict[str, str], threshold: float = THRESHOLD) -> list[Pair]:
    works = [work(name, source) for name, source in files.items()]
    return list(compare(works, known(), shipped(), threshold=threshold).pairs)


@pytest.mark.parametrize("number", [4, pytest.param(15, marks=pytest.mark.slow)])
def test_no_two_honest_solutions_come_near_the_threshold(number: int) -> None:
    files = dict([*sources().items()][:number])
    assert len(list(combinations(files, 2))) == {4: 6, 15: 105}[number]
    assert pairs(files, 0.42) == []


@pytest.mark.slow
def test_among_files_with_one_mistake_each_only_those_made_from_the_same_file_are_alike() -> None:
    """Each was made by planting a mistake in one of the five correct files, so it is a copy of that one."""
    right = {path.parent.name: path for path in (SUBMISSIONS / "correct").glob("*/search_agents.py")}
    wrong = {path.parent.name: path for path in (SUBMISSIONS / "mistakes").glob("*/search_agents.py")}
    files = {name: path.read_text(encoding="utf-8") for name, path in {**right, **wrong}.items()}
    families: dict[str, set[str]] = {name: {name} for name in right}
    found = {frozenset({pair.first.name, pair.second.name}): pair.share for pair in pairs(files)}
    for name in wrong:
        origins = [style for style in right if frozenset({name, style}) in found]
        assert len(origins) == 1, name
        families[origins[0]].add(name)
    for pair in found:
        assert any(pair <= family for family in families.values()), pair
    assert len(found) >= 0.98 * sum(len(list(combinations(family, 2))) for family in families.values())


@pytest.mark.parametrize(
    "way",
    [pytest.param(way, marks=() if "," in way else pytest.mark.slow) for way in WAYS if way not in HARD],
)
def test_a_copy_is_found_however_it_is_named_ordered_commented_and_padded(way: str) -> None:
    for name, source in sources().items():
        [pair] = pairs({name: source, "copy": WAYS[way](source)})
        assert pair.share >= 0.6


@pytest.mark.slow
def test_most_copies_with_other_loops_are_found_and_none_is_as_unlike_as_honest_files() -> None:
    """Of 15. Passages that our agents have do not count, and there are more agents than there were."""
    for way, at_least in (("loops", 11), ("everything", 7)):
        found = [pairs({name: source, "copy": WAYS[way](source)}, 0.1) for name, source in sources().items()]
        shares = [pair.share for [pair] in found]
        assert sum(share >= THRESHOLD for share in shares) >= at_least
        assert min(shares) >= 0.45


@pytest.mark.parametrize("way", ["names", "names, order, comments"])
@pytest.mark.parametrize("agent", ["alphabeta", "minimax", "expectimax", "expectiminimax", "star1", "mcts"])
def test_a_shipped_agent_is_recognised_under_other_names(agent: str, way: str) -> None:
    copy = WAYS[way]((ROOT / "agents" / f"{agent}.py").read_text(encoding="utf-8"))
    found = list(shipped().copies_in(work("ada", copy)))
    assert f"agents/{agent}.py" in {one.shipped_path for one in found}
    assert all(one.work == "ada" and one.share > 0.7 for one in found)


def test_no_honest_solution_is_taken_for_a_shipped_one() -> None:
    for name, source in sources().items():
        assert list(shipped().copies_in(work(name, source))) == []


@pytest.mark.slow
def test_no_wrong_search_is_taken_for_a_shipped_one() -> None:
    for path in (SUBMISSIONS / "mistakes").glob("*/*.py"):
        assert list(shipped().copies_in(work("ada", path.read_text(encoding="utf-8")))) == []
