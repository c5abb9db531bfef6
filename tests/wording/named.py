"""Sentences that have a name in the code, by which tests of behaviour know them."""

from __future__ import annotations

from autograder.checking import guessing, small_exercises
from autograder.classroom import matching, pages, parts, running, standings
from autograder.cli import classes, grade, site
from autograder.cli import marks as cli_marks
from autograder.cli import options as options_of_assignments
from autograder.course import classic_folder, classic_text, errors
from autograder.examiner import divergence, known_mistakes
from autograder.examiner.crashes import diagnosis
from autograder.formats import terminal, words
from autograder.grading import (
    diagnosing,
    game_case,
    paper_case,
    sampling_case,
)
from autograder.paper import quiz
from autograder.publishing import handout
from autograder.tournament import contest, ranking
from pacman.cli import games, optimal, options
from pacman.gameplay import game, thoughts
from pacman.optimal import agent
from pacman.support import workers
from pacman.view import optimum
from pacman.view.display import controls, session, thought_text
from pacman.view.html import frame
from pacman.view.pages import game_page
from tests.wording.saying import Sentences

SENTENCES: Sentences = {
    (
        "no page shows the cases that are hidden until the due date: assignment.toml does not "
        "say when it is due"
    ): lambda: standings.NO_DUE_DATE,
    "the process that graded it died each time": lambda: running.DIED,
    "no graded points changed": lambda: classes.NOTHING_CHANGED,
    "Grading was ended because this machine's disk is full.": lambda: grade.DISK_FULL,
    "Your code was not run, as the assignment cannot be read.": lambda: grade.NOT_READ,
    "nothing is left to mark": lambda: cli_marks.NOTHING_LEFT,
    "name the folder OUT to write, or --fetch to download the runtime alone": lambda: site.OUT_OR_FETCH,
    "this is a link to a place outside of the course; put the file itself there": lambda: (
        classic_folder.LINK_OUT
    ),
    "None of the known mistakes explains all of what is wrong here.": lambda: terminal.NONE_EXPLAINS_ALL,
    "Smallest tree found where your search goes wrong": lambda: terminal.SMALLEST_TREE,
    "any answer passes: nothing that is compared can be wrong": lambda: guessing.ANY_PASSES,
    "there is no table [tournament] in it": lambda: contest.NO_TABLE,
    "nothing but the value that it returns is wrong": lambda: diagnosing.ONLY_THE_VALUE,
    "it is not answered": lambda: paper_case.NOT_ANSWERED,
    "the kit has no answer to judge runs by; this case is graded later": lambda: sampling_case.NO_ANSWERS,
    "no question of this quiz is answered": lambda: quiz.NOTHING_ANSWERED,
    "No player finished all games.": lambda: ranking.NOBODY_FINISHED,
    "- is standard output, and this cannot be written there; give a name": lambda: (
        options.NOT_TO_STANDARD_OUTPUT
    ),
    "Stopped; the same command continues from here.": lambda: optimal.CONTINUES,
    "Stopped; nothing is kept without --out.": lambda: optimal.NOTHING_KEPT,
    "other ghosts play here": lambda: optimal.OTHER_GHOSTS,
    "one agent object is given twice; every agent of a game needs its own": lambda: game.GIVEN_TWICE,
    "the game was left before its end": lambda: game.STOPPED,
    "the agent optimal plays Pacman alone, no other game; name another agent": lambda: agent.ONLY_PACMAN,
    "the workers were lost; what was done is saved: run again to continue": lambda: workers.WERE_LOST,
    "a worker of the executor died; what was done is saved: run again to continue": lambda: (
        workers.WORKER_DIED
    ),
    "The game is over here: go back first, with Left": lambda: controls.GAME_IS_OVER,
    "There is no branch yet: press T to play yourself, A to choose an agent": lambda: controls.NO_BRANCH_YET,
    "this agent does not search": lambda: thought_text.DOES_NOT_SEARCH,
    "this record keeps no search": lambda: thought_text.KEEPS_NO_SEARCH,
    "on replay, the agent searched differently": lambda: game_page.DIFFERENT,
    ("The searches of {agent} were not asked for: that would run code which is not ours."): lambda: (
        game_page.NOT_ASKED
    ),
    "{agent} does not search, so there are no searches to see.": lambda: game_page.NO_SEARCH,
    "the agent would have to replay too much of the game to reach this search": lambda: game_page.TOO_FAR,
    "the search has more than 4,000 nodes, too many for this page": lambda: game_page.TOO_LARGE,
    "the search takes too long to be shown": lambda: game_page.TOO_LONG,
    "best: the expected final score": lambda: optimum.MEANING,
    " (spelled with combining accents)": lambda: parts.COMBINING,
    "The grader itself failed.": lambda: pages.GRADER_FAILED,
    "say which assignment: NAME or FOLDER, or --tests FOLDER": lambda: (
        options_of_assignments.WHICH_ASSIGNMENT
    ),
    "A column id, login, email or name of the roster must hold what they are named by.": lambda: (
        matching.NAMED_BY
    ),
    "Its states keep what every state promises, as far as we looked.": lambda: games.PROMISES_KEPT,
    "the limit of 70 moves was reached": lambda: game.LIMIT_REACHED.format(moves=70),
    "copying this agent takes too long": lambda: thoughts.COPY_TAKES_LONG,
    "games ended in time": lambda: game_case.IN_TIME,
    "there is no ghost": lambda: small_exercises.NO_GHOST,
    "the lines from here on were not read": lambda: errors.NOT_READ,
    "this is UTF-16 text; save the file as UTF-8": lambda: classic_text.UTF_16,
    "there is no mistake in this file: a mistake is a class that inherits Mistake, or a row": lambda: (
        known_mistakes.NO_MISTAKE
    ),
    "your search continued here": lambda: divergence.CONTINUED,
    "Both searches do the same here.": lambda: divergence.THE_SAME,
    "It happens only on boards without ghosts.": lambda: diagnosis.ONLY_WITHOUT_GHOSTS,
    "**Attempts.** If you hand in several times, the last one counts.": lambda: handout.LAST_COUNTS,
    "points only if all are right": lambda: handout.ALL_RIGHT,
    (
        "Its points count only if no check fails outright: by an error, a timeout or a wrong search. "
        "A missed threshold costs only its own points."
    ): lambda: words.CREDIT["sum-or-nothing"],
    (
        "Pictures are left out here because this notebook is not trusted: trust it, or run the cell again."
    ): lambda: frame.STRIPPED,
    "up and down, Enter   Esc back": lambda: session.MENU_HINT,
    "Ready! Steer to begin": lambda: controls.READY,
}
