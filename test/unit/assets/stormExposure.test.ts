import { describe, expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import type { FeatureCollection } from '../../../src/api/schemas/geojson.ts';
import { stormExposure } from '../../../src/assets/stormExposure.ts';

vi.mock('vscode', () => ({}));
vi.mock(import('../../../src/assets/assetThreads.ts'), () => ({
  assetThreads: () => Object({ run: async () => ({ result: { inCone: undefined, approaches: [] } }) }),
}));

const { signal } = new AbortController();
const assets = { label: 'sites', table: tableOf([]), problems: [], origin: '' };

function trackOf(...members: readonly object[]): FeatureCollection {
  const features = members.map((properties, latitude) => ({
    type: 'Feature' as const,
    geometry: {
      type: 'LineString' as const,
      coordinates: [
        [0, latitude],
        [10, latitude],
      ],
    },
    properties: { datetimes: ['2026-08-01T00:00:00Z', '2026-08-01T12:00:00Z'], ...properties },
  }));
  return { type: 'FeatureCollection', features };
}

/** What the tracks are called that assets are held against, with the models beside them. */
async function labelsOf(track: FeatureCollection, only: number | undefined, ...models: readonly string[]) {
  const given = {
    label: 'Ondine',
    track,
    cone: undefined,
    withinKm: undefined,
    ...(only === undefined ? {} : { only }),
    models: models.map(model => ({ model, track: trackOf({ model }) })),
  };
  const { tracks } = await stormExposure(Object({}), assets, given, signal);
  return tracks.map(({ label }) => label);
}

const members = Array.from({ length: 8 }, (_, member) => ({ model: 'ECMWF', member }));

describe('a model beside the track that is shown', () => {
  it.each([
    ['of the track that came alone', trackOf({ model: 'ECMWF' }), undefined, ['ECMWF', 'OFCL']],
    ['of one of its members', trackOf(...members), 7, ['ECMWF 7', 'OFCL']],
  ])('is left out where it is that %s', async (_, track, only, expected) => {
    expect(await labelsOf(track, only, 'ECMWF', 'OFCL')).toEqual(expected);
  });

  it('stands where the one that is shown is of another', async () => {
    const both = trackOf({ model: 'ECMWF', member: 1 }, { model: 'GFTC', member: 1 });
    expect(await labelsOf(both, 1, 'ECMWF')).toEqual(['GFTC', 'ECMWF']);
  });
});
