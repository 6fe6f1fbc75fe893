/* The yardstick: random one-seat Scarabya games by a plain loop in C.
 *
 * Every placement of the mission's tile is tested against 128-bit masks, one of the legal ones is drawn, the areas
 * beside it are filled and scored. Reads the placements from standard input: the number of them, then for each its
 * tile and five squares; then the rocks and scarabs of some sites. Prints placements per second, best of the runs. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef unsigned __int128 set;
enum { MOST = 4096, SITES = 64, TILES = 12, RUNS = 5 };

static set cover[MOST], rocks[SITES], scarabs[SITES], not_a, not_j, all, centre;
static int first[TILES + 1], sites;
static uint64_t random_state[4] = {1, 2, 3, 4};

static uint64_t rotated(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static uint64_t next_word(void) {
    uint64_t *s = random_state, result = rotated(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = rotated(s[3], 45);
    return result;
}

static int below(int bound) { return (int)(((next_word() >> 32) * (uint64_t)bound) >> 32); }
static set one(int square) { return (set)1 << square; }
static int size(set s) { return __builtin_popcountll((uint64_t)s) + __builtin_popcountll((uint64_t)(s >> 64)); }
static set grown(set s) {
    return (s | ((s & not_a) >> 1) | ((s & not_j) << 1) | (s >> 10) | (s << 10)) & all;
}

static int score(set filled, set placed, set scarab) {
    set free_squares = all & ~filled, left = grown(placed) & free_squares;
    int points = 0;
    while (left) {
        set area = left & -left, before;
        do { before = area; area = grown(area) & free_squares; } while (area != before && size(area) <= 4);
        left &= ~area;
        if (size(area) <= 4) points += size(area) * size(area & scarab);
    }
    return points;
}

static long play(long *points) {
    int order[TILES], site = below(sites), legal[MOST];
    set filled = rocks[site], tiles = 0;
    long steps = 0;
    for (int i = 0; i < TILES; i++) order[i] = i;
    for (int i = TILES - 1; i > 0; i--) { int j = below(i + 1), kept = order[i]; order[i] = order[j]; order[j] = kept; }
    for (int i = 0; i < TILES; i++) {
        set reach = tiles ? grown(tiles) : centre;
        int found = 0;
        for (int p = first[order[i]]; p < first[order[i] + 1]; p++)
            if (!(cover[p] & filled) && (cover[p] & reach)) legal[found++] = p;
        if (!found) continue;
        set chosen = cover[legal[below(found)]];
        tiles |= chosen; filled |= chosen; steps++;
        *points += score(filled, chosen, scarabs[site]);
    }
    return steps;
}

int main(int argc, char **argv) {
    int count, tile, square, games = argc > 1 ? atoi(argv[1]) : 100000;
    for (int i = 0; i < 100; i++) { all |= one(i); if (i % 10) not_a |= one(i); if (i % 10 != 9) not_j |= one(i); }
    centre = one(44) | one(45) | one(54) | one(55);
    if (scanf("%d", &count) != 1 || count > MOST) return 2;
    for (int p = 0; p < count; p++) {
        if (scanf("%d", &tile) != 1) return 2;
        for (int i = 0; i < 5; i++) { if (scanf("%d", &square) != 1) return 2; cover[p] |= one(square); }
        first[tile + 1] = p + 1;
    }
    if (scanf("%d", &sites) != 1 || sites > SITES) return 2;
    for (int s = 0; s < sites; s++)
        for (int i = 0; i < 100; i++) {
            if (scanf("%d", &square) != 1) return 2;
            if (square == 1) scarabs[s] |= one(i);
            if (square == 2) rocks[s] |= one(i);
        }
    double best = 0;
    for (int run = 0; run < RUNS; run++) {
        struct timespec from, to;
        long steps = 0, points = 0;
        clock_gettime(CLOCK_MONOTONIC, &from);
        for (int game = 0; game < games; game++) steps += play(&points);
        clock_gettime(CLOCK_MONOTONIC, &to);
        double rate = steps / ((to.tv_sec - from.tv_sec) + 1e-9 * (to.tv_nsec - from.tv_nsec));
        if (rate > best) best = rate;
        if (run == RUNS - 1) fprintf(stderr, "%.2f placements and %.2f points a game\n",
                                     (double)steps / games, (double)points / games);
    }
    printf("%.0f\n", best);
    return 0;
}
