"""The colours of every display and page, as #rrggbb: one theme on a dark ground and one on a light one.

Yellow marks what is happening now: Pacman, the chosen move, the shown moment. What a thing is, is told by its
shape; colours only repeat it. Text stands out from every ground at least 4.5 : 1, lines that mean something
at least 3 : 1 (WCAG 2.2, contrast).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The colours by what they are for.

    >>> DARK.accent, DARK.ghost(5) == DARK.ghost(1)
    ('#ffd24a', True)
    """

    page: str
    surface: str  # panels
    raised: str  # selected rows
    rule: str  # dividing lines; never the only sign of anything
    text: str
    dim: str  # labels
    lip: str  # borders of controls, and the lit edge of the board's floor; no text
    faint: str  # what is still to come; no text
    accent: str  # now
    ink: str  # text on the accent
    accent_text: str  # the accent as text or as a line
    good: str
    bad: str
    ours: str  # the grader's own fault
    floor: str  # of the board
    slab: str  # from which its corridors are milled
    food: str
    capsule: str
    edge: str  # around Pacman
    ghost_ink: str  # a ghost's number
    ghosts: tuple[str, str, str, str]
    heat: tuple[str, str, str, str]  # from few to many

    def ghost(self, number: int) -> str:
        """The colour of agent `number`, 1 or more."""
        return self.ghosts[(number - 1) % len(self.ghosts)]


DARK = Theme(
    page="#0c0f15",
    surface="#151a23",
    raised="#1f2632",
    rule="#2f394a",
    text="#eef1f6",
    dim="#a3aec0",
    lip="#66779a",
    faint="#56627c",
    accent="#ffd24a",
    ink="#17130a",
    accent_text="#ffd24a",
    good="#4fcfa3",
    bad="#ff9a6b",
    ours="#c9b0ff",
    floor="#0f131b",
    slab="#2c3648",
    food="#efe6d2",
    capsule="#ffffff",
    edge="#0f131b",
    ghost_ink="#17130a",
    ghosts=("#f07f3c", "#5ab6ee", "#e58fc4", "#35b98d"),
    heat=("#1a3a5a", "#225b8e", "#2f83c4", "#5fb0ea"),
)

LIGHT = Theme(
    page="#f4f5f8",
    surface="#ffffff",
    raised="#eceff4",
    rule="#d3dae4",
    text="#161b26",
    dim="#556074",
    lip="#7886a0",
    faint="#7f8ba1",
    accent="#ffd24a",
    ink="#17130a",
    accent_text="#765600",
    good="#0b6b4f",
    bad="#a63a08",
    ours="#6b3fb0",
    floor="#fbfcfd",
    slab="#ccd4e0",
    food="#5a5138",
    capsule="#161b26",
    edge="#17130a",
    ghost_ink="#ffffff",
    ghosts=("#b84a00", "#0f6ba8", "#a8407c", "#00785a"),
    heat=("#dcebf7", "#b0d2ee", "#77b0dd", "#3a80ba"),
)

THEMES = {"dark": DARK, "light": LIGHT}

PUPIL = "#10141c"  # of every ghost
BLINK_TIME = 10  # a scared ghost blinks while its timer is at most this


def blinks(scared_timer: int) -> bool:
    """Whether a ghost with this timer is drawn as if brave, as a warning that it will soon be so again."""
    return 0 < scared_timer <= BLINK_TIME and scared_timer % 2 == 1
