import { isDeeperThan } from './isDeeperThan.ts';

/** Deepest nesting of a value that is written anew, or read with all its digits: a deeper one exhausts the stack. */
const DEEPEST = 500;

/** Whether a value is nested too deeply to be written anew. */
export function isTooDeep(value: unknown): boolean {
  return isDeeperThan(value, DEEPEST);
}
