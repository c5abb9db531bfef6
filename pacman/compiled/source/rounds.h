/* One round of the game for states as numbers, as in pacman/optimal/rounds.py and numbering.py.
# Not in the students' kit.
*/
#ifndef ROUNDS_H
#define ROUNDS_H

#include "state.h"

#define MOST_GHOSTS (MOST_AGENTS - 1)
#define COLUMNS (DIRECTIONS + 1) /* of the table of moves */
#define WAYS 3                   /* of a move: without fear; the last half; a half */
#define NOTHING (-1)
#define UNKNOWN (-1)

/* What Python passes: arrays by pose (the ghosts' come first), by the number of a set, by ghost. */
typedef struct {
    int64_t poses, first_pacman, pellets, food, sets, rows, gaps, ghosts;
    const int64_t *moves;     /* by way, pose, column: the pose to which an action leads, or -1 */
    const uint8_t *legal;     /* by pose and action */
    const int64_t *place;     /* by pose */
    const uint8_t *touches;   /* by gap: Pacman's place less a ghost's */
    const int64_t *pellet;    /* by pose: the number of the pellet there, or NOTHING */
    const int64_t *kept;      /* by Pacman's pose: as far as it matters */
    const double *odds;       /* `rows` times five probabilities */
    const uint8_t *has;       /* by set and pellet */
    const int64_t *food_left; /* by set */
    const int64_t *without;   /* by set and pellet: the set of the layer below, or UNKNOWN */
    int64_t homes[MOST_GHOSTS];
    const int32_t *known[MOST_GHOSTS]; /* by the ghost's pose, its fear, Pacman's pose: a row, or UNKNOWN */
} Rounds;

/* What must be known before a round can be played: numbers that Python then looks up. */
typedef struct {
    int64_t *odds, *sets;       /* ghost and index in `known`; timer and index in `without` */
    int64_t room, odds_count, sets_count; /* pairs */
} Missing;

/* A way on from a state and an action of Pacman: where the ghosts are, and which are scared. */
typedef struct {
    double probability;
    uint64_t ghosts;
    uint64_t scared;
} Entry;

typedef struct {
    int64_t set, pacman, eaten; /* before the round, after it, in it */
    int timer;                  /* while the ghosts moved */
    double score, win;
    int64_t count;
    Entry *entries;
} Row;

static bool is_between(const int64_t *numbers, int64_t first, int64_t last, int64_t least, int64_t end)
{
    for (int64_t i = first; i < last; i++)
        if (numbers[i] < least || numbers[i] >= end)
            return false;
    return true;
}

/* Whether no index that is computed from these tables can leave them. */
static bool is_rounds(const Rounds *rounds)
{
    const int64_t ghosts = rounds->first_pacman, poses = rounds->poses;
    if (rounds->ghosts < 0 || rounds->ghosts > MOST_GHOSTS || ghosts < 1 || poses <= ghosts || poses > 0xffff)
        return false;
    if (rounds->sets < 1 || rounds->pellets < 0 || rounds->pellets > MOST_SQUARES || rounds->rows < 0)
        return false;
    if (!is_between(rounds->moves, 0, ghosts * COLUMNS, -1, ghosts)
        || !is_between(rounds->moves, poses * COLUMNS, (poses + ghosts) * COLUMNS, -1, ghosts)
        || !is_between(rounds->moves, 2 * poses * COLUMNS, (2 * poses + ghosts) * COLUMNS, -1, ghosts))
        return false;
    if (!is_between(rounds->kept, ghosts, poses, ghosts, poses)
        || !is_between(rounds->pellet, ghosts, poses, NOTHING, rounds->pellets)
        || !is_between(rounds->homes, 0, rounds->ghosts, 0, ghosts))
        return false;
    for (int64_t pose = ghosts; pose < poses; pose++)
        for (int action = 0; action < DIRECTIONS; action++)
            if (rounds->legal[pose * DIRECTIONS + action]
                && !is_between(rounds->moves, pose * COLUMNS + action, pose * COLUMNS + action + 1, ghosts, poses))
                return false;
    int64_t least = INT64_MAX, most = INT64_MIN;
    for (int64_t pose = 0; pose < ghosts; pose++) {
        if (rounds->place[pose] < 0 || rounds->place[pose] > INT32_MAX)
            return false;
        least = rounds->place[pose] < least ? rounds->place[pose] : least;
        most = rounds->place[pose] > most ? rounds->place[pose] : most;
    }
    return is_between(rounds->place, ghosts, poses, most, least + rounds->gaps);
}

