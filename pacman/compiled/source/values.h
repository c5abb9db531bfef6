/* The consequences of states, and sweeps over them, as in pacman/optimal/values.py.
# Not in the students' kit.
*/
#ifndef VALUES_H
#define VALUES_H

#include "rounds.h"

#define KINDS 3 /* of values */

/* The states of a block, sorted, and their values; `codes` from starts[i] to starts[i + 1] have set i. */
typedef struct {
    const int64_t *codes, *starts;
    const double *values; /* (count, KINDS) */
    int64_t count, sets;
} Block;

/* The ways back into the block: as many of each row as `counts` says, by column. */
typedef struct {
    int32_t *counts, *columns;
    double *probabilities;
    int64_t room, used;
} Ways;

/* The index of this code in the block; -1 if it is not there. */
static inline int64_t place_in(const Block *block, int64_t code, int64_t set)
{
    if (set < 0 || set >= block->sets)
        return -1;
    const int64_t first = block->starts[set], last = block->starts[set + 1];
    if (first < 0 || last > block->count || first >= last)
        return -1;
    const int64_t *found = block->codes + first;
    for (int64_t left = last - first; left > 1;) { /* without jumps, which nobody could predict */
        const int64_t half = left / 2;
        found += (found[half] <= code) * half;
        left -= half;
    }
    return *found == code ? found - block->codes : -1;
}

/* What one row is worth, but for the ways back into the block, which are added to `ways`. MALFORMED: a state
   to which it leads is not known. */
static int weigh(const Rounds *rounds, const Row *row, int timer, const Block *here, const Block *below,
                 double *gains, Ways *ways)
{
    const bool is_below = row->eaten != NOTHING;
    const int64_t set = is_below ? rounds->without[row->set * rounds->pellets + row->eaten] : row->set;
    double sums[2][KINDS] = {{0}, {0}}; /* of states without fear, and with it: all have the same timer */
    const int64_t first = ways->used;
    for (int64_t i = 0; i < row->count; i++) {
        uint64_t scared;
        const Entry *entry = &row->entries[i];
        const int after = timer_after(row, entry, &scared);
        const Block *block = &(is_below ? below : here)[after];
        const int64_t place = place_in(block, code_of(rounds, row, entry, set, scared), set);
        if (place < 0)
            return MALFORMED;
        if (!is_below && after == 0 && timer == 0) {
            if (ways->used == ways->room || place > INT32_MAX)
                return MALFORMED;
            int64_t at = ways->used++; /* sorted by column */
            for (; at > first && ways->columns[at - 1] > place; at--) {
                ways->columns[at] = ways->columns[at - 1];
                ways->probabilities[at] = ways->probabilities[at - 1];
            }
            ways->columns[at] = (int32_t)place;
            ways->probabilities[at] = entry->probability;
            continue;
        }
        if (!block->values)
            return MALFORMED;
        for (int kind = 0; kind < KINDS; kind++)
            sums[after > 0][kind] += entry->probability * block->values[place * KINDS + kind];
    }
    for (int kind = 0; kind < KINDS; kind++) {
        gains[kind] = kind == 1 ? row->win : row->score;
        gains[kind] += sums[0][kind];
        gains[kind] += sums[1][kind];
    }
    return OVER;
}

/* The gains of all rows of these states, of shape (5 * count, KINDS). FULL: probabilities or sets are missing,
   and the same call must be made again; NEEDS_PYTHON: there is no memory. */
static int find_gains(const Rounds *rounds, const int64_t *codes, int64_t count, int timer, const Block *here,
                      const Block *below, Missing *missing, double *gains, Ways *ways)
{
    Entry *buffers[2];
    int result = OVER;
    missing->odds_count = missing->sets_count = ways->used = 0;
    if (!is_rounds(rounds) || timer < 0 || timer >= SCARED_TIME || missing->room < 1)
        return MALFORMED;
    if (!make_buffers(rounds, buffers))
        return NEEDS_PYTHON;
    for (int64_t i = 0; i < count && result == OVER; i++) {
        Places places;
        if (!decode(rounds, codes[i], &places))
            result = MALFORMED;
        for (int action = 0; action < DIRECTIONS && result == OVER; action++) {
            const int64_t number = i * DIRECTIONS + action, first = ways->used;
            Row row;
            ways->counts[number] = 0;
            for (int kind = 0; kind < KINDS; kind++)
                gains[number * KINDS + kind] = -INFINITY;
            if (!rounds->legal[places.pacman * DIRECTIONS + action])
                continue;
            if (missing->odds_count == missing->room || missing->sets_count == missing->room) {
                result = FULL;
                break;
            }
            const int played = play_round(rounds, &places, timer, action, buffers, missing, &row);
            if (played == MALFORMED)
                result = MALFORMED;
            if (played != OVER)
                continue;
            const int64_t pair = row.set * rounds->pellets + row.eaten;
            if (row.count && row.eaten != NOTHING && rounds->without[pair] < 0) {
                missing->sets[2 * missing->sets_count] = 0;
                missing->sets[2 * missing->sets_count++ + 1] = pair;
                continue;
            }
            result = weigh(rounds, &row, timer, here, below, &gains[number * KINDS], ways);
            ways->counts[number] = (int32_t)(ways->used - first);
        }
    }
    free(buffers[0]);
    return result == OVER && (missing->odds_count || missing->sets_count) ? FULL : result;
}

/* The best of each state's rows from `first` to `last`, if play continues with these values; row i has the
   ways from starts[i] to starts[i + 1]. */
static int sweep(int64_t states, int64_t ways, const int32_t *starts, const int32_t *columns,
                 const double *probabilities, const double *gains, const double *values, int64_t first,
                 int64_t last, double *improved)
{
    if (first < 0 || last > states)
        return MALFORMED;
    for (int64_t state = first; state < last; state++) {
        double best = -INFINITY;
        for (int64_t row = state * DIRECTIONS; row < (state + 1) * DIRECTIONS; row++) {
            double sum = 0;
            if (starts[row] < 0 || starts[row + 1] > ways)
                return MALFORMED;
            for (int32_t way = starts[row]; way < starts[row + 1]; way++) {
                if (columns[way] < 0 || columns[way] >= states)
                    return MALFORMED;
                sum += probabilities[way] * values[columns[way]];
            }
            const double value = gains[row] + sum;
            best = value > best ? value : best;
        }
        improved[state] = best;
    }
    return OVER;
}

#endif
