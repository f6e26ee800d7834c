import { isAccumulated } from './isAccumulated.ts';
import { isFall } from './isFall.ts';
import { isRate } from './isRate.ts';

/** Whether a variable is an amount of the time that its value stands for: one of an hour is none of three. */
export function addsUp(name: string, unit: string | undefined): boolean {
  return (isAccumulated(name) || isFall(name)) && !isRate(unit);
}
