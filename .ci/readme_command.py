"""Prints the command in the N-th fenced `sh` block of README.md: 1 sets up and plays, 2 sets up and tests."""

import re
import sys
from pathlib import Path

text = Path(__file__).resolve().parent.parent.joinpath("README.md").read_text(encoding="utf-8")
blocks = re.findall(r"^```sh\n(.*?)^```", text, re.S | re.M)
print(blocks[int(sys.argv[1]) - 1].strip())
