import { expect, it } from 'vitest';
import { aheadOfIssue } from '../../../../src/domain/exposure/aheadOfIssue.ts';
import type { PackedTrack } from '../../../../src/domain/exposure/packedTrack.ts';

const NONE = Number.NaN;

/** A track with a position for each lead, all other columns the numbers of the positions. */
function track(...leads: number[]): PackedTrack {
  const column = () => Float64Array.from(leads, (_, index) => index);
  return {
    longitudes: column(),
    latitudes: column(),
    times: column(),
    leadHours: Float64Array.from(leads),
    winds: column(),
    windUnit: 'kt',
    windsInKnots: column(),
    windsAsCame: { values: column(), units: leads.map(String) },
    connected: true,
  };
}

it('A track goes on ahead of its issue from where the storm was last', () => {
  const ahead = aheadOfIssue(track(-12, -6, NONE, -3, 3, 12));
  expect(ahead).toEqual({
    longitudes: Float64Array.of(3, 4, 5),
    latitudes: Float64Array.of(3, 4, 5),
    times: Float64Array.of(3, 4, 5),
    leadHours: Float64Array.of(-3, 3, 12),
    winds: Float64Array.of(3, 4, 5),
    windUnit: 'kt',
    windsInKnots: Float64Array.of(3, 4, 5),
    windsAsCame: { values: Float64Array.of(3, 4, 5), units: ['-3', '3', '12'] },
    connected: true,
  });
  expect([...aheadOfIssue(track(-6, 0, 6)).leadHours]).toEqual([0, 6]);
  const rules = Uint32Array.of(0, 0, 2);
  const times = Float64Array.of(1, 1.5, 2);
  const windsWithin = { times, winds: times, windsInKnots: times, rules };
  expect(aheadOfIssue({ ...track(-6, 0, 6), windsWithin }).windsWithin).toEqual(windsWithin);
  const { windsAsCame: _, ...alike } = track(-6, 0);
  expect(aheadOfIssue(alike)).not.toHaveProperty('windsAsCame');
});

it('A track that does not reach back is whole', () => {
  for (const whole of [track(0, 6), track(3, 6), track(NONE, NONE), track()])
    expect(aheadOfIssue(whole)).toBe(whole);
});
