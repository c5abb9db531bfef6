"""Choose the mistakes that are certain, where something is left open or several sets explain the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from autograder.examiner.fitting import Fit, Fitting
from autograder.examiner.predicting import RIGHT, Hypothesis
from autograder.reference.mistakes import Decision, Mistake

FEWEST_EXPLAINED = 3  # questions, for mistakes that do not explain all
GAIN = 2  # questions that nothing explains without a mistake, for it to be named
FEWEST_OF_CHANGED = 0.9  # of the answers that a mistake changes, so many must be explained for it to be named
FEWEST_ALONE = 0.8  # so many it must explain by itself, where some are not explained, to be beyond doubt
LARGE_GAIN = 10  # so many that it is named even if what is left open may be by something like it
# Decisions about which values there are, and what becomes of them on the way up.
OF_VALUES = ("when it evaluates", "what it evaluates", "roles", "sign", "comparison", "start value")
OF_MEANS = ("start value at the root", "chance sum", "chance weights", "chance scale", "chance rounding")
VALUES = frozenset((*OF_VALUES, *OF_MEANS))
# How a search counts its depth, and whose turn it is.
COUNTING = frozenset[Decision]({"depth", "unit of depth", "countdown", "depth test"})
MOVING = frozenset[Decision]({"turns", "first turn"})


class CertainMistakes(NamedTuple):
    """The mistakes to be named where they do not explain everything, and the doubtful ones among them."""

    mistakes: Hypothesis
    doubtful: frozenset[type[Mistake]] = frozenset()


def certain_mistakes(fit: Fit, fitting: Fitting) -> CertainMistakes:
    """The mistakes without which much less is explained, where they do not explain everything.

    Each must explain nearly all answers that it changes, beside others of which that is true, too: else what
    shows there is something like it.
    """
    sure: list[set[type[Mistake]]] = []
    for hypothesis in fit.hypotheses:
        needed = {each for each in hypothesis if fitting.gain(each, hypothesis) >= GAIN}
        sure.append(needed)
    names = set.intersection(*({each.name for each in needed} for needed in sure))
    kept = fit.hypotheses[0]
    while (one := _least_certain(kept, fitting)) is not None:
        kept = tuple(each for each in kept if each is not one)
    named = without_two_counts(tuple(each for each in kept if each.name in names), COUNTING | MOVING)
    if fitting.explained_where_wrong(named) < FEWEST_EXPLAINED:
        return CertainMistakes(RIGHT)
    contradicted = [each for each in named if fitting.share(each, kept) < 1]
    return CertainMistakes(named, frozenset(e for e in contradicted if fitting.share(e, (e,)) < FEWEST_ALONE))


def _least_certain(hypothesis: Hypothesis, fitting: Fitting) -> type[Mistake] | None:
    """The mistake that the answers contradict most, or else the last in whose place something else may be."""
    shares = {each: fitting.share(each, hypothesis) for each in hypothesis}
    worst = min(reversed(hypothesis), key=shares.__getitem__, default=None)
    if worst is not None and shares[worst] < FEWEST_OF_CHANGED:
        return worst
    alike = [
        each
        for each in hypothesis
        if (each.explains_any_value or fitting.gain(each, hypothesis) < LARGE_GAIN)
        and fitting.looks_alike(each, hypothesis)
    ]
    return alike[-1] if alike else None


def without_two_counts(hypothesis: Hypothesis, decisions: frozenset[Decision] = COUNTING) -> Hypothesis:
    """The mistakes, without those in how the depth is counted if there are several.

    Hardly any search has two of these, but two together do what many an unknown one does. `decisions`: those
    of which no two mistakes are believed.
    """
    counting = [each for each in hypothesis if each.decides <= decisions]
    return tuple(each for each in hypothesis if len(counting) < 2 or each not in counting)


def common_names(hypotheses: Sequence[Hypothesis]) -> Hypothesis:
    """The first, without the mistakes whose names not all have."""
    names = frozenset.intersection(*names_of_all(hypotheses))
    return tuple(each for each in hypotheses[0] if each.name in names)


def names_of_all(hypotheses: Sequence[Hypothesis]) -> set[frozenset[str]]:
    """The names of the first, and of the others that are no more general than it."""
    return {
        frozenset(each.name for each in hypothesis)
        for hypothesis in hypotheses
        if sum(map(is_general, hypothesis)) <= sum(map(is_general, hypotheses[0]))
    }


def is_general(mistake: type[Mistake]) -> bool:
    """Whether it explains more than one search."""
    return mistake.explains_any_tie or mistake.explains_any_order or mistake.explains_any_value


def is_unknowable(mistake: type[Mistake], hypothesis: Hypothesis) -> bool:
    """Whether it only changes what values become, beside one of which nobody knows the values."""
    own_values = any(each.explains_any_value for each in hypothesis)
    return own_values and not mistake.explains_any_value and mistake.decides <= VALUES
