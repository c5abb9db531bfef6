"""Choose the mistakes that are certain where those that are known do not explain everything."""

from __future__ import annotations

from typing import NamedTuple

from autograder.examiner.fewest_mistakes import Fit, Fitting
from autograder.examiner.hypotheses import (
    AVERAGING,
    COUNTING,
    RIGHT,
    Hypothesis,
    is_general,
    names_at_most_as_general,
    with_one_more,
    without,
    without_unlikely,
)
from autograder.reference.mistakes import Decision, Mistake

# Above each number is what it trades, and the test that fell when it was halved or doubled (by one if small).
# "Measured": no plain test fell, but the tables of test_held_apart.py were measured with it.

# Fewer: more is said from little. Measured.
FEWEST_EXPLAINED = 3  # answers, for mistakes to be believed; those that explain all may need fewer
# More: fewer mistakes are named; native_9, minimax_09 of test_held_apart.py. Fewer: measured.
GAIN = 2  # answers that nothing explains without a mistake, for it to be named
# At 0.6 and 1: test_a_part_is_sure_only_if_it_explains_nearly_all_that_it_changes.
FEWEST_OF_CHANGED = 0.9  # the share of the answers a mistake changes that must be explained to name it
# More: more is doubtful; above 1 the same test fell. At 0.4: measured.
FEWEST_ALONE = 0.8  # the share it must explain by itself, where some are not explained, to be beyond doubt
# More: fewer mistakes are named. Measured.
LARGE_GAIN = 10  # answers; with this gain it is named even if something like it may explain the rest
MOVING = frozenset[Decision]({"turns", "first turn"})  # decisions about whose turn it is
UNLIKELY_TOGETHER = (COUNTING | MOVING, AVERAGING)  # where a part, or not everything, is explained


class CertainMistakes(NamedTuple):
    """The mistakes to be named where they do not explain everything, and the doubtful ones among them."""

    mistakes: Hypothesis
    doubtful: frozenset[type[Mistake]] = frozenset()


def certain_mistakes(fit: Fit, fitting: Fitting, sure: Hypothesis = RIGHT) -> CertainMistakes:
    """The mistakes without which much less is explained, where they do not explain everything.

    Each must explain nearly all answers that it changes, together with others that do so, too: else something
    like it shows there. Those that are `sure` for another reason need not.
    """
    hypotheses = [specific_forms(each, fitting)[0] for each in fit.hypotheses]
    needed = [
        tuple(each for each in hypothesis if fitting.gain(each, hypothesis) >= GAIN)
        for hypothesis in hypotheses
    ]
    names = frozenset.intersection(*names_at_most_as_general(needed))
    kept = hypotheses[0]
    while (doubted := _least_certain(kept, fitting, sure)) is not None:
        kept = without(kept, doubted)
    named = without_unlikely(tuple(each for each in kept if each.name in names), UNLIKELY_TOGETHER)
    if fitting.explained_where_wrong(named) < FEWEST_EXPLAINED:
        return CertainMistakes(RIGHT)
    contradicted = [each for each in named if fitting.share(each, kept) < 1]
    doubtful = frozenset(each for each in contradicted if fitting.share(each, (each,)) < FEWEST_ALONE)
    return CertainMistakes(named, doubtful)


def specific_forms(hypothesis: Hypothesis, fitting: Fitting) -> list[Hypothesis]:
    """Sets that explain as much, with special mistakes in place of general ones; itself if there are none."""
    explained = fitting.number_explained(hypothesis)
    forms = [hypothesis]
    for general in filter(is_general, hypothesis):
        specific = [
            each for each in fitting.possible if not is_general(each) and each.decides == general.decides
        ]
        more = (one for each in forms for one in with_one_more(without(each, general), specific))
        forms = [one for one in more if fitting.number_explained(one) >= explained] or forms
    return forms


def _least_certain(hypothesis: Hypothesis, fitting: Fitting, sure: Hypothesis) -> type[Mistake] | None:
    """The mistake that the answers contradict most, or else the last in whose place something else may be."""
    shares = {each: fitting.share(each, hypothesis) for each in hypothesis if each not in sure}
    worst = min(reversed(shares), key=shares.__getitem__, default=None)
    if worst is not None and shares[worst] < FEWEST_OF_CHANGED:
        return worst
    replaceable = [
        each
        for each in shares
        if (each.explains_any_value or fitting.gain(each, hypothesis) < LARGE_GAIN)
        and fitting.shows_wherever_open(each, hypothesis)
    ]
    return replaceable[-1] if replaceable else None
