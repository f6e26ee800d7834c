/** Longest list of problems kept: enough to see the pattern, small enough to show. A list of as many may not be all. */
export const MAX_PROBLEMS = 500;
