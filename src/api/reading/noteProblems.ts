import { MAX_PROBLEMS } from '../mend.ts';
import type { Problem } from '../problem.ts';

/** Adds problems to those that are told, as long as there are no more than anybody reads. */
export function noteProblems(all: Problem[], found: readonly Problem[]): void {
  all.push(...found.slice(0, Math.max(0, MAX_PROBLEMS - all.length)));
}
