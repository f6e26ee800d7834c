import { describe, expect, it } from 'vitest';
import { featureList } from '../../src/api/reading/featureList.ts';
import { requestPath } from '../../src/api/requestPath.ts';
import { csv } from '../../src/domain/csv.ts';
import { EVERY_FEATURE } from '../../src/domain/featureQuery.ts';
import { forecastSeries } from '../../src/domain/forecastSeries.ts';
import { packGeometry } from '../../src/domain/geometry.ts';
import { readTracks } from '../../src/domain/readTracks.ts';
import { categoryLabel, describeStormId } from '../../src/domain/stormScale.ts';
import { clockOf, inferUtcOffset, knownZone } from '../../src/domain/time.ts';
import { safeFileName } from '../../src/export/fileName.ts';
import { tableOf } from '../../src/export/responseTable.ts';
import { featureDetails } from '../../src/panels/featureDetails.ts';
import { closestApproach } from '../harness/closestApproach.ts';
import { rowsOf } from '../harness/rowsOf.ts';
import { type Asking, askingAt, polite, STORM } from './service.ts';

/** A client of a service that answers every request with one text. */
async function answering(text: string): Promise<Asking['client']> {
  const baseUrl = await polite((_request, answer) => answer.end(text));
  return askingAt(baseUrl).client;
}

const TAMPA = { latitude: 27.95, longitude: -82.46 };
const PLACE = { ...TAMPA, forecast_time: '2026-01-01T00:00:00Z', timezone: 'UTC', utc_offset: 0, units: {} };

async function hourly(members: object, rows: readonly unknown[]) {
  const client = await answering(JSON.stringify({ ...PLACE, ...members, hourly: rows }));
  return client.forecastHourly(TAMPA);
}

async function collection(features: readonly unknown[], members: object = {}) {
  const client = await answering(JSON.stringify({ type: 'FeatureCollection', ...members, features }));
  return client.portfolioFeatures({ portfolio_id: 'p' });
}

const feature = (members: object) => ({ type: 'Feature', geometry: null, properties: {}, ...members });

/** What the host makes of features for its views: packed shapes, tracks, lists, details and a table. */
async function shown(features: Awaited<ReturnType<typeof collection>>['value']['features']) {
  const packed = packGeometry(features);
  const { tracks, diagnostics } = readTracks({ type: 'FeatureCollection', features });
  for (const track of tracks) closestApproach([0, 0], track);
  const page = await featureList(rowsOf(features)).page(0, 100, EVERY_FEATURE);
  const details = features.map(featureDetails);
  const table = tableOf({ features });
  return { packed, tracks, diagnostics, page, details, text: csv(table?.header ?? [], table?.rows ?? []) };
}

