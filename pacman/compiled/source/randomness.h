/* Random draws and means, as in pacman/randomness.py: the same numbers, to the bit.
# Not in the students' kit.
*/
#ifndef RANDOMNESS_H
#define RANDOMNESS_H

#include "board.h"

#define STATE_SIZE 624 /* of the Mersenne Twister (Matsumoto & Nishimura, 1998), which Python uses */
#define PERIOD 397
#define MOST_TERMS 16 /* of a sum */

typedef struct {
    uint32_t key[STATE_SIZE]; /* as in Random.getstate() */
    uint32_t place;           /* of the next number in `key`; at most STATE_SIZE */
} Random;

static void refill(Random *random)
{
    uint32_t *key = random->key;
    for (int i = 0; i < STATE_SIZE; i++) {
        const int next = i + 1 < STATE_SIZE ? i + 1 : 0;
        const int far = i + PERIOD < STATE_SIZE ? i + PERIOD : i + PERIOD - STATE_SIZE;
        const uint32_t joined = (key[i] & 0x80000000u) | (key[next] & 0x7fffffffu);
        key[i] = key[far] ^ joined >> 1 ^ (joined & 1 ? 0x9908b0dfu : 0);
    }
    random->place = 0;
}

static uint32_t random_word(Random *random)
{
    if (random->place >= STATE_SIZE)
        refill(random);
    uint32_t word = random->key[random->place++];
    word ^= word >> 11;
    word ^= word << 7 & 0x9d2c5680u;
    word ^= word << 15 & 0xefc60000u;
    return word ^ word >> 18;
}

/* Random.random(): 53 random bits, in [0, 1). */
static double random_number(Random *random)
{
    const uint32_t high = random_word(random) >> 5, low = random_word(random) >> 6;
    return (high * 67108864.0 + low) / 9007199254740992.0;
}

/* The number of one of `count` options, each equally likely. */
static int pick(Random *random, int count)
{
    return (int)(random_number(random) * count);
}

/* math.fsum: the exact sum of at most MOST_TERMS finite terms, rounded once (Shewchuk, *Adaptive Precision
   Floating-Point Arithmetic*, 1997). The parts do not overlap, and grow. */
static double exact_sum(const double *terms, int count)
{
    double parts[MOST_TERMS];
    int used = 0;
    for (int i = 0; i < count; i++) {
        double sum = terms[i];
        int kept = 0;
        for (int j = 0; j < used; j++) {
            double part = parts[j];
            if (fabs(sum) < fabs(part)) {
                const double swapped = sum;
                sum = part;
                part = swapped;
            }
            const double total = sum + part;
            const double rest = part - (total - sum);
            if (rest != 0)
                parts[kept++] = rest;
            sum = total;
        }
        used = kept;
        if (sum != 0)
            parts[used++] = sum;
    }
    if (used == 0)
        return 0;
    double sum = parts[--used], rest = 0;
    while (used > 0 && rest == 0) {
        const double before = sum, part = parts[--used];
        sum = before + part;
        rest = part - (sum - before);
    }
    /* Exactly half-way between two doubles, the parts below decide. */
    if (used > 0 && ((rest < 0 && parts[used - 1] < 0) || (rest > 0 && parts[used - 1] > 0))) {
        const double doubled = rest * 2, moved = sum + doubled;
        if (doubled == moved - sum)
            sum = moved;
    }
    return sum;
}

#endif
