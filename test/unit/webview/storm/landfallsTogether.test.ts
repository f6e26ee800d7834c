import { describe, expect, it, vi } from 'vitest';
import type { LonLat } from '../../../../src/domain/geodesy.ts';
import { landfalls } from '../../../../src/domain/landfalls.ts';
import { coastFrom } from '../../domain/coastFrom.ts';
import { trackOf } from '../../domain/trackOf.ts';

vi.stubGlobal('document', {
  createTreeWalker: () => null,
  createComment: () => null,
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
});
const { landfallText } = await import('../../../../webview/storm/landfallPart.ts');
const { landfallLines } = await import('../../../../webview/storm/landfallsTogether.ts');

const UTC = { clock: { zone: 'UTC' }, name: 'UTC' };

/** Islands of two degrees along the equator, ten degrees apart, whose western shores are at 0°, 10°, 20° … */
const islands = (count: number) =>
  coastFrom({
    type: 'MultiPolygon',
    coordinates: Array.from({ length: count }, (_, index) => [
      [
        [10 * index, -1],
        [10 * index + 2, -1],
        [10 * index + 2, 1],
        [10 * index, 1],
        [10 * index, -1],
      ],
    ]),
  });

/** A track along the equator over five islands. */
const along = (hours: readonly (number | null)[]) => {
  const positions: LonLat[] = [
    [-2, 0],
    [43, 0],
  ];
  return trackOf({ positions, hours });
};

describe('a landfall', () => {
  it.each([
    [45, '02:00', 'T+2'],
    [56, '02:30', 'T+2.5'],
    [53, '02:20', 'T+2.33'],
  ])('of a track of %d hours is told with the lead time of the time that is told', (hours, time, lead) => {
    const track = along([0, hours]);
    const [crossing] = landfalls(track, islands(1)).landfalls;
    const text = crossing && landfallText(crossing, { track, issued: 0, clock: UTC });
    expect(text).toMatch(new RegExp(`^Landfall ≈ .*, ${time} · ${lead.replace('+', '\\+')} · `));
  });
});

describe('the landfalls of several models', () => {
  it('are told one by one for the first three, and the others are counted', () => {
    const tracks = [
      { name: 'OFCL', track: along([0, 45]) },
      { name: 'GFTC', track: along([3, 48]) },
    ];
    const lines = (count: number) => landfallLines(tracks, islands(count), UTC);
    expect(lines(3)).toHaveLength(3);
    expect(lines(3)[0]).toMatch(/^2 of 2 tracks near 0.*OFCL, GFTC$/);
    expect(lines(4).slice(3)).toEqual(['1 more landfall is not listed.']);
    expect(lines(5).slice(3)).toEqual(['2 more landfalls are not listed.']);
  });

  it('say of how many the times are, where a track has none there', () => {
    const tracks = (...hours: readonly (number | null)[][]) =>
      hours.map((each, index) => ({ name: `Model ${index + 1}`, track: along(each) }));
    const line = (...hours: (number | null)[][]) => landfallLines(tracks(...hours), islands(1), UTC)[0];
    expect(line([0, 45], [0, null])).toMatch(
      /^2 of 2 tracks near .* · ≈ .*02:00 UTC \(of 1 with a time\) · Model 1, Model 2$/,
    );
    expect(line([0, 45], [3, 48], [0, null])).toMatch(
      / · from ≈ .*02:00 to ≈ .*05:00 UTC, in the middle ≈ .*03:30 \(of 2 with a time\) · /,
    );
    expect(line([0, 45], [3, 48])).not.toContain('with a time');
    expect(line([0, null], [null, 45])).toContain('time not known');
  });
});
