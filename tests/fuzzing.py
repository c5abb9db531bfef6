"""How many examples property tests try: all of them in `.ci/nightly`, an eighth in a plain run."""

from __future__ import annotations

import os

from hypothesis import settings

ALL_EXAMPLES = os.environ.get("ALL_EXAMPLES") == "1"
BY_DEFAULT, FEWEST = 100, 10


def number_of(examples: int) -> int:
    """So many of these examples are tried in this run."""
    return examples if ALL_EXAMPLES else max(FEWEST, examples // 8)


def examples(number: int) -> settings:
    """For `@examples(300)` above `@given`, instead of Hypothesis's own `settings`."""
    return settings(max_examples=number_of(number))
