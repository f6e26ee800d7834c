import { describe, expect, it } from 'vitest';
import { labelledPositions } from '../../../src/domain/labelledPositions.ts';
import { leadHours } from '../../../src/domain/leadHours.ts';
import type { Track, TrackValue } from '../../../src/domain/track.ts';

const HOUR = 3_600_000;

/** Positions at hours after the year 2000, with what came as their lead. */
function trackOf(hours: readonly (number | undefined)[], lead?: Partial<TrackValue>): Track {
  const start = Date.UTC(2000, 0);
  return {
    points: hours.map(hour => ({
      position: [0, 0],
      time: hour === undefined ? undefined : start + hour * HOUR,
      values: new Map(
        lead && [['lead', { value: undefined, unit: undefined, interpolated: false, ...lead }]],
      ),
    })),
    names: [],
    constants: new Map(),
    roles: { wind: undefined, pressure: undefined, category: undefined, type: undefined, lead: 'lead' },
    form: 'trajectory',
    connected: true,
  };
}

const ISSUED = Date.UTC(2000, 0);

describe('the lead of a position', () => {
  it('is from the time of issue, else from the first time of the track', () => {
    expect(leadHours(trackOf([3, 9]), 1, ISSUED)).toBe(9);
    expect(leadHours(trackOf([3, 9]), 1, undefined)).toBe(6);
    expect(leadHours(trackOf([undefined, 3, 9]), 2, undefined)).toBe(6);
    expect(leadHours(trackOf([3]), 0, ISSUED + 12 * HOUR)).toBe(-9);
  });

  it('is found among a million positions as fast as among few, whether they have times or not', () => {
    const untimed = trackOf(Array<undefined>(400_000).fill(undefined));
    expect(labelledPositions(untimed, undefined)).toEqual(new Set());
    const late = trackOf([...Array<undefined>(200_000).fill(undefined), ...Array<number>(200_000).fill(3)]);
    expect(labelledPositions(late, undefined)).toEqual(new Set([200_000]));
  });

  it('is unknown where there is no time, or no such position', () => {
    expect(leadHours(trackOf([3, undefined]), 1, ISSUED)).toBeUndefined();
    expect(leadHours(trackOf([undefined]), 0, undefined)).toBeUndefined();
    expect(leadHours(trackOf([3]), 1, ISSUED)).toBeUndefined();
    expect(leadHours(trackOf([3], { value: 5 }), 1, ISSUED)).toBeUndefined();
  });

  it.each([undefined, 'h', 'hr', 'hrs', 'hour', 'hours', 'H', 'Hours'])(
    'is the one that came in hours, labelled %s',
    unit => {
      expect(leadHours(trackOf([3], { value: 48, unit }), 0, ISSUED)).toBe(48);
    },
  );

  it.each(['days', 'd', 'min', 's', 'sh', 'hs', 'hrsx', ''])('is not one that came in “%s”', unit => {
    expect(leadHours(trackOf([3], { value: 48, unit }), 0, ISSUED)).toBe(3);
  });

  it.each([
    [384, 384],
    [-384, -384],
    [385, 3],
    [-385, 3],
    [1e9, 3],
    ['27', 27],
    ['PT36H', 36],
    [' P1DT6H ', 30],
    ['T+36', 36],
    ['T−6', -6],
    [' 36 h', 36],
    ['+1.5 hours', 1.5],
    ['T36', 3],
    ['36 min', 3],
    ['T+400', 3],
    ['P0D', 0],
    [' PT0S ', 0],
    ['P00DT00H', 0],
    ['P0Y0DT0H0M', 0],
    ['P0Dx', 3],
    ['xP0D', 3],
    ['P0', 3],
    ['P20D', 3],
    ['P1M', 3],
    ['soon', 3],
    ['', 3],
    [null, 3],
    [{}, 3],
    [true, 3],
  ])('that came as %j is %j h, where the time says 3 h', (value, hours) => {
    expect(leadHours(trackOf([3], { value }), 0, ISSUED)).toBe(hours);
  });

  it('is not one that was computed between two', () => {
    expect(leadHours(trackOf([3], { value: 48, interpolated: true }), 0, ISSUED)).toBe(3);
  });

  it('is not looked for where no member holds it', () => {
    const track = trackOf([3], { value: 48 });
    expect(leadHours({ ...track, roles: { ...track.roles, lead: undefined } }, 0, ISSUED)).toBe(3);
  });
});

describe('positions that bear a label', () => {
  const labelled = (hours: readonly (number | undefined)[]) => [...labelledPositions(trackOf(hours), ISSUED)];

  it.each<[string, (number | undefined)[], number[]]>([
    ['lie six hours or less before the issue', [-7, -6.5], []],
    ['may lie six hours before it', [-6], [0]],
    ['are the nearest of each lead', [0, 10, 12, 14, 24], [0, 2, 4]],
    ['are the first of two that are as near', [11, 13], [0]],
    ['belong to the earlier of two leads as near', [0, 6], [0]],
    ['belong to the later of two leads from there on', [0, 6.1], [0, 1]],
    ['are a day apart beyond the fifth', [120, 131, 133, 144, 156, 157, 168], [0, 3, 6]],
    ['have a time', [undefined, 12], [1]],
  ])('%s', (_, hours, indices) => {
    expect(labelled(hours)).toEqual(indices);
  });

  it('are those that can be read', () => {
    const track = trackOf([0, 12]);
    const [first, second] = track.points;
    if (first === undefined || second === undefined) throw new Error('There are two points.');
    const broken = { ...track, points: [{ ...first, position: undefined }, second] };
    expect([...labelledPositions(broken, ISSUED)]).toEqual([1]);
  });
});