describe('data within the specification [wild]', () => {
  it('without any optional member is shown with gaps [wild 41]', async () => {
    const { value, problems } = await hourly({}, [{ timestamp: '2026-01-01T00:00:00Z' }]);
    expect(problems).toEqual([]);
    expect(forecastSeries(value.hourly, { offsetMinutes: 0 }, 'hourly').times).toHaveLength(1);
    expect(csv(tableOf(value)?.header ?? [], tableOf(value)?.rows ?? [])).toContain('timestamp');
    expect((await collection([{ type: 'Feature' }])).problems).toEqual([]);
  });

  it.each([1e308, -1e308, 8.5e7])('with every number %d is shown as it came [wild 42]', async extreme => {
    const row = { timestamp: '2026-01-01T00:00:00Z', temperature: extreme, wind_speed: extreme };
    const { value } = await hourly({ latitude: extreme, longitude: extreme }, [row]);
    expect(value.hourly[0]?.temperature).toBe(extreme);
    expect(value.latitude).toBe(extreme);
    const far = [extreme, extreme];
    const { value: places } = await collection([
      feature({ geometry: { type: 'Point', coordinates: far } }),
      feature({ geometry: { type: 'LineString', coordinates: [[0, 0], far] } }),
    ]);
    expect((await shown(places.features)).page.rows).toHaveLength(2);
  });

  it('with absent, null, empty and nested geometry lists every feature [wild 43]', async () => {
    const nested = {
      type: 'GeometryCollection',
      geometries: [{ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] }],
    };
    const geometries = [
      undefined,
      null,
      { type: 'Polygon', coordinates: [] },
      { type: 'LineString', coordinates: [] },
      { type: 'MultiPoint', coordinates: [] },
      { type: 'GeometryCollection', geometries: [] },
      nested,
    ];
    const { value, problems } = await collection(geometries.map(geometry => feature({ geometry })));
    expect(problems).toEqual([]);
    const { packed, page } = await shown(value.features);
    expect(page.rows).toHaveLength(geometries.length);
    expect([...packed.points]).toEqual([1, 2]);
  });

  it.each([0, 1, 3, 4, 6, 7])('with a bounding box of %d numbers is shown [wild 44]', async length => {
    const bbox = Array.from({ length }, (_, index) => index);
    const { value, problems } = await collection([feature({ bbox })], { bbox });
    expect(problems).toEqual([]);
    expect(value.bbox).toEqual(bbox);
  });

  it('with ids of both types, equal or not, keeps each apart [wild 45]', async () => {
    const ids = [1, '1', 1, 'a', ''];
    const { value } = await collection(ids.map(id => feature({ id })));
    const { page } = await shown(value.features);
    expect(page.rows.map(({ id }) => id)).toEqual(ids);
    expect(page.rows.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  });

  it('with timestamps that are not dates lists them as gaps of time [wild 46]', async () => {
    const rows = ['soon', '', '2026-13-45'].map(timestamp => ({ timestamp, temperature: 1 }));
    const client = await answering(JSON.stringify({ ...PLACE, daily: rows }));
    const { value } = await client.forecastDaily(TAMPA);
    const series = forecastSeries(value.daily, { offsetMinutes: 0 }, 'daily');
    expect(series.times.length).toBeLessThanOrEqual(3);
    expect(tableOf(value)?.rows.map(([timestamp]) => timestamp)).toEqual(['soon', '', '2026-13-45']);
  });

  it.each([1, 5])('with %d times for three values keeps each value by its place [wild 47]', async length => {
    const datetimes = Array.from({ length }, (_, hour) => `2026-01-01T0${hour}:00:00Z`);
    const geometry = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    };
    const properties = { datetimes, static: {}, category: [1, 2, 3] };
    const { value } = await collection([feature({ geometry, properties })]);
    const { text } = await shown(value.features);
    expect(text.split('\r\n').filter(line => line !== '')).toHaveLength(Math.max(length, 3) + 1);
  });

  it.each([5, 330, 19_800, -43_200])(
    'with an offset of %d and a zone that nobody knows has a clock [wild 48]',
    async utc_offset => {
      const rows = [{ timestamp: '2026-01-01T00:00:00Z' }];
      const { value, problems } = await hourly(
        { timezone: 'Mars/Olympus', utc_offset, units: { temperature: '°Z' } },
        rows,
      );
      expect(problems).toEqual([]);
      expect(knownZone(value.timezone ?? 'UTC')).toBeUndefined();
      const clock = clockOf(inferUtcOffset(value));
      expect(forecastSeries(value.hourly, clock, 'hourly').times).toHaveLength(1);
    },
  );

  it.each([-7, 99])('with category %d says the number [wild 49]', async category => {
    const { value, problems } = await (
      await answering(JSON.stringify([{ ...STORM, category }]))
    ).cycloneForecasts({});
    expect(problems).toEqual([]);
    expect(value[0]?.category).toBe(category);
    expect(categoryLabel(category).name.length).toBeGreaterThan(0);
  });

  it.each(['a/b', 'a..b', '%2e%2e', '?x#y', 'a\\b', 'nul\u0000byte', '🌀'.repeat(200), '\u202egnp.exe'])(
    'with the id %j asks for it whole, and names files safely [wild 50]',
    async storm_id => {
      const seen: (string | undefined)[] = [];
      const baseUrl = await polite((request, answer) => {
        seen.push(request.url);
        answer.end('{"type":"FeatureCollection","features":[]}');
      });
      await askingAt(baseUrl).client.cycloneTrack({ storm_id });
      const segment = /^\/api\/v1\/cyclones\/forecasts\/([^/?#]+)\/track$/.exec(seen[0] ?? '')?.[1];
      expect(decodeURIComponent(segment ?? '')).toBe(storm_id);
      expect(safeFileName([storm_id], 'geojson')).toMatch(/^[\p{L}\p{N}_.-]{1,120}\.geojson$/u);
      expect(() => describeStormId(storm_id)).not.toThrow();
    },
  );

  it.each(['..', '.', ''])('refuses the id %j, which would ask for another path [wild 50]', storm_id => {
    expect(() => requestPath('cycloneTrack', { storm_id })).toThrow(/storm_id/);
  });

  it('of empty lists everywhere is shown as empty [wild 51]', async () => {
    expect((await hourly({}, [])).value.hourly).toEqual([]);
    expect((await (await answering('[]')).cycloneForecasts({})).value).toEqual([]);
    const { value } = await collection([
      feature({ properties: { datetimes: [], static: {}, temperature: [] } }),
    ]);
    expect((await shown(value.features)).tracks).toBeDefined();
  });

  it('outside an enumeration is kept, reported, and the rest is usable [wild 52]', async () => {
    const row = {
      timestamp: '2026-01-01T00:00:00Z',
      weather_code: 'frogs',
      precipitation_type: 'frogs',
      temperature: 3,
    };
    const { value, problems } = await hourly({}, [row]);
    expect(value.hourly[0]).toEqual(row);
    expect(problems.map(({ path }) => path)).toEqual([
      '$.hourly[0].precipitation_type',
      '$.hourly[0].weather_code',
    ]);
  });
});

describe('data that breaks the specification [wild]', () => {
  it('is shown as far as it can be read, with what was wrong where [wild 52]', async () => {
    const { value, problems, bytes } = await collection([
      feature({ id: 1, geometry: { type: 'Point', coordinates: ['east', 2] } }),
      feature({ id: { not: 'an id' } }),
      'no feature',
      feature({ id: 4, unknown: { kept: true } }),
    ]);
    expect(value.features.at(-1)).toMatchObject({ id: 4, unknown: { kept: true } });
    expect(problems.map(({ path }) => path)).toContain('$.features[0].geometry.coordinates[0]');
    expect(problems.every(({ expected, found }) => expected !== '' && found !== '')).toBe(true);
    expect(new TextDecoder().decode(bytes)).toContain('no feature');
  });
});
