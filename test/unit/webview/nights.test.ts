import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daylight } from '../../../src/domain/sun.ts';
import { nightsOf } from '../../../webview/kit/nights.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const DAY = 86_400;
const LOOK = 300;

it('nights are where the sun is not seen, whenever one looks, at any place and time of the year', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.integer({ min: 0, max: 20_000 }),
      (latitude, longitude, day) => {
        const first = day * DAY;
        const nights = nightsOf({ latitude, longitude }, Float64Array.of(first, first + 3 * DAY));
        for (let at = first; at <= first + 3 * DAY; at += LOOK) {
          const isShaded = nights.some(([start, end]) => at >= start && at <= end);
          const light = daylight(latitude, longitude, at * 1000);
          // Within a second of the sun's setting either will do.
          if (Math.abs(light) > 1e-4) expect(isShaded).toBe(light < 0);
        }
      },
    ),
    { numRuns: propertyCases(300) },
  );
});
