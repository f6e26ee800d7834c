import { mostFrequent } from './mostFrequent.ts';

/** The time from one to the next that occurs most among ascending times; undefined where there are not two. */
export function usualStep(times: Float64Array): number | undefined {
  return mostFrequent(times.slice(1).map((time, index) => time - (times[index] ?? time)));
}