static inline uint64_t places_of_pacman(const Rounds *rounds)
{
    return (uint64_t)(rounds->poses - rounds->first_pacman);
}

static inline bool touches_ghost(const Rounds *rounds, int64_t pacman, int64_t ghost)
{
    return rounds->touches[rounds->place[pacman] - rounds->place[ghost]];
}

/* The places of the agents in the state with this code. */
typedef struct {
    int64_t set, pacman, ghosts[MOST_GHOSTS];
    uint64_t scared;
} Places;

static inline bool decode(const Rounds *rounds, int64_t number, Places *places)
{
    uint64_t code = (uint64_t)number;
    places->scared = code & (((uint64_t)1 << rounds->ghosts) - 1);
    code >>= rounds->ghosts;
    for (int64_t ghost = rounds->ghosts; ghost-- > 0; code /= (uint64_t)rounds->first_pacman)
        places->ghosts[ghost] = (int64_t)(code % (uint64_t)rounds->first_pacman);
    places->pacman = (int64_t)(code % places_of_pacman(rounds)) + rounds->first_pacman;
    code /= places_of_pacman(rounds);
    places->set = (int64_t)code;
    return number >= 0 && code < (uint64_t)rounds->sets;
}

/* The timer after the round; the ghosts of the entry that are scared then. */
static inline int timer_after(const Row *row, const Entry *entry, uint64_t *scared)
{
    const int timer = entry->scared ? row->timer - 1 : 0;
    *scared = timer ? entry->scared : 0;
    return timer;
}

static inline int64_t code_of(const Rounds *rounds, const Row *row, const Entry *entry, int64_t set,
                              uint64_t scared)
{
    uint64_t code = (uint64_t)set * places_of_pacman(rounds) + (uint64_t)(row->pacman - rounds->first_pacman);
    for (int64_t ghost = 0; ghost < rounds->ghosts; ghost++)
        code *= (uint64_t)rounds->first_pacman;
    return (int64_t)((code + entry->ghosts) << rounds->ghosts | scared);
}

/* Moves one ghost in all entries; the ghosts before it have moved. NULL for the odds that are not known. */
static int move_one_ghost(const Rounds *rounds, int64_t ghost, int64_t pose, bool is_scared, const double *odds,
                          Row *row, Entry *other)
{
    const int way = is_scared ? row->timer < 2 ? row->timer : 2 : 0;
    const bool stays_scared = is_scared && row->timer > 1; /* its last half step brings its courage back */
    struct { double probability, points; uint64_t pose, scared; bool bites; } outcomes[DIRECTIONS];
    int count = 0;
    for (int action = 0; action < DIRECTIONS; action++) {
        if (odds[action] == 0)
            continue;
        const int64_t after = rounds->moves[(way * rounds->poses + pose) * COLUMNS + action];
        if (after < 0)
            return MALFORMED;
        const bool touched = touches_ghost(rounds, row->pacman, after);
        const bool eaten = touched && stays_scared;
        outcomes[count].probability = odds[action];
        outcomes[count].points = eaten ? GHOST_POINTS : touched ? -LOSS_POINTS : 0;
        outcomes[count].pose = (uint64_t)(eaten ? rounds->homes[ghost] : after);
        outcomes[count].scared = (uint64_t)(is_scared && !eaten) << ghost;
        outcomes[count++].bites = touched && !eaten;
    }
    double points = 0;
    int64_t used = 0;
    for (int64_t i = 0; i < row->count; i++)
        for (int j = 0; j < count; j++) {
            const double probability = row->entries[i].probability * outcomes[j].probability;
            points += probability * outcomes[j].points;
            if (outcomes[j].bites)
                continue;
            other[used].probability = probability;
            other[used].ghosts = row->entries[i].ghosts * (uint64_t)rounds->first_pacman + outcomes[j].pose;
            other[used++].scared = row->entries[i].scared | outcomes[j].scared;
        }
    row->score += points;
    row->count = used;
    return OVER;
}

