import { describe, expect, it } from 'vitest';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import { goesRoundGlobe } from '../../../src/domain/goesRoundGlobe.ts';

type Case = [name: string, ring: LonLat[]];

const BANDS: Case[] = [
  [
    'a box from 0° to 360°',
    [
      [0, 0],
      [360, 0],
      [360, 10],
      [0, 10],
      [0, 0],
    ],
  ],
  [
    'a box from -180° to 180°',
    [
      [-180, 41],
      [180, 41],
      [180, 82],
      [-180, 82],
      [-180, 41],
    ],
  ],
  [
    'a box with one of its long sides in steps',
    [
      [-180, 30],
      [-90, 30],
      [0, 30],
      [90, 30],
      [180, 30],
      [180, 0],
      [-180, 0],
      [-180, 30],
    ],
  ],
  [
    'a box with a step of more than half a turn',
    [
      [-180, -60],
      [170, -60],
      [180, -60],
      [180, 60],
      [20, 60],
      [-180, 60],
      [-180, -60],
    ],
  ],
  [
    'a band whose edge bends',
    [
      [-180, -60],
      [0, -70],
      [180, -60],
      [180, 60],
      [-180, 60],
      [-180, -60],
    ],
  ],
  [
    'a band whose edge bends after a step of more than half a turn',
    [
      [-180, -60],
      [20, -50],
      [180, -60],
      [180, 60],
      [-180, 60],
      [-180, -60],
    ],
  ],
  [
    'a band whose long edges slope',
    [
      [-180, -50.1],
      [180, -60.7],
      [180, 60.3],
      [-180, 60.2],
      [-180, -50.1],
    ],
  ],
  [
    'a box with a notch in its side',
    [
      [-180, 0],
      [180, 0],
      [180, 10],
      [170, 20],
      [180, 30],
      [-180, 30],
      [-180, 0],
    ],
  ],
  [
    'a cap that is led along its pole',
    [
      [-180, -60],
      [0, -60],
      [180, -60],
      [180, -90],
      [-180, -90],
      [-180, -60],
    ],
  ],
];

const OTHERS: Case[] = [
  [
    'a ring that passes 180° without a position there',
    [
      [170, 0],
      [-170, 0],
      [-170, 9],
      [170, 9],
      [170, 0],
    ],
  ],
  [
    'a ring whose parts on both sides of 180° were joined',
    [
      [170, 0],
      [180, 0],
      [-180, 0],
      [-170, 0],
      [-170, 10],
      [-180, 10],
      [180, 10],
      [170, 10],
      [170, 0],
    ],
  ],
  [
    'a circle about a place on 180°, which as a band would have no fault',
    [
      [180, 10],
      [172, 7],
      [170, 0],
      [172, -7],
      [180, -10],
      [-180, -10],
      [-172, -7],
      [-170, 0],
      [-172, 7],
      [-180, 10],
      [180, 10],
    ],
  ],
  [
    'a ring that runs along 180° and then along -180°, farther north',
    [
      [170, 0],
      [180, 0],
      [180, 5],
      [-180, 5],
      [-175, 7],
      [-180, 7],
      [-180, 9],
      [180, 9],
      [170, 9],
      [170, 0],
    ],
  ],
  [
    'parts on both sides of 180° joined with the seam between them',
    [
      [170, 1],
      [180, 0],
      [-180, 0],
      [-170, 1],
      [-170, 10],
      [-180, 10],
      [-180, 0],
      [180, 0],
      [180, 10],
      [170, 10],
      [170, 1],
    ],
  ],
  [
    'a bow whose edges round the globe would cross',
    [
      [-180, 0],
      [180, 20],
      [180, 5],
      [-180, 15],
      [-180, 0],
    ],
  ],
  [
    'a circle round a pole that ends at 180° where it begins at -180°',
    [
      [-180, 87],
      [-90, 85],
      [0, 83],
      [90, 85],
      [180, 87],
      [-180, 87],
    ],
  ],
  [
    'a sliver across 180° that holds nothing',
    [
      [175, 0],
      [-175, 5],
      [-170, 7.5],
      [175, 0],
    ],
  ],
  [
    'a small box',
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ],
];

describe('a ring round the globe', () => {
  it.each(BANDS)('is %s, however it turns and wherever it begins', (_, ring) => {
    const open = ring.slice(0, -1);
    for (let start = 0; start < open.length; start++) {
      const begun = [...open.slice(start), ...open.slice(0, start)];
      expect(goesRoundGlobe(begun)).toBe(true);
      expect(goesRoundGlobe([...begun, ...begun.slice(0, 1)])).toBe(true);
      expect(goesRoundGlobe(begun.toReversed())).toBe(true);
    }
  });

  it.each(OTHERS)('is not %s', (_, ring) => {
    const open = ring.slice(0, -1);
    for (let start = 0; start < open.length; start++) {
      const begun = [...open.slice(start), ...open.slice(0, start)];
      expect(goesRoundGlobe(begun)).toBe(false);
      expect(goesRoundGlobe([...begun, ...begun.slice(0, 1)])).toBe(false);
      expect(goesRoundGlobe(begun.toReversed())).toBe(false);
    }
  });

  it('is none without positions', () => {
    expect(goesRoundGlobe([])).toBe(false);
  });
});
