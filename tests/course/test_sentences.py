"""Every mistake in one of an assignment's files that instructors were seen or imagined to make, and the whole sentence about it."""

from __future__ import annotations

import re

import pytest

from autograder.course import AssignmentError, parse
from pacman.errors import PacmanError
from tests.course.small_assignments import (
    DECISIONS,
    DRAWN,
    GAME,
    MAIN,
    POSITION,
    RANDOM,
    STAR,
    TREE,
    Files,
    above,
    as_bytes,
    case,
    main,
    other,
)

# What is wrong: the files, and the sentence; one that ends in … goes on with what is bundled.
BAD: dict[str, tuple[Files, str]] = {
    # assignment.toml
    "choice": (
        main(MAIN.replace('"minimax"\n', '"mini-max"\n').replace('name = "mini-max"', 'name = "minimax"')),
        '''assignment.toml, line 7: algorithm = "mini-max" is not allowed; did you mean 'minimax'? it must be "minimax", "alphabeta", "expectimax", "expectiminimax", "star1" or "star2"''',
    ),
    "limits time": (
        above('[limits]\ntime = 5'),
        "assignment.toml, line 4: there is no key 'time' in [limits]; allowed are: seconds, total, memory, output",
    ),
    "limits negative": (
        above('[limits]\nseconds = -5'),
        "assignment.toml, line 4: limits.seconds = -5 is not allowed; it must be a number above 0 and at most 3600",
    ),
    "limits text": (
        above('[limits]\nseconds = "5"'),
        'assignment.toml, line 4: limits.seconds = "5" is not allowed; it must be a number above 0 and at most 3600, without quotes',
    ),
    "limits memory": (
        above('[limits]\nmemory = 0.5'),
        "assignment.toml, line 4: limits.memory = 0.5 is not allowed; it must be a whole number from 64 to 65536",
    ),
    "limits is a number": (
        above('limits = 5'),
        "assignment.toml, line 3: limits = 5 is not allowed; it must be a table with seconds, total, memory or output",
    ),
    "key after table": (
        above('[limits]\nseconds = 5\npackages = ["numpy"]'),
        "assignment.toml, line 5: there is no key 'packages' in [limits]; it belongs above [limits]; allowed are: seconds, total, memory, output",
    ),
    "limit outside": (
        above('seconds = 5'),
        "assignment.toml, line 3: there is no key 'seconds' here; it belongs into [limits]; allowed are: title, file, questions, about, limits, packages, seed, due, late, attempts, tournament, interface, mistakes, language",
    ),
    "title missing": (
        main(MAIN.replace('title = "A test"\n','')),
        "assignment.toml: the key title is missing; it must be text",
    ),
    "title misspelt": (
        main(MAIN.replace('title =','titel =')),
        "assignment.toml, line 1: there is no key 'titel' here; did you mean 'title'? allowed are: title, file, questions, about, limits, packages, seed, due, late, attempts, tournament, interface, mistakes, language",
    ),
    "title number": (
        main(MAIN.replace('"A test"','5')),
        "assignment.toml, line 1: title = 5 is not allowed; it must be text, in quotes",
    ),
    "no questions": (
        main('title = "A"\nfile = "a.py"\n'),
        "assignment.toml: there is no table [[questions]]; give at least one",
    ),
    "questions empty": (
        main('title = "A"\nfile = "a.py"\nquestions = []\n'),
        "assignment.toml, line 3: questions = [] is not allowed; it must be a list of 1 or more tables",
    ),
    "questions table": (
        main(MAIN.replace('[[questions]]','[questions]')),
        'assignment.toml, line 4: questions = { name = "minimax", agent = "Mine", algorithm = "minimax" } is not allowed; it must be a list of 1 or more tables; write it as [[questions]]',
    ),
    "question misspelt": (
        main(MAIN.replace('[[questions]]','[[question]]')),
        "assignment.toml, line 4: there is no key 'question' here; did you mean 'questions'? allowed are: title, file, questions, about, limits, packages, seed, due, late, attempts, tournament, interface, mistakes, language",
    ),
    "file path": (
        main(MAIN.replace('mine.py','../mine.py')),
        'assignment.toml, line 2: file = "../mine.py" is not allowed; it must be the name of a Python file, as in "search_agents.py": letters, digits and _ before .py; or "paper.toml" or "quiz.toml", if no code answers anything',
    ),
    "file no ending": (
        main(MAIN.replace('mine.py','mine')),
        'assignment.toml, line 2: file = "mine" is not allowed; it must be the name of a Python file, as in "search_agents.py": letters, digits and _ before .py; or "paper.toml" or "quiz.toml", if no code answers anything',
    ),
    "name pattern": (
        main(MAIN.replace('name = "minimax"','name = "Mini Max"')),
        'assignment.toml, line 5: name = "Mini Max" is not allowed; it must be lowercase letters, digits and hyphens, at most 40, as in "alpha-beta"',
    ),
    "name missing": (
        main(MAIN.replace('name = "minimax"\n','')),
        'assignment.toml, line 4: the key name is missing in [[questions]]; it must be lowercase letters, digits and hyphens, at most 40, as in "alpha-beta"',
    ),
    "agent number": (
        main(MAIN.replace('"Mine"','7')),
        "assignment.toml, line 6: agent = 7 is not allowed; it must be text, in quotes",
    ),
    "unknown in question": (
        main(MAIN+'colour = 1\n'),
        "assignment.toml, line 8: there is no key 'colour' in [[questions]]; allowed are: name, points, title, about, agent, evaluation, algorithm, requires, visibility, depth, prune, returns, depth_counts, probabilities, compare, options, low, high, credit, kind, items",
    ),
    "points zero": (
        main(MAIN+'points = 0\n'),
        "assignment.toml, line 8: points = 0 is not allowed; it must be a number above 0",
    ),
    "requires text": (
        main(MAIN+'requires = "minimax"\n'),
        'assignment.toml, line 8: requires = "minimax" is not allowed; it must be a list of texts, and of tables with question and share; write requires = ["minimax"]',
    ),
    "question visibility": (
        main(MAIN+'visibility = "secret"\n'),
        'assignment.toml, line 8: visibility = "secret" is not allowed; it must be "visible", "hidden", "after_due_date" or "after_published"',
    ),
    "question depth": (
        main(MAIN+'depth = -1\n'),
        "assignment.toml, line 8: depth = -1 is not allowed; it must be a whole number from 1 to 50",
    ),
    "question compare key": (
        main(MAIN+'[questions.compare]\nexpandet = "set"\n'),
        "assignment.toml, line 9: there is no key 'expandet' in [questions.compare]; did you mean 'expanded'? allowed are: action, value, generated, expanded, evaluated, duplicates, ties, tolerance, order",
    ),
    "question compare choice": (
        main(MAIN+'[questions.compare]\nexpanded = "sets"\n'),
        '''assignment.toml, line 9: compare.expanded = "sets" is not allowed; did you mean 'set'? it must be "sequence", "set", "count" or "ignored"''',
    ),
    "question compare truth": (
        main(MAIN+'[questions.compare]\nvalue = "yes"\n'),
        'assignment.toml, line 9: compare.value = "yes" is not allowed; it must be true or false',
    ),
    "question option date": (
        main(MAIN+'options = { when = 2026-01-01 }\n'),
        "assignment.toml, line 8: options.when = 2026-01-01 is not allowed; it must be text, a number, true, false, or a list of texts and numbers",
    ),
    "packages text": (
        above('packages = "numpy"'),
        'assignment.toml, line 3: packages = "numpy" is not allowed; it must be a list of texts; write packages = ["numpy"]',
    ),
    "seed text": (
        above('seed = "seven"'),
        'assignment.toml, line 3: seed = "seven" is not allowed; it must be a whole number from 0 to 4611686018427387903',
    ),
    "seed negative": (
        above('seed = -7'),
        "assignment.toml, line 3: seed = -7 is not allowed; it must be a whole number from 0 to 4611686018427387903",
    ),
    "due without zone": (
        above('due = 2026-11-30T23:59:00'),
        "assignment.toml, line 3: due = 2026-11-30T23:59:00 is not allowed; it must be a date and time with a time zone, as in 2026-11-30T23:59:00+01:00",
    ),
    "due date": (
        above('due = 2026-11-30'),
        "assignment.toml, line 3: due = 2026-11-30 is not allowed; it must be a date and time with a time zone, as in 2026-11-30T23:59:00+01:00",
    ),
    "due text": (
        above('due = "tomorrow"'),
        'assignment.toml, line 3: due = "tomorrow" is not allowed; it must be a date and time with a time zone, as in 2026-11-30T23:59:00+01:00',
    ),
    "due impossible": (
        above('due = 2026-11-31T23:59:00+01:00'),
        "assignment.toml, line 3: this is not TOML: Invalid date or datetime; the line is: due = 2026-11-31T23:59:00+01:00",
    ),
    "late percent": (
        above('[late]\nper_day = 120'),
        "assignment.toml, line 4: late.per_day = 120 is not allowed; it must be a number from 0 to 100",
    ),
    "late missing": (
        above('[late]\ngrace = 2'),
        "assignment.toml, line 3: the key per_day is missing in [late]; it must be a number from 0 to 100",
    ),
    "late key": (
        above('[late]\nper_day = 10\nmax = 50'),
        "assignment.toml, line 5: there is no key 'max' in [late]; allowed are: per_day, grace, cap",
    ),
    "attempts": (
        above('attempts = "first"'),
        'assignment.toml, line 3: attempts = "first" is not allowed; it must be "last" or "best"',
    ),
    # TOML
    "no quotes": (
        main(MAIN.replace('"Mine"','Mine')),
        'assignment.toml, line 6: this is not TOML: Invalid value; text is in quotes: agent = "Mine"; the line is: agent = Mine',
    ),
    "open quote": (
        main(MAIN.replace('"Mine"','"Mine')),
        'assignment.toml, line 6: this is not TOML: a text has no closing quote; the line is: agent = "Mine',
    ),
    "open list": (
        above('packages = ["numpy"'),
        "assignment.toml, line 3: this is not TOML: the bracket that opens after packages = has no closing one",
    ),
    "key twice": (
        main(MAIN+'agent = "Other"\n'),
        "assignment.toml, line 8: the key questions.agent is given twice, in the lines 6 and 8",
    ),
    "table twice": (
        above('[limits]\nseconds = 5\n[limits]\ntotal = 5'),
        "assignment.toml, line 5: the key limits is given twice, in the lines 3 and 5",
    ),
    "colon": (
        main(MAIN.replace('title =','title:')),
        '''assignment.toml, line 1: this is not TOML: Expected '=' after a key in a key/value pair; a key and its value have = between them: title = "A test"; the line is: title: "A test"''',
    ),
    "True": (
        case(TREE+'[compare]\nvalue = True\n'),
        "minimax/1.toml, line 4: this is not TOML: Invalid value; write value = true; the line is: value = True",
    ),
    "no value": (
        main(MAIN.replace('"A test"','')),
        "assignment.toml, line 1: this is not TOML: Invalid value; there is no value after =; the line is: title =",
    ),
    "header open": (
        main(MAIN.replace('[[questions]]','[[questions]')),
        "assignment.toml, line 4: this is not TOML: Expected ']]' at the end of an array declaration; the line is: [[questions]",
    ),
    "number too long": (
        case(TREE+"points = "+"1"*5000+"\n"),
        "minimax/1.toml, line 3: points = 11111111111111111111 … is not allowed; it has 5,000 digits, and a number may have 4,300",
    ),
    "lists too deep": (
        case(TREE+"[options]\na = [\n"+"["*5000+"]"*5000+"]\n"),
        "minimax/1.toml, line 5: its lists are nested too deep",
    ),
    "number leading zero": (
        case(TREE+"depth = 03\n"),
        "minimax/1.toml, line 3: this is not TOML: Expected newline or end of document after a statement; a number does not begin with 0; the line is: depth = 03",
    ),
    "not UTF-8": (
        {"assignment.toml": MAIN, "minimax/1.toml": b'kind = "tree"\ntitle = "\xff"\n'},
        "minimax/1.toml, line 2: this is not UTF-8 text; save the file as UTF-8",
    ),
    "UTF-16": (
        {"assignment.toml": MAIN, "minimax/1.toml": TREE.encode("utf-16")},
        "minimax/1.toml, line 1: this is UTF-16 text; save the file as UTF-8",
    ),
    # cases
    "kind missing": (
        case('tree = "textbook"\n'),
        'minimax/1.toml: the key kind is missing; it must be "tree", "random trees", "position", "random positions", "game state", "game", "graph", "decisions", "sampling", "paper" or "quiz"',
    ),
    "kind wrong": (
        case('kind = "trees"\ntree = "textbook"\n'),
        '''minimax/1.toml, line 1: kind = "trees" is not allowed; did you mean 'tree'? it must be "tree", "random trees", "position", "random positions", "game state", "game", "graph", "decisions", "sampling", "paper" or "quiz"''',
    ),
    "kind number": (
        case('kind = 3\n'),
        'minimax/1.toml, line 1: kind = 3 is not allowed; it must be "tree", "random trees", "position", "random positions", "game state", "game", "graph", "decisions", "sampling", "paper" or "quiz"',
    ),
    "kind misspelt": (
        case('knd = "tree"\ntree = "textbook"\n'),
        '''minimax/1.toml, line 1: there is no key 'knd'; did you mean 'kind'? it must be "tree", "random trees", "position", "random positions", "game state", "game", "graph", "decisions", "sampling", "paper" or "quiz"''',
    ),
    "unknown key": (
        case(TREE+'dept = 2\n'),
        '''minimax/1.toml, line 3: there is no key 'dept' where kind = "tree"; did you mean 'depth'? allowed are: kind, title, visibility, options, points, depth, prune, returns, depth_counts, probabilities, order, low, high, compare, tree''',
    ),
    "other kind's key": (
        case(TREE+'layout = "small"\n'),
        '''minimax/1.toml, line 3: there is no key 'layout' where kind = "tree"; kind = "position", "random positions", "game" or "decisions" has it; allowed are: kind, title, visibility, options, points, depth, prune, returns, depth_counts, probabilities, order, low, high, compare, tree''',
    ),
    "inner key": (
        case(RANDOM+'branching = [2, 2]\n'),
        '''minimax/1.toml, line 3: there is no key 'branching' where kind = "random trees"; it belongs into [shape]; allowed are: kind, title, visibility, options, points, depth, prune, returns, depth_counts, probabilities, order, low, high, compare, count, seed, shape, partial_credit''',
    ),
    "key below table": (
        case('kind = "random trees"\n[shape]\ndepth = 2\nseed = 1\n'),
        "minimax/1.toml, line 4: there is no key 'seed' in [shape]; it belongs above [shape]; allowed are: branching, depth, roles, values, distinct, weighted, early_leaves",
    ),
    "compare unknown": (
        case(TREE+'[compare]\nexpandd = "set"\n'),
        "minimax/1.toml, line 4: there is no key 'expandd' in [compare]; did you mean 'expanded'? allowed are: action, value, generated, expanded, evaluated, duplicates, ties, tolerance, order",
    ),
    "compare tolerance": (
        case(TREE+'[compare]\ntolerance = -1\n'),
        "minimax/1.toml, line 4: compare.tolerance = -1 is not allowed; it must be a number of at least 0",
    ),
    "compare order": (
        case(TREE+'[compare]\norder = "random"\n'),
        'minimax/1.toml, line 4: compare.order = "random" is not allowed; it must be "fixed" or "own"',
    ),
    "compare list": (
        case(TREE+'compare = ["value"]\n'),
        'minimax/1.toml, line 3: compare = ["value"] is not allowed; it must be a table with action, value, generated, expanded, evaluated, duplicates, ties, tolerance or order',
    ),
    "tree missing": (
        case('kind = "tree"\n'),
        "minimax/1.toml: the key tree is missing; it must be text or a table",
    ),
    "tree unknown": (
        case('kind = "tree"\ntree = "textbok"\n'),
        "minimax/1.toml, line 2: tree = 'textbok': there is no trees/textbok.toml in the assignment and no bundled tree of this name; did you mean 'textbook'? the assignment has: none; bundled are: …",
    ),
    "tree file": (
        case('kind = "tree"\ntree = "trees/t.toml"\n'),
        "minimax/1.toml, line 2: tree = 'trees/t.toml': there is no such file in the assignment; the assignment has: none; bundled are: …",
    ),
    "tree list": (
        case('kind = "tree"\ntree = [3, 5]\n'),
        "minimax/1.toml, line 2: tree = [3, 5] is not allowed; it must be text or a table",
    ),
    "tree no children": (
        case('kind = "tree"\ntree = { tree = [[], 3] }\n'),
        "minimax/1.toml, line 2: node 'B': a list without children; a leaf is a number",
    ),
    "tree node": (
        case('kind = "tree"\n[tree.nodes.a]\nactions = { x = "b" }\nrole = "max"\n[tree.nodes.b]\nvlaue = 3\n'),
        "minimax/1.toml, line 5: node 'b': there is no key 'vlaue' here; did you mean 'value'? allowed are: actions, role, agent, probabilities, value, utilities, win, lose, no_value",
    ),
    "tree in file": (
        {**case('kind = "tree"\ntree = "trees/t.toml"\n'), "trees/t.toml": 'roles = ["max"]\ntree = [3, "x"]\n'},
        "minimax/1.toml, line 2: trees/t.toml, line 2, node 'A2': 'x' is neither a number nor a list of children",
    ),
    "tree leaf": (
        case('kind = "tree"\ntree = { tree = 3 }\n'),
        "minimax/1.toml, line 2: the game is over where the search begins",
    ),
    "depth negative": (
        case(TREE+'depth = -2\n'),
        "minimax/1.toml, line 3: depth = -2 is not allowed; it must be a whole number from 1 to 50",
    ),
    "depth big": (
        case(TREE+'depth = 99\n'),
        "minimax/1.toml, line 3: depth = 99 is not allowed; it must be a whole number from 1 to 50",
    ),
    "depth text": (
        case(TREE+'depth = "2"\n'),
        'minimax/1.toml, line 3: depth = "2" is not allowed; it must be a whole number from 1 to 50, without quotes',
    ),
    "depth fraction": (
        case(TREE+'depth = 1.5\n'),
        "minimax/1.toml, line 3: depth = 1.5 is not allowed; it must be a whole number from 1 to 50",
    ),
    "prune": (
        case(TREE+'prune = "strickt"\n'),
        '''minimax/1.toml, line 3: prune = "strickt" is not allowed; did you mean 'strict'? it must be "strict", "equal" or "either"''',
    ),
    "points text": (
        case(TREE+'points = "all"\n'),
        'minimax/1.toml, line 3: points = "all" is not allowed; it must be a number above 0 and at most 1000',
    ),
    "points negative": (
        case(TREE+'points = -1\n'),
        "minimax/1.toml, line 3: points = -1 is not allowed; it must be a number above 0 and at most 1000",
    ),
    "visibility": (
        case(TREE+'visibility = "hiden"\n'),
        '''minimax/1.toml, line 3: visibility = "hiden" is not allowed; did you mean 'hidden'? it must be "visible", "hidden", "after_due_date" or "after_published"''',
    ),
    "options table": (
        case(TREE+'options = { a = { b = 1 } }\n'),
        "minimax/1.toml, line 3: options.a = { b = 1 } is not allowed; it must be text, a number, true, false, or a list of texts and numbers",
    ),
    "options text": (
        case(TREE+'options = "depth=2"\n'),
        'minimax/1.toml, line 3: options = "depth=2" is not allowed; it must be a table',
    ),
    "title list": (
        case(TREE+'title = ["a"]\n'),
        'minimax/1.toml, line 3: title = ["a"] is not allowed; it must be text',
    ),
    "seed missing": (
        case('kind = "random trees"\n'),
        'minimax/1.toml: the key seed is missing; it must be a whole number from 0 to 4611686018427387903, "assignment", "student" or "new"',
    ),
    "seed word": (
        case('kind = "random trees"\nseed = "newest"\n'),
        '''minimax/1.toml, line 2: seed = "newest" is not allowed; did you mean 'new'? it must be a whole number from 0 to 4611686018427387903, "assignment", "student" or "new"''',
    ),
    "seed quotes": (
        case('kind = "random trees"\nseed = "7"\n'),
        'minimax/1.toml, line 2: seed = "7" is not allowed; it must be a whole number from 0 to 4611686018427387903, "assignment", "student" or "new", without quotes',
    ),
    "count": (
        case(RANDOM+'count = 0\n'),
        "minimax/1.toml, line 3: count = 0 is not allowed; it must be a whole number from 1 to 200",
    ),
    "count list": (
        case(RANDOM+'count = [3]\n'),
        "minimax/1.toml, line 3: count = [3] is not allowed; it must be a whole number from 1 to 200",
    ),
    "shape unknown": (
        case(RANDOM+'[shape]\nbranch = [2, 3]\n'),
        "minimax/1.toml, line 4: there is no key 'branch' in [shape]; did you mean 'branching'? allowed are: branching, depth, roles, values, distinct, weighted, early_leaves",
    ),
    "shape one number": (
        case(RANDOM+'[shape]\nbranching = 2\n'),
        "minimax/1.toml, line 4: shape.branching = 2 is not allowed; it must be the least and the greatest number of children, as in [2, 3]",
    ),
    "shape three": (
        case(RANDOM+'[shape]\nbranching = [2, 3, 4]\n'),
        "minimax/1.toml, line 4: shape.branching = [2, 3, 4] is not allowed; it must be the least and the greatest number of children, as in [2, 3]",
    ),
    "shape distinct": (
        case(RANDOM+'[shape]\nvalues = [1, 2]\ndistinct = true\n'),
        "minimax/1.toml, line 4: values=(1, 2) are too few for distinct leaves; give a wider range",
    ),
    "option of a ghost": (
        case(DRAWN+'ghosts = "directional:atack=1"\n'),
        "minimax/1.toml, line 4: directional has no option 'atack'; …",
    ),
    "shape roles": (
        case(RANDOM+'[shape]\nroles = ["max", "minimum"]\n'),
        'minimax/1.toml, line 4: shape.roles = ["max", "minimum"] is not allowed; it must be a list of 1 to 6 elements, each "max", "min" or "chance"',
    ),
    "shape roles empty": (
        case(RANDOM+'[shape]\nroles = []\n'),
        'minimax/1.toml, line 4: shape.roles = [] is not allowed; it must be a list of 1 to 6 elements, each "max", "min" or "chance"',
    ),
    "shape depth": (
        case(RANDOM+'[shape]\ndepth = 7\n'),
        "minimax/1.toml, line 4: shape.depth = 7 is not allowed; it must be a whole number from 1 to 6",
    ),
    "shape early": (
        case(RANDOM+'[shape]\nearly_leaves = 30\n'),
        "minimax/1.toml, line 4: shape.early_leaves = 30 is not allowed; it must be a number from 0 to 1",
    ),
    "shape text": (
        case(RANDOM+'shape = "wide"\n'),
        'minimax/1.toml, line 3: shape = "wide" is not allowed; it must be a table with branching, depth, roles, values, distinct, weighted or early_leaves',
    ),
    "layout unknown": (
        case('kind = "position"\nlayout = "smal"\n'),
        "minimax/1.toml, line 2: layout = 'smal': there is no layouts/smal.lay in the assignment and no bundled layout of this name; did you mean 'small'? the assignment has: none; bundled are: …",
    ),
    "layout and position": (
        case(POSITION+'position = "x"\n'),
        "minimax/1.toml, line 2: give either layout = a layout's name or position = a state's text form",
    ),
    "layout nor position": (
        case('kind = "position"\n'),
        "minimax/1.toml, line 1: give either layout = a layout's name or position = a state's text form",
    ),
    "position text": (
        case('kind = "position"\nposition = "x"\n'),
        "minimax/1.toml, line 2: layout, line 1, column 1: unknown character 'x'; allowed are % (wall) . (food) o (capsule) P (Pacman) G 1 2 3 4 (ghosts) and space",
    ),
    "moves not legal": (
        case(POSITION+'moves = ["Up", "West"]\n'),
        "minimax/1.toml, line 3: 'Up' is not legal for Pacman at (7, 1); legal are: West, Stop, East",
    ),
    "moves half": (
        case(POSITION+'moves = ["West"]\n'),
        "minimax/1.toml, line 3: 1 moves do not make whole rounds of 2 agents",
    ),
    "moves text": (
        case(POSITION+'moves = "West"\n'),
        'minimax/1.toml, line 3: moves = "West" is not allowed; it must be a list of texts; write moves = ["West"]',
    ),
    "num_ghosts": (
        case(POSITION+'num_ghosts = 9\n'),
        "minimax/1.toml, line 3: small: 9 ghosts requested; this layout allows 0 to 1",
    ),
    "num_ghosts negative": (
        case(POSITION+'num_ghosts = -1\n'),
        "minimax/1.toml, line 3: num_ghosts = -1 is not allowed; it must be a whole number from 0 to 20",
    ),
    "evaluation unknown": (
        case(POSITION+'evaluation = "scor"\n'),
        "minimax/1.toml, line 3: there is no evaluation 'scor'; did you mean 'score'? there are: …",
    ),
    "evaluation breaks": (
        {**case(POSITION+'evaluation = "e.py:f"\n'), "e.py": "1/0\n"},
        "e.py, line 1: it cannot be run: ZeroDivisionError: division by zero",
    ),
    "evaluation function": (
        {**case(POSITION+'evaluation = "e.py:f"\n'), "e.py": "def g(state): return 1\n"},
        "minimax/1.toml, line 3: there is no evaluation 'f'; there are: g; these are in e.py:f",
    ),
    "drawn layout missing": (
        case(DRAWN.replace('layout = "small"\n', '')),
        "minimax/1.toml: the key layout is missing; it must be text",
    ),
    "drawn layout": (
        case(DRAWN.replace("small", "smal")),
        "minimax/1.toml, line 2: layout = 'smal': there is no layouts/smal.lay in the assignment and no bundled layout of this name; did you mean 'small'? the assignment has: none; bundled are: …",
    ),
    "drawn seed": (
        case(DRAWN.replace("seed = 1", 'seed = "students"')),
        '''minimax/1.toml, line 3: seed = "students" is not allowed; did you mean 'student'? it must be a whole number from 0 to 4611686018427387903, "assignment", "student" or "new"''',
    ),
    "drawn after one": (
        case(DRAWN+'after = 40\n'),
        "minimax/1.toml, line 4: after = 40 is not allowed; it must be the least and the greatest number of rounds, from 0 to 1000, as in [5, 40]",
    ),
    "drawn end": (
        case(DRAWN+'before_end = 99\n'),
        "minimax/1.toml, line 4: before_end = 99 is not allowed; it must be a whole number from 1 to 50",
    ),
    "drawn ghosts": (
        case(DRAWN+'ghosts = "radom"\n'),
        "minimax/1.toml, line 4: there is no ghost 'radom'; did you mean 'random'? there are: …",
    ),
    "drawn moves": (
        case(DRAWN+'moves = ["West"]\n'),
        '''minimax/1.toml, line 4: there is no key 'moves' where kind = "random positions"; kind = "position" or "game state" has it; allowed are: …''',
    ),
    "drawn count": (
        case(DRAWN+'count = 1000\n'),
        "minimax/1.toml, line 4: count = 1000 is not allowed; it must be a whole number from 1 to 200",
    ),
    "partial credit": (
        case(DRAWN+'partial_credit = "no"\n'),
        'minimax/1.toml, line 4: partial_credit = "no" is not allowed; it must be true or false',
    ),
    "star without bounds": (
        case(POSITION, STAR),
        "minimax/1.toml, line 1: star1 needs low and high, the bounds of the values",
    ),
    "star endless": (
        case(POSITION+'low = -5\nhigh = inf\n', STAR),
        "minimax/1.toml, line 3: low = -5 and high = inf are no bounds; low must be less than high, both within ±1e+300",
    ),
    "game points": (
        case(GAME+'points = 3\n'),
        "minimax/1.toml, line 4: there are no points here: a game has those of its thresholds",
    ),
    "game compare": (
        case(GAME+'[compare]\nvalue = true\n'),
        '''minimax/1.toml, line 4: there is no key 'compare' where kind = "game"; kind = "tree", "random trees", "position", "random positions", "game state", "graph" or "decisions" has it; allowed are: kind, title, visibility, options, layout, ghosts, num_ghosts, games, most_games, seed, max_moves, thresholds, least, seconds_per_game, depth, agent''',
    ),
    "game no thresholds": (
        case('kind = "game"\nlayout = "small"\n'),
        "minimax/1.toml: there is no table [[thresholds]]; give at least one",
    ),
    "game thresholds table": (
        case('kind = "game"\nlayout = "small"\nthresholds = { wins = 1, points = 1 }\n'),
        "minimax/1.toml, line 3: thresholds = { wins = 1, points = 1 } is not allowed; it must be a list of tables; write it as [[thresholds]]",
    ),
    "threshold key": (
        case('kind = "game"\nlayout = "small"\n[[thresholds]]\nwin = 1\npoints = 1\n'),
        "minimax/1.toml, line 4: there is no key 'win' in [[thresholds]]; did you mean 'wins'? allowed are: points, wins, mean_score, seconds_per_move, finished",
    ),
    "threshold points": (
        case('kind = "game"\nlayout = "small"\n[[thresholds]]\nwins = 1\n'),
        "minimax/1.toml, line 3: the key points is missing in [[thresholds]]; it must be a number above 0 and at most 1000",
    ),
    "threshold share": (
        case('kind = "game"\nlayout = "small"\n[[thresholds]]\nwins = 0.5\npoints = 1\n'),
        "minimax/1.toml, line 4: wins = 0.5 is not allowed; it must be a whole number of at least 0",
    ),
    "game layout": (
        case(GAME.replace("small", "smal")),
        "minimax/1.toml, line 2: layout = 'smal': there is no layouts/smal.lay in the assignment and no bundled layout of this name; did you mean 'small'? the assignment has: none; bundled are: …",
    ),
    "game ghosts": (
        case(GAME+'ghosts = "radom"\n'),
        "minimax/1.toml, line 4: there is no ghost 'radom'; did you mean 'random'? there are: …",
    ),
    "game ghosts where none play": (
        case(GAME.replace("small", "first-bite")+'ghosts = "randm"\n'),
        "minimax/1.toml, line 4: there is no ghost 'randm'; did you mean 'random'? there are: …",
    ),
    "drawn ghosts where none play": (
        case(DRAWN+'num_ghosts = 0\nghosts = "randm"\n'),
        "minimax/1.toml, line 5: there is no ghost 'randm'; did you mean 'random'? there are: …",
    ),
    "tournament ghosts where none play": (
        main(MAIN+'[tournament]\nplays = "minimax"\nlayout = "first-bite"\nghosts = "randm"\n'),
        "assignment.toml, line 11: there is no ghost 'randm'; did you mean 'random'? there are: …",
    ),
    "ghost option": (
        case(GAME+'ghosts = "directional:atack=0.9"\n'),
        "minimax/1.toml, line 4: directional has no option 'atack'; did you mean 'attack'? its options are: attack (float, default 0.8); flee (float, default 0.8)",
    ),
    "ghost option value": (
        case(GAME+'ghosts = "directional:attack=2"\n'),
        "minimax/1.toml, line 4: attack=2.0 is not a probability; allowed is 0 to 1",
    ),
    "ghost list": (
        case(GAME+'ghosts = ["random"]\n'),
        'minimax/1.toml, line 4: ghosts = ["random"] is not allowed; it must be text',
    ),
    "ghosts too many": (
        case(GAME+'ghosts = "random+random+random"\n'),
        "minimax/1.toml, line 4: 3 ghosts are named in 'random+random+random' and 1 plays; name one for all, or one each",
    ),
    "game num_ghosts": (
        case(GAME+'num_ghosts = 9\n'),
        "minimax/1.toml, line 4: 9 ghosts requested; the layout small allows 0 to 1",
    ),
    "games": (
        case(GAME+'games = 0\n'),
        "minimax/1.toml, line 4: games = 0 is not allowed; it must be a whole number from 1 to 1000",
    ),
    "max_moves": (
        case(GAME+'max_moves = 1000000\n'),
        "minimax/1.toml, line 4: max_moves = 1000000 is not allowed; it must be a whole number from 1 to 100000",
    ),
    "game depth": (
        case(GAME+'depth = 4\n'),
        "minimax/1.toml, line 4: depth = 4 is not allowed; it must be a whole number from 1 to 3",
    ),
    "decision short": (
        case(DECISIONS+'decisions = [[["West"], 22, ["West"]]]\n'),
        'minimax/1.toml, line 6: [["West"], 22, ["West"]] in decisions is not allowed; it must be a list of actions, states, actions_without_stop and states_without_stop, in this order',
    ),
    "decision table": (
        case(DECISIONS+'decisions = [{ actions = ["West"], states = 22 }]\n'),
        'minimax/1.toml, line 6: { actions = ["West"], states = 22 } in decisions is not allowed; it must be a list of actions, states, actions_without_stop and states_without_stop, in this order',
    ),
    "decision states": (
        case(DECISIONS+'decisions = [\n  [["West"], -22, ["West"], 15],\n]\n'),
        "minimax/1.toml, line 7: states = -22 is not allowed; it must be a whole number of at least 0",
    ),
    "decision states without Stop": (
        case(DECISIONS+'decisions = [[["West"], 22, ["West"], -1]]\n'),
        "minimax/1.toml, line 6: states_without_stop = -1 is not allowed; it must be a whole number of at least 0",
    ),
    "decisions missing": (
        case(DECISIONS),
        'minimax/1.toml: the key decisions is missing; it must be a list with one for each decision, as in [["West", "East"], 155, ["West"], 91]',
    ),
    # places
    "unused tree": (
        other("trees/other.toml", "tree = [1, "),
        'trees/other.toml: no case uses this tree; write tree = "other" in a case, or remove this file',
    ),
    "unused tree in a folder": (
        other("trees/hard/one.toml", "tree = [1, 2]"),
        'trees/hard/one.toml: no case uses this tree; write tree = "hard/one" in a case, or remove this file',
    ),
    "tree misspelt": (
        {**case('kind = "tree"\ntree = "mien"\n'), "trees/mine.toml": "tree = [1, 2]"},
        "minimax/1.toml, line 2: tree = 'mien': there is no trees/mien.toml in the assignment and no bundled tree of this name; did you mean 'mine'? the assignment has: trees/mine.toml; bundled are: …",
    ),
}  # fmt: skip


