"""docs/architecture.md: the diagnosis that it explains step by step is the one that is made."""

from __future__ import annotations

import subprocess
import sys

import pytest

from autograder.sandbox.isolation import Isolation
from tests.guides import blocks, page
from tests.places import ROOT


@pytest.mark.slow
def test_the_lines_of_the_diagnosis_are_printed_in_this_order(sandbox: Isolation) -> None:
    (shown,) = (block for language, block in blocks(page("architecture.md")) if language == "text")
    run = subprocess.run(
        [sys.executable, "benchmarks/diagnosis.py"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    printed = iter(run.stdout.splitlines())
    assert [line for line in shown.splitlines() if line not in printed] == []
