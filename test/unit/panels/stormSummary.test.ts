import { describe, expect, it } from 'vitest';
import { stormSummary } from '../../../src/panels/stormSummary.ts';

describe('a storm of the list, as its page takes it', () => {
  it('has no name where that is blank, so that its id stands in its place', () => {
    const nameOf = (storm_name: string | undefined) =>
      stormSummary('AL092026', { storm_id: 'AL092026', storm_name }).storm_name;
    expect([nameOf('Ondine'), nameOf(''), nameOf('  '), nameOf(undefined)]).toEqual([
      'Ondine',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has a place where both its coordinates came', () => {
    const placeOf = (position: { latitude?: number; longitude?: number } | undefined) =>
      stormSummary('AL092026', { storm_id: 'AL092026', position }).position;
    expect(placeOf({ latitude: 15, longitude: 170 })).toEqual({ latitude: 15, longitude: 170 });
    expect([placeOf({ latitude: 15 }), placeOf(undefined)]).toEqual([undefined, undefined]);
  });
});
