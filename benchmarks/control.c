/* What a node costs in C at best: minimax by the rules of the game, written for nothing else. It makes and
   takes back moves on one state, and has no options. `python benchmarks/compiled.py` runs it. */
#include "../pacman/compiled/source/board.h"

static const Tables *tables;
static int pacman, ghosts[MOST_AGENTS], timers[MOST_AGENTS], last, food_left, score;
static uint64_t food[WORDS], capsules;
static int64_t generated;

static int touch(int ghost)
{
    const int cell = tables->near[2 * pacman];
    return tables->near[2 * ghosts[ghost]] == cell || tables->near[2 * ghosts[ghost] + 1] == cell;
}

static int value(int agent, int plies);

static int after_pacman(int pose, int plies)
{
    const int was = pacman, was_score = score, cell = tables->near[2 * pose], bit = tables->bit[cell];
    const uint64_t mask = (uint64_t)1 << (bit & 63), eaten = food[bit >> 6] & mask, were = capsules;
    int kept[MOST_AGENTS], kept_timers[MOST_AGENTS], over = 0;
    memcpy(kept, ghosts, sizeof kept);
    memcpy(kept_timers, timers, sizeof kept_timers);
    pacman = pose;
    score--;
    if (eaten) {
        food[bit >> 6] ^= mask;
        score += 10;
        if (--food_left == 0) {
            score += 500;
            over = 1;
        }
    }
    if (tables->capsule[cell] >= 0 && capsules >> tables->capsule[cell] & 1) {
        capsules ^= (uint64_t)1 << tables->capsule[cell];
        for (int ghost = 1; ghost <= last; ghost++)
            timers[ghost] = SCARED_TIME;
    }
    for (int ghost = 1; ghost <= last; ghost++)
        if (touch(ghost)) {
            if (timers[ghost]) {
                score += 200;
                ghosts[ghost] = tables->home[ghost];
                timers[ghost] = 0;
            } else if (food_left) {
                score -= 500;
                over = 1;
            }
        }
    const int found = over ? score : value(last ? 1 : 0, plies);
    pacman = was;
    score = was_score;
    capsules = were;
    if (eaten) {
        food[bit >> 6] ^= mask;
        food_left++;
    }
    memcpy(ghosts, kept, sizeof kept);
    memcpy(timers, kept_timers, sizeof kept_timers);
    return found;
}

static int after_ghost(int ghost, int pose, int plies)
{
    const int was = ghosts[ghost], timer = timers[ghost], was_score = score;
    int over = 0;
    if (timer && --timers[ghost] == 0)
        pose = tables->centred[pose];
    ghosts[ghost] = pose;
    if (touch(ghost)) {
        over = !timers[ghost];
        score += over ? -500 : 200;
        if (!over) {
            ghosts[ghost] = tables->home[ghost];
            timers[ghost] = 0;
        }
    }
    const int found = over ? score : value(ghost < last ? ghost + 1 : 0, plies);
    ghosts[ghost] = was;
    timers[ghost] = timer;
    score = was_score;
    return found;
}

static int value(int agent, int plies)
{
    if (plies == 0)
        return score;
    const int pose = agent ? ghosts[agent] : pacman;
    const Moves *moves = timers[agent] ? &tables->half_moves[pose] : &tables->moves[pose];
    int best = agent ? 1000000 : -1000000;
    for (int i = 0; i < moves->count; i++) {
        generated++;
        const int found = agent ? after_ghost(agent, moves->pose[i], plies - 1)
                                : after_pacman(moves->pose[i], plies - 1);
        if (agent ? found < best : found > best)
            best = found;
    }
    return best;
}

/* The value of a state, and how many nodes were generated, the root included. */
int64_t control(const Tables *board, const uint16_t *poses, int agents, const uint64_t *mask, int left,
                uint64_t capsules_left, int plies, int *best)
{
    tables = board;
    last = agents - 1;
    pacman = poses[0];
    for (int ghost = 1; ghost <= last; ghost++)
        ghosts[ghost] = poses[ghost];
    memset(timers, 0, sizeof timers);
    memcpy(food, mask, sizeof food);
    food_left = left;
    capsules = capsules_left;
    score = 0;
    generated = 1;
    *best = value(0, plies);
    return generated;
}