@pytest.mark.parametrize("mistake", BAD)
def test_the_sentence_says_file_line_key_value_and_what_is_allowed(mistake: str) -> None:
    files, sentence = BAD[mistake]
    with pytest.raises(AssignmentError) as error:
        parse(as_bytes(files), "hw1")
    said = str(error.value)
    if sentence.endswith("…"):
        assert said.startswith(sentence[:-1])
    else:
        assert said == sentence


@pytest.mark.parametrize("mistake", BAD)
def test_file_and_line_do_not_depend_on_the_words_of_a_sentence(
    mistake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    files, sentence = BAD[mistake]
    place = re.match(r"([^:]*?)(?:, line (\d+))?: ", sentence)
    assert place is not None
    monkeypatch.setattr(PacmanError, "__str__", lambda _: "it is wrong")
    with pytest.raises(AssignmentError) as error:
        parse(as_bytes(files), "hw1")
    assert (error.value.source, error.value.line) == (place[1], int(place[2]) if place[2] else None)


def test_the_files_that_the_mistakes_are_made_in_are_right() -> None:
    for text in (TREE, RANDOM, POSITION, DRAWN):
        assert parse(as_bytes(case(text))).points == 1
    parse(as_bytes(case(GAME)))
    native = main(MAIN.replace("mine.py", "util.py"))
    parse(as_bytes(native))
    parse(as_bytes(above("[limits]\nseconds = 5")))
