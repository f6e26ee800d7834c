import { describe, expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import type { ServiceResponse } from '../../../src/api/readResponse.ts';
import type { Feature, FeatureCollection } from '../../../src/api/schemas/geojson.ts';
import type { StormExposure } from '../../../src/assets/stormExposure.ts';
import { exposureOf } from '../../../src/domain/exposure/exposureOf.ts';
import { labelTracks } from '../../../src/domain/exposure/labelTracks.ts';

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
}));
const { exposureReport } = await import('../../../src/assets/exposureReport.ts');

const at = (longitude: number, name: string): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, 0] },
  properties: { name },
});

/** A storm along the equator, of which the forecast was issued after its first position. */
function exposed(features: Feature[], unit: string | undefined): StormExposure {
  const sent = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [10, 0],
          ],
        },
        properties: {
          forecast_time: '2026-08-01T03:00:00Z',
          datetimes: ['2026-08-01T00:00:00Z', '2026-08-01T12:00:00Z'],
          wind_speed: [50, 70],
          ...(unit === undefined ? {} : { units: { wind_speed: unit } }),
        },
      },
    ],
  };
  const table = tableOf(features);
  const tracks = labelTracks(sent, 'Track');
  const question = { assets: table.geometry, tracks: tracks.map(each => each.track), cone: undefined };
  const exposure = exposureOf({ ...question, withinKm: undefined });
  return {
    assets: { label: 'my_sites', table, problems: [], origin: '' },
    tracks,
    exposure,
    withinKm: undefined,
    sent: tracks.length,
    members: 0,
  };
}

const answer: ServiceResponse<unknown> = {
  value: undefined,
  problems: [],
  bytes: new Uint8Array(),
  endpoint: 'cycloneTrack',
  url: 'http://service/track',
  receivedAt: 0,
  stored: false,
  service: { label: 'service', demo: false, baseUrl: 'http://service', keyDigest: undefined },
};

async function rowsOf(features: Feature[], unit?: string): Promise<string[]> {
  const lines = await exposureReport(exposed(features, unit), 'AL_09', { track: answer, cone: undefined });
  expect(lines).toContain('- Storm: AL\\_09');
  return lines.slice(lines.indexOf('| --- | --- | ---: | --- | ---: | ---: |') + 1);
}

describe('the document of what a storm is to assets', () => {
  it('tells a distance with the digits that keep it in its band', async () => {
    // 49.96 km north of the track, and 49.94.
    const degrees = (km: number) => ((km / 6371.0088) * 180) / Math.PI;
    const north = (km: number, name: string): Feature => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [0, degrees(km)] },
      properties: { name },
    });
    const rows = await rowsOf([north(49.94, 'A'), north(49.96, 'B')]);
    expect(rows.map(row => row.split(' | ')[2])).toEqual(['49.9', '49.96']);
  });

  it('says of a wind whether it came without a unit, and of one between positions that it is no such', async () => {
    expect(await rowsOf([at(0, 'A'), at(5, 'B')])).toEqual([
      '| A |  | 0.0 | 2026-08-01T00:00:00Z | T−3 | 50 (unit not given) |',
      '| B |  | 0.0 | 2026-08-01T06:00:00Z | T+3 | ≈ 60 (unit not given) |',
    ]);
    expect(await rowsOf([at(10, 'C')], 'kt')).toEqual([
      '| C |  | 0.0 | 2026-08-01T12:00:00Z | T+9 | 70 kt |',
    ]);
  });

  it('has the names of assets as they are, whatever they mean in Markdown', async () => {
    const [row, other] = await rowsOf([at(0, 'Plant_A_1 | *B*'), at(3.75, '&amp;')], 'kt');
    // Between two hours the lead is told to the hundredth.
    expect(other).toMatch(/^\| \\&amp; \|.* T\+1\.5 \|/);
    expect(row).toBe('| Plant\\_A\\_1 \\| \\*B\\* |  | 0.0 | 2026-08-01T00:00:00Z | T−3 | 50 kt |');
  });

  it('says of a cone that could not be read that it is not known which assets lie in it', async () => {
    const lineOf = async (cone: ServiceResponse<FeatureCollection> | undefined) => {
      const lines = await exposureReport(exposed([at(0, 'A')], 'kt'), 'AL_09', { track: answer, cone });
      return lines.find(line => line.startsWith('- In the cone'));
    };
    const came = (features: FeatureCollection['features']) =>
      lineOf({ ...answer, value: { type: 'FeatureCollection', features } });
    expect(await lineOf(undefined)).toBe('- In the cone: no cone');
    expect(await came([])).toBe('- In the cone: no cone');
    const unread = '- In the cone: not known, as no cone came that could be read';
    expect(await came([{ type: 'Feature', geometry: null, properties: {} }])).toBe(unread);
    expect(await came([null])).toBe(unread);
  });

  it('counts what could not be read, and says where that may be more than is told', async () => {
    const counted = async (count: number) => {
      const found = exposed([at(5, 'a')], undefined);
      const problems = Array.from({ length: count }, () => ({ path: 'line 1', expected: 'x', found: 'y' }));
      const lines = await exposureReport({ ...found, assets: { ...found.assets, problems } }, 'AL_09', {
        track: answer,
        cone: undefined,
      });
      return lines.find(line => line.startsWith('- Not as expected'));
    };
    expect(await counted(499)).toBe('- Not as expected: 499');
    expect(await counted(500)).toBe('- Not as expected: 500 or more');
  });
});
