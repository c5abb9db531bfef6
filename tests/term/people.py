"""The people of a course with two halves, one on Canvas and one on Moodle, and what they hand in."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

from tests.similarity.copying import recommented, renamed, reordered
from tests.term.assignment import DAY_COSTS, FILE, POINTS
from tests.term.kinds import KINDS, own_code

FIRST = ("Ada", "Bjørn", "Chloé", "Dmitri", "Zoë", "Jürgen", "Li", "Sinéad", "Özgür")
LAST = ("Lovelace", "van der Berg", "O'Brien", "Ñandú", "Smith", "Nguyễn", "Müller-Lüdenscheidt")
Marks = dict[str, float]


@dataclass
class Student:
    """A student with all that this term knows; `kinds` are the attempts, the latest last."""

    number: int
    first: str
    last: str
    kinds: tuple[str, ...] = ("right",)  # () if nothing was handed in
    is_late: bool = False
    group: str = ""
    hands_in: bool = True  # False: another member of the group does
    unreadable: tuple[str, bytes] | None = None  # file name and content
    copies: int = 0  # the number of the student whose file this one is
    by_hand: Marks = field(default_factory=dict)
    total_by_hand: float | None = None
    late_days: int | None = None  # by hand
    exempt: bool = False
    attempt: int = 0  # by hand

    @property
    def id(self) -> str:
        return f"s{1000 + self.number}"

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}"

    @property
    def email(self) -> str:
        return f"{self.id}@example.org"

    @property
    def login(self) -> str:
        return f"login{self.number}"

    def source(self, kind: str) -> bytes:
        """The file: its kind's searches, and code of the student's own."""
        text = KINDS[kind].code
        if self.copies:
            copied = text + own_code(self.copies)
            return recommented(reordered(renamed(copied))).encode()
        return (text + own_code(self.number)).encode()

    def files(self) -> list[tuple[str, bytes]]:
        """What is handed in: a name and the content, the latest last."""
        if not self.hands_in:
            return []
        if self.unreadable:
            return [self.unreadable]
        return [(FILE, self.source(kind)) for kind in self.kinds]

    # What the student must get: the arithmetic of the term.

    def graded(self, *, corrected: bool) -> Marks:
        """The points of the attempt that counts, before anything is done by hand."""
        if self.unreadable or not self.kinds:
            return dict.fromkeys(POINTS, 0.0)
        kind = KINDS[self.kinds[self.attempt - 1]]
        return dict(zip(POINTS, kind.after if corrected else kind.points, strict=True))

    def points(self, *, corrected: bool) -> Marks:
        return self.graded(corrected=corrected) | self.by_hand

    def total(self, *, corrected: bool) -> float | None:
        """What counts; None for the exempt."""
        if self.exempt:
            return None
        if self.total_by_hand is not None:
            return self.total_by_hand
        reached = sum(self.points(corrected=corrected).values())
        days = self.late_days if self.late_days is not None else int(self.is_late)
        return max(0.0, reached - days * DAY_COSTS)

    @property
    def has_handed_in(self) -> bool:
        return bool(self.unreadable or self.kinds)


def names() -> list[tuple[str, str]]:
    return list(product(FIRST, LAST))


def on_canvas() -> list[Student]:
    """36 submissions of 36 students: a group of two, one who hands in twice, two unreadable, one missing."""
    kinds = [kind for kind in KINDS if kind != "endless"]
    people = [
        Student(number, *names()[number], kinds=(kinds[number % len(kinds)],)) for number in range(1, 32)
    ]
    people[0].kinds = ("endless",)
    for student in (people[4], people[5], people[10], people[18]):
        student.is_late = True
    people[6].kinds, people[20].kinds, people[20].copies = ("right",), ("right",), people[6].number
    people += [
        Student(32, *names()[32], kinds=("cuts ties",), group="Team Kea"),
        Student(33, *names()[33], kinds=("cuts ties",), group="Team Kea", hands_in=False),
        Student(34, *names()[34], kinds=("right", "never cuts")),
        Student(35, *names()[35], kinds=(), unreadable=("search_agents.rar", b"Rar!" + bytes(40))),
        Student(36, *names()[36], kinds=(), unreadable=(FILE, KINDS["right"].code.encode("utf-16"))),
        Student(37, *names()[37], kinds=()),
    ]
    return people


def decided(people: list[Student]) -> str:
    """What the instructor decides by hand on Canvas's half, as overrides.csv, and notes at the students."""
    by_id = {student.id: student for student in people}
    by_id["s1008"].by_hand = {"alphabeta": 2.5}
    by_id["s1009"].exempt = True
    by_id["s1011"].late_days = 0
    by_id["s1019"].late_days = 2
    by_id["s1034"].attempt = 1
    by_id["s1036"].total_by_hand = 7.5
    return (
        "id,question,points,late_days,exempt,attempt,reason,comment\n"
        "s1008,alphabeta,2.5,,,,explained it in the office hour,\n"
        "s1009,,,,yes,,on leave for illness,\n"
        "s1010@example.org,,,,,,,Use shorter functions next time.\n"
        "s1011,,,0,,,the network was down,\n"
        "s1019,,,2,,,came by mail,\n"
        "s1034,,,,,1,the second one was a mistake,\n"
        "s1036,,7.5,,,,read on paper,\n"
    )


def on_moodle() -> list[Student]:
    """24 submissions of 25 students, one unreadable and one missing."""
    kinds = [kind for kind in KINDS if kind != "endless"]
    people = [
        Student(number, *names()[number], kinds=(kinds[number % len(kinds)],)) for number in range(38, 61)
    ]
    people += [
        Student(61, *names()[61], kinds=(), unreadable=("essay.docx", b"PK\x03\x04 no archive")),
        Student(62, *names()[62], kinds=()),
    ]
    return people
