"""Who handed in, as Gradescope's box tells it: `python -m autograder.publishing.submitter FILE` prints a key.

The file is submission_metadata.json as in
https://gradescope-autograders.readthedocs.io/en/latest/submission_metadata/.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec


class _User(msgspec.Struct):
    email: str | None = None
    id: int | str | None = None


class _Metadata(msgspec.Struct):
    users: list[_User] = []


def student_key(metadata: bytes) -> str:
    """What stands for the student, or the group, who handed in: email addresses, else Gradescope's numbers.

    It is the same at each attempt, in any order of the group's members. "": the file does not say it.

    >>> student_key(b'{"users": [{"email": "Bob@example.org"}, {"email": "ada@example.org"}]}')
    'ada@example.org+bob@example.org'
    """
    try:
        users = msgspec.json.decode(metadata, type=_Metadata).users
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    keys = [user.email.strip().lower() if user.email else str(user.id or "") for user in users]
    return "+".join(sorted(key for key in keys if key))


if __name__ == "__main__":
    path = Path(sys.argv[1])
    print(student_key(path.read_bytes()) if path.is_file() else "")
