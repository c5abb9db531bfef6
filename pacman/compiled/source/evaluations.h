/* The evaluations, as in agents/evaluations.py: features first, then their weighted sum.
# Not in the students' kit.
*/
#ifndef EVALUATIONS_H
#define EVALUATIONS_H

#include "randomness.h"
#include "state.h"

#define NEAR 4 /* cells within which a brave ghost matters */
#define ENOUGH 15 /* cells in which nobody is trapped */

enum { SCORE, CAREFUL, FARSIGHTED };

/* Python's numbers: an int stays an int. It is exact, as scores are below 2^53. */
typedef struct {
    double number;
    bool is_int;
} Value;

/* What Python's tables say when the search is made. */
typedef struct {
    double score, food_left, food_distance, capsule_distance, danger, prey, room, lost;
} Weights;

/* Cells to the nearest food; FAR if no food can be reached. */
static int food_distance(const Board *board, const State *state, int here)
{
    const size_t row = (size_t)here * board->tables.cells;
    for (int i = 0; i < board->reached[here]; i++) {
        const int cell = board->nearest[row + i];
        if (has_food(state, board->tables.bit[cell]))
            return board->distance[row + cell];
    }
    return FAR;
}

static int capsule_distance(const Board *board, const State *state, int here)
{
    const uint16_t *distance = board->distance + (size_t)here * board->tables.cells;
    int least = FAR;
    uint64_t left = state->capsules;
    for (int capsule = 0; left; capsule++, left >>= 1)
        if (left & 1) {
            const int cells = distance[board->capsule_cell[capsule]];
            least = cells < least ? cells : least;
        }
    return least == FAR ? 0 : least;
}

/* The cells that Pacman reaches before any brave ghost does, at most ENOUGH. */
static int count_room(const Board *board, const State *state, int agents, int here)
{
    const int cells = board->tables.cells;
    const uint16_t *mine = board->distance + (size_t)here * cells;
    const uint16_t *hunters[MOST_AGENTS];
    int count = 0, found = 0;
    for (int ghost = 1; ghost < agents; ghost++)
        if (!state->timers[ghost]) /* so it is on a cell */
            hunters[count++] = board->distance + (size_t)board->tables.near[2 * state->poses[ghost]] * cells;
    if (count == 0)
        return ENOUGH;
    for (int i = 0; i < board->reached[here] && found < ENOUGH; i++) {
        const int cell = board->nearest[(size_t)here * cells + i];
        if (mine[cell] >= ENOUGH)
            break;
        int hunter = 0;
        while (hunter < count && hunters[hunter][cell] > mine[cell])
            hunter++;
        found += hunter == count;
    }
    return found;
}

static double weigh_features(const Board *board, const State *state, int agents, const Weights *weights,
                             bool is_farsighted)
{
    double terms[8], danger[MOST_AGENTS], prey[MOST_AGENTS];
    int used = 0, brave = 0, near = 0, scared = 0;
    terms[used++] = weights->score * (double)state->score;
    const int here = cell_of_pacman(board, state->poses[0]);
    if (!is_terminal(state)) {
        for (int ghost = 1; ghost < agents; ghost++) {
            const int halves = halves_to(board, here, state->poses[ghost]), timer = state->timers[ghost];
            const double share = 1 / (halves > 1 ? halves / 2.0 : 0.5);
            brave += !timer;
            if (!timer && halves <= 2 * NEAR)
                danger[near++] = share;
            if (timer && halves < 2 * timer)
                prey[scared++] = share;
        }
        terms[used++] = weights->food_left * state->food_left;
        terms[used++] = weights->food_distance * food_distance(board, state, here);
        terms[used++] = weights->capsule_distance * (brave ? capsule_distance(board, state, here) : 0);
        terms[used++] = weights->danger * exact_sum(danger, near);
        terms[used++] = weights->prey * exact_sum(prey, scared);
    }
    if (is_farsighted) {
        terms[used++] = weights->room
            * (is_terminal(state) ? ENOUGH : count_room(board, state, agents, here));
        terms[used++] = weights->lost * (state->kind == LOST);
    }
    return exact_sum(terms, used);
}

static inline Value value_of(const Board *board, const State *state, int agents, int evaluation,
                             const Weights *weights)
{
    if (evaluation == SCORE)
        return (Value){(double)state->score, true};
    return (Value){weigh_features(board, state, agents, weights, evaluation == FARSIGHTED), false};
}

#endif
