import { describe, expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import type { FeatureCollection } from '../../../src/api/schemas/geojson.ts';
import { stormExposure } from '../../../src/assets/stormExposure.ts';
import { type ExposureQuestion, exposureOf } from '../../../src/domain/exposure/exposureOf.ts';

vi.mock('vscode', () => ({}));
vi.mock(import('../../../src/assets/assetThreads.ts'), () => ({
  assetThreads: () => Object({ run: async ({ question }: Asked) => ({ result: exposureOf(question) }) }),
}));

interface Asked {
  question: ExposureQuestion;
}

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

describe('a cone', () => {
  const outline = [
    [0, 0],
    [9, 0],
    [9, 9],
  ];

  it.each([
    ['no geometry', [{ type: 'Feature', geometry: null, properties: {} }]],
    ['a gap', [null]],
    ['a line', [{ type: 'Feature', geometry: { type: 'LineString', coordinates: outline }, properties: {} }]],
    [
      'an outline that cannot be read',
      [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [[null, outline[0]]] }, properties: {} }],
    ],
    ['no feature', []],
  ])('with %s leaves unknown who is in it', async (_, features) => {
    const cone: FeatureCollection = Object({ type: 'FeatureCollection', features });
    const given = { label: '', track: trackOf(), cone, withinKm: undefined };
    const { exposure } = await stormExposure(
      Object({}),
      { ...assets, table: tableOf([null]) },
      given,
      signal,
    );
    expect(exposure.inCone).toBeUndefined();
  });

  it('with an area says who is in it', async () => {
    const geometry = { type: 'Polygon', coordinates: [outline] };
    const cone: FeatureCollection = Object({ features: [{ type: 'Feature', geometry, properties: {} }] });
    const given = { label: '', track: trackOf(), cone, withinKm: undefined };
    const { exposure } = await stormExposure(
      Object({}),
      { ...assets, table: tableOf([null]) },
      given,
      signal,
    );
    expect(exposure.inCone).toEqual(new Uint8Array(1));
  });
});
