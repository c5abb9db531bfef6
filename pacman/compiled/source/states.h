/* The states that can be reached, as in pacman/optimal/states.py.
# Not in the students' kit.
*/
#ifndef STATES_H
#define STATES_H

#include "rounds.h"

/* Different codes: a hash table with open addressing, and the codes in the order in which they came. */
typedef struct {
    uint64_t *slots; /* a code plus one; 0 if it is empty */
    int64_t *codes;
    uint64_t mask; /* the number of slots, a power of two, less one */
    int64_t count, room;
} Codes;

static void free_codes(Codes *codes)
{
    if (!codes)
        return;
    free(codes->slots);
    free(codes->codes);
    free(codes);
}

static inline uint64_t *slot_of(uint64_t *slots, uint64_t mask, uint64_t code)
{
    uint64_t place = code * 0x9e3779b97f4a7c15u;
    for (place ^= place >> 32;; place++) {
        uint64_t *slot = &slots[place & mask];
        if (*slot == 0 || *slot == code + 1)
            return slot;
    }
}

/* Makes room for more codes; false if there is no memory. At most two thirds of the slots are used. */
static bool grow(Codes *codes)
{
    const int64_t room = codes->room * 2;
    const uint64_t mask = codes->mask * 2 + 1;
    int64_t *list = realloc(codes->codes, (size_t)room * sizeof *list);
    if (!list)
        return false;
    codes->codes = list;
    free(codes->slots);
    codes->slots = calloc((size_t)mask + 1, sizeof *codes->slots);
    if (!codes->slots)
        return false;
    for (int64_t i = 0; i < codes->count; i++)
        *slot_of(codes->slots, mask, (uint64_t)list[i]) = (uint64_t)list[i] + 1;
    codes->mask = mask;
    codes->room = room;
    return true;
}

static Codes *make_codes(void)
{
    Codes *codes = calloc(1, sizeof *codes);
    if (!codes)
        return NULL;
    codes->mask = 0x7ff;
    codes->room = 0x2aa * 2;
    codes->slots = calloc((size_t)codes->mask + 1, sizeof *codes->slots);
    codes->codes = malloc((size_t)codes->room * sizeof *codes->codes);
    if (!codes->slots || !codes->codes) {
        free_codes(codes);
        return NULL;
    }
    return codes;
}

/* Takes this code; false if there is no memory. */
static inline bool add_code(Codes *codes, int64_t code)
{
    uint64_t *slot = codes->slots ? slot_of(codes->slots, codes->mask, (uint64_t)code) : NULL;
    if (slot && *slot)
        return true;
    if (!slot || codes->count == codes->room) {
        if (!slot || !grow(codes))
            return false;
        slot = slot_of(codes->slots, codes->mask, (uint64_t)code);
    }
    *slot = (uint64_t)code + 1;
    codes->codes[codes->count++] = code;
    return true;
}

/* Adds the states that may follow from these to those of this layer and of the one below, by timer.
   FULL: something is missing, and the same call must be made again; NEEDS_PYTHON: there is no memory. */
static int reach(const Rounds *rounds, const int64_t *codes, int64_t count, int timer, Codes *const *here,
                 Codes *const *there, Missing *missing, int64_t *entries)
{
    Entry *buffers[2];
    int result = OVER;
    missing->odds_count = missing->sets_count = *entries = 0;
    if (!is_rounds(rounds) || timer < 0 || timer >= SCARED_TIME || missing->room < 1)
        return MALFORMED;
    if (!make_buffers(rounds, buffers))
        return NEEDS_PYTHON;
    for (int64_t i = 0; i < count && result == OVER; i++) {
        Places places;
        if (!decode(rounds, codes[i], &places))
            result = MALFORMED;
        for (int action = 0; action < DIRECTIONS && result == OVER; action++) {
            Row row;
            if (!rounds->legal[places.pacman * DIRECTIONS + action])
                continue;
            /* Enough room for the odds of this row, and for two timers. */
            if (missing->odds_count == missing->room || missing->sets_count + 2 > missing->room) {
                result = FULL;
                break;
            }
            const int played = play_round(rounds, &places, timer, action, buffers, missing, &row);
            if (played == MALFORMED)
                result = MALFORMED;
            if (played != OVER)
                continue;
            *entries += row.count;
            const bool is_below = row.eaten != NOTHING;
            const int64_t pair = row.set * rounds->pellets + row.eaten;
            const int64_t set = is_below ? rounds->without[pair] : row.set;
            uint64_t noted = 0; /* the timers for which the set is missing */
            for (int64_t j = 0; j < row.count && result == OVER; j++) {
                uint64_t scared;
                const int after = timer_after(&row, &row.entries[j], &scared);
                if (set < 0) {
                    if (!(noted >> after & 1)) {
                        missing->sets[2 * missing->sets_count] = after;
                        missing->sets[2 * missing->sets_count++ + 1] = pair;
                    }
                    noted |= (uint64_t)1 << after;
                } else if (!add_code((is_below ? there : here)[after],
                                     code_of(rounds, &row, &row.entries[j], set, scared)))
                    result = NEEDS_PYTHON;
            }
        }
    }
    free(buffers[0]);
    return result == OVER && (missing->odds_count || missing->sets_count) ? FULL : result;
}

#endif
