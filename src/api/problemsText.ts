import type { Problem } from './problem.ts';

/** Problems that are named one by one. */
const NAMED = 5;

/** Problems as a line for a log: the first of them, and how many there are besides. */
export function problemsText(problems: readonly Problem[]): string {
  const named = problems.slice(0, NAMED);
  const told = named.map(({ path, expected, found }) => `${path}: ${expected} expected, ${found} found`);
  const rest = problems.length > named.length ? [`and ${problems.length - named.length} more`] : [];
  return [...told, ...rest].join('; ');
}
