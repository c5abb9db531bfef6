"""What is sure of an explanation that leaves something open."""

from __future__ import annotations

from autograder.examining.fitting import Fit, Fitting
from autograder.examining.hypotheses import RIGHT, Hypothesis
from autograder.reference.mistakes import Mistake

FEWEST_EXPLAINED = 3  # questions, for mistakes that do not explain all
GAIN = 2  # questions that nothing explains without a mistake, for it to be named
# Decisions about which values there are, and what becomes of them on the way up.
OF_VALUES = ("when it evaluates", "what it evaluates", "roles", "sign", "comparison", "start value")
OF_MEANS = ("start value at the root", "chance sum", "chance weights", "chance scale", "chance rounding")
VALUES = frozenset((*OF_VALUES, *OF_MEANS))


def what_is_sure(fit: Fit, fitting: Fitting) -> Hypothesis:
    """Of mistakes that do not explain all, those without which much less is explained."""
    sure: list[set[type[Mistake]]] = []
    for hypothesis in fit.hypotheses:
        needed = set()
        for mistake in hypothesis:
            others = tuple(each for each in hypothesis if each is not mistake)
            if fit.explained - fitting.explained(others) >= GAIN:
                needed.add(mistake)
        sure.append(needed)
    names = set.intersection(*({each.name for each in needed} for needed in sure))
    kept = tuple(each for each in fit.hypotheses[0] if each.name in names)
    while alike := [each for each in kept if fitting.looks_alike(each, kept)]:
        kept = tuple(each for each in kept if each is not alike[-1])
    return kept if fitting.explained_where_wrong(kept) >= FEWEST_EXPLAINED else RIGHT


def is_unknowable(mistake: type[Mistake], hypothesis: Hypothesis) -> bool:
    """Whether it only changes what values become, beside one of which nobody knows the values."""
    own_values = any(each.explains_any_value for each in hypothesis)
    return own_values and not mistake.explains_any_value and mistake.decides <= VALUES
