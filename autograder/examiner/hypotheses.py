"""Hypotheses about a search: sets of known mistakes that it may make together."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import cast

from autograder.behaviour import Settings
from autograder.examiner.exercise import Exercise
from autograder.reference.mistakes import MISTAKES, RANK, Decision, Mistake, combined, exclude_each_other
from autograder.reference.search import Search

Hypothesis = tuple[type[Mistake], ...]  # sorted by RANK; () is the correct search
RIGHT: Hypothesis = ()
# Decisions about which values there are, and what becomes of them on the way up.
OF_VALUES = ("when it evaluates", "what it evaluates", "roles", "sign", "comparison", "start value")
OF_MEANS = ("start value at the root", "chance sum", "chance weights", "chance scale", "chance rounding")
ABOUT_VALUES = frozenset((*OF_VALUES, *OF_MEANS))
# When a search leaves a node early.
CUTTING = frozenset[Decision](
    {"cut", "who prunes", "one kind cuts", "bound", "raising of alpha", "lowering of beta"}
)
# How a search counts its depth, and how it takes a mean.
COUNTING = frozenset[Decision]({"depth", "unit of depth", "countdown", "depth test"})
AVERAGING = frozenset[Decision]({"chance sum", "chance weights", "chance scale"})
UNLIKELY_TWICE = (COUNTING, AVERAGING)


def known_for(exercise: Exercise) -> Sequence[type[Mistake]]:
    """Return the known mistakes by which a search that does this exercise is explained."""
    return cast("Sequence[type[Mistake]]", exercise.answers.mistakes)  # the kit, with others, has no examiner


def possible_mistakes(settings: Settings, known: Sequence[type[Mistake]] = MISTAKES) -> list[type[Mistake]]:
    """Return those of the `known` mistakes that can occur with these settings and change what is searched."""
    return [each for each in known if each.can_occur(settings) and not each.explains_any_wrong_action]


def hypothesis_of(mistakes: Iterable[type[Mistake]]) -> Hypothesis:
    """The hypothesis that a search makes these mistakes, which are different ones."""
    return tuple(sorted(mistakes, key=RANK.__getitem__))


def without(hypothesis: Hypothesis, mistake: type[Mistake]) -> Hypothesis:
    """The other mistakes."""
    return tuple([each for each in hypothesis if each is not mistake])


def with_one_more(hypothesis: Hypothesis, mistakes: Iterable[type[Mistake]]) -> Iterator[Hypothesis]:
    """The hypothesis, whose mistakes go together, with each of the mistakes that can go with all of them."""
    return (larger for _, larger in additions(hypothesis, mistakes))


def additions(
    hypothesis: Hypothesis, mistakes: Iterable[type[Mistake]]
) -> Iterator[tuple[type[Mistake], Hypothesis]]:
    """Each of the mistakes that can go with all of the hypothesis, and the two together."""
    ranks = [RANK[each] for each in hypothesis]
    for mistake in mistakes:
        for each in hypothesis:
            if exclude_each_other(mistake, each):
                break
        else:
            place = bisect(ranks, RANK[mistake])
            yield mistake, (*hypothesis[:place], mistake, *hypothesis[place:])


@lru_cache(4096)
def search_with(hypothesis: Hypothesis) -> type[Search]:
    """The search that makes these mistakes."""
    return combined(hypothesis) if hypothesis else Search


# Which mistakes are believed, and which are the same to a student.


def names_in(hypothesis: Hypothesis) -> frozenset[str]:
    """The names of the mistakes; several forms of one mistake have the same name."""
    return frozenset(each.name for each in hypothesis)


def common_names(hypotheses: Sequence[Hypothesis]) -> Hypothesis:
    """The mistakes of the first hypothesis whose names are also in all others that are no more general."""
    names = frozenset.intersection(*names_at_most_as_general(hypotheses))
    return tuple(each for each in hypotheses[0] if each.name in names)


def names_at_most_as_general(hypotheses: Sequence[Hypothesis]) -> set[frozenset[str]]:
    """The names in the first hypothesis, and in each of the others that is no more general than it."""
    return {
        names_in(hypothesis)
        for hypothesis in hypotheses
        if sum(map(is_general, hypothesis)) <= sum(map(is_general, hypotheses[0]))
    }


def is_general(mistake: type[Mistake]) -> bool:
    """Whether the mistake explains more than one search."""
    return mistake.explains_any_tie or mistake.explains_any_order or mistake.explains_any_value


def special_first(hypotheses: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
    """The hypotheses, those with the fewest general mistakes first: they explain less by chance."""
    return tuple(sorted(hypotheses, key=lambda each: sum(map(is_general, each))))


def is_unknowable(mistake: type[Mistake], hypothesis: Hypothesis) -> bool:
    """Whether the mistake only changes what values become, while another makes these values unknown."""
    own_values = any(each.explains_any_value for each in hypothesis)
    return own_values and not mistake.explains_any_value and mistake.decides <= ABOUT_VALUES


def without_unlikely(
    hypothesis: Hypothesis, groups: Sequence[frozenset[Decision]] = UNLIKELY_TWICE
) -> Hypothesis:
    """The mistakes, without those in one of the groups of decisions if there are several.

    Hardly any search has two of these, but two together do what many an unknown one does.
    """
    unlikely = set[type[Mistake]]()
    for group in groups:
        several = [each for each in hypothesis if each.decides <= group]
        unlikely.update(several if len(several) > 1 else ())
    return tuple(each for each in hypothesis if each not in unlikely)
