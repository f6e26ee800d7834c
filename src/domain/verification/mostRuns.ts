/** Runs that are verified together at most: each is two requests. */
export const MOST_RUNS = 100;
