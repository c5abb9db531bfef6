"""The colours of every display, as #rrggbb.

The agents' colours are those of Okabe and Ito, which people with any common kind of colour blindness can
tell apart (https://jfly.uni-koeln.de/color/, 2008).
"""

BACKGROUND = "#0d1017"
FLOOR = "#131824"
WALL = "#2c3a5c"
WALL_EDGE = "#7189c4"
FOOD = "#f2e7cf"
CAPSULE = "#ffffff"
PACMAN = "#f0e442"
GHOSTS = ("#d55e00", "#56b4e9", "#cc79a7", "#009e73")
SCARED = "#0a4f8f"
SCARED_EDGE = "#cfe6ff"
EYE = "#ffffff"
PUPIL = "#10131c"

PANEL = "#171d2b"
RULE = "#2a3349"
TEXT = "#e9edf5"
DIM = "#93a0b8"
ACCENT = "#f0e442"
GOOD = "#3ecf9a"
BAD = "#ff8a4c"

BLINK_TIME = 10  # a scared ghost blinks while its timer is at most this


def blinks(scared_timer: int) -> bool:
    """Whether a ghost with this timer is drawn light, as a warning that it will soon be brave again."""
    return 0 < scared_timer <= BLINK_TIME and scared_timer % 2 == 1


def ghost_colour(ghost: int) -> str:
    """The colour of agent `ghost`, 1 or more."""
    return GHOSTS[(ghost - 1) % len(GHOSTS)]
