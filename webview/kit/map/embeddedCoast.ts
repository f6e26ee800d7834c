import { type Coast, coastOf } from '../../../src/domain/coast.ts';
import { embeddedOutlines } from './embeddedOutlines.ts';

/** The coasts of the embedded map; undefined where it did not load. Made anew at each call, in tens of milliseconds. */
export function embeddedCoast(): Coast | undefined {
  const land = embeddedOutlines('land');
  return land && coastOf(land);
}
