/* The rules, as in pacman/state.py: the facts of a state, its legal actions, its successors.
# Not in the students' kit.
*/
#ifndef STATE_H
#define STATE_H

#include "board.h"

#define TIME_COST 1
#define FOOD_POINTS 10
#define WIN_POINTS 500
#define LOSS_POINTS 500
#define GHOST_POINTS 200
#define MOST_SCORE 1000000000000000 /* at the start, so that no sum overflows and all are exact as doubles */

enum { RUNNING, WON, LOST };

typedef struct {
    int64_t score;
    uint64_t capsules;            /* by the capsules' numbers */
    uint16_t poses[MOST_AGENTS];  /* Pacman first */
    uint8_t timers[MOST_AGENTS];  /* for how many of its moves each agent stays scared; Pacman's is 0 */
    int32_t food_left;
    int32_t kind;
    uint64_t food[WORDS];         /* cell (x, y) is bit x * height + y; only the board's words are used */
} State;

/* Whether a search may begin with this state: no index computed from it can leave the board's tables. */
static bool is_state(const Board *board, const State *state, int agents)
{
    const Tables *tables = &board->tables;
    if (state->score < -MOST_SCORE || state->score > MOST_SCORE)
        return false;
    if (agents < 1 || agents > tables->agents || state->kind != RUNNING || state->food_left < 1)
        return false;
    if (state->poses[0] < tables->first_pacman || state->poses[0] >= tables->poses || state->timers[0])
        return false;
    for (int ghost = 1; ghost < agents; ghost++) {
        const int least_gap = state->timers[ghost] ? tables->first_pacman : tables->first_gap;
        if (state->poses[ghost] >= least_gap || state->timers[ghost] > SCARED_TIME)
            return false;
    }
    return true;
}

static inline bool is_terminal(const State *state)
{
    return state->kind != RUNNING;
}

static inline const Moves *legal_actions(const Board *board, const State *state, int agent)
{
    const Moves *moves = state->timers[agent] ? board->tables.half_moves : board->tables.moves;
    return &moves[state->poses[agent]];
}

static inline bool touches(const Board *board, int pacman, int ghost)
{
    const uint16_t *near = board->tables.near;
    return near[2 * ghost] == near[2 * pacman] || near[2 * ghost + 1] == near[2 * pacman];
}

static inline bool has_food(const State *state, int bit)
{
    return state->food[bit >> 6] >> (bit & 63) & 1;
}

static inline void send_home(const Board *board, State *state, int ghost)
{
    state->poses[ghost] = board->tables.home[ghost];
    state->timers[ghost] = 0;
}

static inline void move_pacman(const Board *board, State *state, int agents, int pose)
{
    const int cell = cell_of_pacman(board, pose), bit = board->tables.bit[cell];
    const int capsule = board->tables.capsule[cell];
    state->poses[0] = (uint16_t)pose;
    state->score -= TIME_COST;
    if (has_food(state, bit)) {
        state->food[bit >> 6] ^= (uint64_t)1 << (bit & 63);
        state->score += FOOD_POINTS;
        if (--state->food_left == 0) {
            state->score += WIN_POINTS;
            state->kind = WON;
        }
    }
    if (capsule >= 0 && state->capsules >> capsule & 1) {
        state->capsules ^= (uint64_t)1 << capsule;
        for (int ghost = 1; ghost < agents; ghost++)
            state->timers[ghost] = SCARED_TIME;
    }
    for (int ghost = 1; ghost < agents; ghost++) {
        if (!touches(board, pose, state->poses[ghost]))
            continue;
        if (state->timers[ghost]) {
            state->score += GHOST_POINTS;
            send_home(board, state, ghost);
        } else if (state->kind != WON) {
            state->score -= LOSS_POINTS;
            state->kind = LOST;
        }
    }
}

static inline void move_ghost(const Board *board, State *state, int ghost, int pose)
{
    if (state->timers[ghost] && --state->timers[ghost] == 0)
        pose = board->tables.centred[pose];
    state->poses[ghost] = (uint16_t)pose;
    if (!touches(board, state->poses[0], pose))
        return;
    if (state->timers[ghost]) {
        state->score += GHOST_POINTS;
        send_home(board, state, ghost);
    } else {
        state->score -= LOSS_POINTS;
        state->kind = LOST;
    }
}

/* Copies the board's words of food, and a few more: copies of a fixed size are the fastest. */
static inline void copy_state(const Board *board, const State *state, State *child)
{
    if (board->words <= 4)
        memcpy(child, state, offsetof(State, food) + 4 * sizeof *state->food);
    else if (board->words <= 8)
        memcpy(child, state, offsetof(State, food) + 8 * sizeof *state->food);
    else
        memcpy(child, state, sizeof *state);
}

/* The state after the agent's legal action number `move`; `state` stays as it is. */
static inline void successor(const Board *board, const State *state, int agents, int agent, int move,
                             State *child)
{
    const int pose = legal_actions(board, state, agent)->pose[move];
    copy_state(board, state, child);
    if (agent == 0)
        move_pacman(board, child, agents, pose);
    else
        move_ghost(board, child, agent, pose);
}

/* The move sequences of this length, as pacman.state.perft counts them. */
static uint64_t count_paths(const Board *board, const State *state, int agents, int agent, int moves)
{
    if (moves == 0)
        return 1;
    if (is_terminal(state))
        return 0;
    uint64_t paths = 0;
    const int count = legal_actions(board, state, agent)->count;
    for (int move = 0; move < count; move++) {
        State child;
        successor(board, state, agents, agent, move, &child);
        paths += count_paths(board, &child, agents, agent + 1 < agents ? agent + 1 : 0, moves - 1);
    }
    return paths;
}

#endif
