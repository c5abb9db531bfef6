/* The ghosts, as in pacman/ghosts.py, and the weights of their actions in a mean.
# Not in the students' kit.
*/
#ifndef GHOSTS_H
#define GHOSTS_H

#include "randomness.h"
#include "state.h"

enum { RANDOM_GHOST, DIRECTIONAL_GHOST, GREEDY_GHOST };

/* The two probabilities of a ghost's actions, computed by Python: [1] of those with the wanted way to Pacman,
   [0] of the others; and pacman.randomness.weights of them. */
typedef struct {
    double probability[2], weight[2], total;
    int32_t are_equal, unused;
} Odds;

typedef struct {
    int32_t kind, unused;
    Odds odds[2][DIRECTIONS + 1][DIRECTIONS + 1]; /* by: is the ghost scared, its actions, those wanted */
} Model;

/* The actions of a ghost in a state, each with its probability and weight. */
typedef struct {
    int count;
    uint8_t is_wanted[DIRECTIONS];
    const Odds *odds;
} Outcomes;

static inline double probability_of(const Outcomes *outcomes, int i)
{
    return outcomes->odds->probability[outcomes->is_wanted[i]];
}

static inline double weight_of(const Outcomes *outcomes, int i)
{
    return outcomes->odds->weight[outcomes->is_wanted[i]];
}

/* How far each action puts the ghost from Pacman, in half cells. */
static void find_ways(const Board *board, const State *state, int kind, const Moves *moves, int *ways)
{
    const int16_t *place = board->tables.place, *pacman = place + 2 * state->poses[0];
    const int here = cell_of_pacman(board, state->poses[0]);
    for (int i = 0; i < moves->count; i++) {
        const int16_t *there = place + 2 * moves->pose[i];
        ways[i] = kind == GREEDY_GHOST ? halves_to(board, here, moves->pose[i])
                                       : abs(there[0] - pacman[0]) + abs(there[1] - pacman[1]);
    }
}

static void find_outcomes(const Board *board, const State *state, int ghost, const Model *model,
                          Outcomes *outcomes)
{
    const Moves *moves = legal_actions(board, state, ghost);
    const bool is_scared = state->timers[ghost] > 0;
    const int count = moves->count;
    int wanted = count;
    memset(outcomes->is_wanted, true, sizeof outcomes->is_wanted);
    if (model->kind != RANDOM_GHOST) {
        int ways[DIRECTIONS], best = 0;
        find_ways(board, state, model->kind, moves, ways);
        for (int i = 1; i < count; i++)
            if (is_scared ? ways[i] > ways[best] : ways[i] < ways[best])
                best = i;
        wanted = 0;
        for (int i = 0; i < count; i++)
            wanted += outcomes->is_wanted[i] = ways[i] == ways[best];
    }
    outcomes->count = count;
    outcomes->odds = &model->odds[is_scared][count][wanted];
}

/* The number of one of the outcomes, drawn with its probability. */
static int draw(Random *random, const Outcomes *outcomes)
{
    double left = random_number(random);
    for (int i = 0; i < outcomes->count; i++) {
        left -= probability_of(outcomes, i);
        if (left < 0)
            return i;
    }
    return outcomes->count - 1; /* the probabilities summed to just under 1 */
}

/* The number of the action that a ghost takes. */
static int choose_of_ghost(const Board *board, const State *state, int ghost, const Model *model,
                           Random *random)
{
    if (model->kind == RANDOM_GHOST)
        return pick(random, legal_actions(board, state, ghost)->count);
    Outcomes outcomes;
    find_outcomes(board, state, ghost, model, &outcomes);
    return draw(random, &outcomes);
}

/* pacman.randomness.mean */
static double mean(const Outcomes *outcomes, const double *values)
{
    double terms[DIRECTIONS];
    int used = 0;
    bool all_equal = true, all_possible = true;
    for (int i = 1; i < outcomes->count; i++)
        all_equal = all_equal && values[i] == values[0];
    if (all_equal)
        return values[0];
    for (int i = 0; i < outcomes->count; i++)
        all_possible = all_possible && weight_of(outcomes, i) != 0;
    /* There are two probabilities. If one is 0, all actions with the other are equally likely. */
    if (outcomes->odds->are_equal || !all_possible) {
        for (int i = 0; i < outcomes->count; i++)
            if (all_possible || weight_of(outcomes, i) != 0)
                terms[used++] = values[i];
        all_equal = true;
        for (int i = 1; i < used; i++)
            all_equal = all_equal && terms[i] == terms[0];
        return all_equal ? terms[0] : exact_sum(terms, used) / used;
    }
    for (int i = 0; i < outcomes->count; i++)
        terms[used++] = weight_of(outcomes, i) * values[i];
    return exact_sum(terms, used) / outcomes->odds->total;
}

#endif