/* Plays an action of Pacman, and all that the ghosts may do then. `buffers` are two arrays of entries.
   FULL: probabilities are missing. */
static int play_round(const Rounds *rounds, const Places *places, int timer, int action, Entry *const *buffers,
                      Missing *missing, Row *row)
{
    const int64_t moved = rounds->moves[places->pacman * COLUMNS + action];
    const int64_t pellet = rounds->pellet[moved];
    const bool eats = pellet >= 0 && rounds->has[places->set * rounds->pellets + pellet];
    const bool is_food = eats && pellet < rounds->food;
    const bool won = is_food && rounds->food_left[places->set] == 1;
    uint64_t scared = places->scared;
    int64_t poses[MOST_GHOSTS];
    int score = FOOD_POINTS * is_food + WIN_POINTS * won - TIME_COST;
    bool lost = false;
    row->set = places->set;
    row->pacman = rounds->kept[moved];
    row->eaten = eats ? pellet : NOTHING;
    row->timer = timer;
    if (eats && !is_food) {
        scared = ((uint64_t)1 << rounds->ghosts) - 1;
        row->timer = SCARED_TIME;
    }
    for (int64_t ghost = 0; ghost < rounds->ghosts; ghost++) {
        poses[ghost] = places->ghosts[ghost];
        if (!touches_ghost(rounds, row->pacman, poses[ghost]))
            continue;
        if (scared >> ghost & 1) {
            score += GHOST_POINTS;
            poses[ghost] = rounds->homes[ghost];
            scared &= ~((uint64_t)1 << ghost);
        } else if (!won) {
            score -= LOSS_POINTS;
            lost = true;
        }
    }
    row->score = score;
    row->win = won;
    row->count = !won && !lost;
    row->entries = buffers[0];
    row->entries[0] = (Entry){1, 0, 0};
    for (int64_t ghost = 0; ghost < rounds->ghosts && row->count; ghost++) {
        const bool is_scared = scared >> ghost & 1;
        const int64_t key = (poses[ghost] * 2 + is_scared) * (rounds->poses - rounds->first_pacman)
            + row->pacman - rounds->first_pacman;
        const int64_t known = rounds->known[ghost][key];
        if (known < 0 || known >= rounds->rows) {
            missing->odds[2 * missing->odds_count] = ghost;
            missing->odds[2 * missing->odds_count++ + 1] = key;
            return FULL;
        }
        Entry *other = row->entries == buffers[0] ? buffers[1] : buffers[0];
        if (move_one_ghost(rounds, ghost, poses[ghost], is_scared, rounds->odds + DIRECTIONS * known, row, other))
            return MALFORMED;
        row->entries = other;
    }
    return OVER;
}

/* Two arrays of entries, as many as the moves of all ghosts together can be. */
static bool make_buffers(const Rounds *rounds, Entry **buffers)
{
    size_t most = 1;
    for (int64_t ghost = 0; ghost < rounds->ghosts; ghost++)
        most *= DIRECTIONS;
    buffers[0] = malloc(2 * most * sizeof **buffers);
    buffers[1] = buffers[0] ? buffers[0] + most : NULL;
    return buffers[0];
}

#endif
