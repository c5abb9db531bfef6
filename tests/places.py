"""Where the tests find what they need."""

from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
DATA = TESTS / "data"
CORPORA = TESTS / "corpora"  # README.md there says what each set is for
SUBMISSIONS = CORPORA / "submissions"
