import { verificationPairs } from '../../src/domain/verification/verificationPairs.ts';
import { verificationSummary } from '../../src/domain/verification/verificationSummary.ts';
import { seriesGeoParquetFile } from '../../src/export/seriesGeoParquetFile.ts';

const RUN = Date.parse('2026-03-01T06:00:00Z');
const HOUR = 3_600_000;

const POINT = { type: 'Point', coordinates: [-82.46, 27.95] };
const PLACE = { type: 'Point', coordinates: [170.5, -41.25] };

/** A series, and each of its rows as a feature of its own. */
interface Site {
  series: object;
  rows: object[];
}

/** A file of series, and the rows that a reader has to find in it, as features. */
export interface SeriesFile {
  bytes: Uint8Array;
  rows: readonly object[];
}

const encoder = new TextEncoder();
const textOf = (feature: object) => encoder.encode(JSON.stringify(feature));

/** Files of series by what they have: each says so as its request. */
export function seriesFiles(): Record<string, SeriesFile> {
  const forecasts = [ofSite(1, POINT, RUN), ofSite(2, null, RUN), unreadable(RUN)];
  const observations = [ofSite(1, POINT, undefined), ofSite(2, null, undefined), unreadable(undefined)];
  const many = Array.from({ length: 1001 }, (_, id) => long(id));
  return {
    'series of forecasts': fileOf('series of forecasts', forecasts, RUN),
    'series of observations': fileOf('series of observations', observations, undefined),
    'many series': fileOf('many series', many, undefined),
    'no series': fileOf('no series', [], RUN),
  };
}

function fileOf(request: string, sites: readonly Site[], initTime: number | undefined): SeriesFile {
  const places = [{ type: 'Feature', id: '2', geometry: PLACE, properties: {} }].map(textOf);
  const texts = sites.map(({ series }) => textOf(series));
  const bytes = seriesGeoParquetFile({ texts, places, initTime, origin: { request } });
  return { bytes, rows: sites.flatMap(({ rows }) => rows) };
}

/** As those who read a file of Python write an instant. */
function instant(time: number): string {
  return new Date(time).toISOString().replace('.000Z', '+00:00');
}

/** What tells the rows of a run apart from those of none. */
function times(time: number | undefined, initTime: number | undefined): object {
  const valid_time = time === undefined ? null : instant(time);
  if (initTime === undefined) return { valid_time };
  const lead = time === undefined ? null : (time - initTime) / HOUR;
  return { valid_time, init_time: instant(initTime), derived_lead_time_hours: lead };
}

/** Whole numbers, fractions with gaps, texts, what is mixed, and units that differ; a series without geometry. */
function ofSite(id: number, geometry: object | null, initTime: number | undefined): Site {
  const wind = [1.5, null, -3];
  const count = [1, 2, 2 ** 40];
  const sky = ['clear', null, 'Ålesund'];
  const mixed = [1, 'x', [null]];
  const heat = [20, 21, null];
  const unit = id === 1 ? '°C' : '°F';
  const datetimes = wind.map((_, row) => new Date(RUN + row * HOUR).toISOString());
  const static_ = { units: { wind: 'm/s', heat: unit } };
  return {
    series: {
      type: 'Feature',
      id,
      geometry,
      properties: { datetimes, wind, count, sky, mixed, heat, static: static_ },
    },
    rows: wind.map((_, row) => ({
      type: 'Feature',
      id,
      geometry: geometry ?? PLACE,
      properties: {
        ...times(RUN + row * HOUR, initTime),
        valid_time_as_sent: null,
        'wind (m/s)': wind[row],
        count: count[row],
        sky: sky[row],
        mixed: mixed[row],
        heat: heat[row],
        'heat unit': unit,
      },
    })),
  };
}

/** A time that is none, and a value beyond the times; of an asset that has no place. */
function unreadable(initTime: number | undefined): Site {
  const sent = ['soon', '2026-03-01T08:00:00+02:00', null];
  const rows = sent.map((text, row) => ({
    type: 'Feature',
    id: 3,
    geometry: null,
    properties: {
      ...times(row === 1 ? RUN : undefined, initTime),
      valid_time_as_sent: row === 0 ? text : null,
      'wind (m/s)': row,
      count: null,
      'heat unit': null,
    },
  }));
  const properties = { datetimes: sent.slice(0, 2), wind: [0, 1, 2], wind_unit: 'm/s' };
  return { series: { type: 'Feature', id: 3, properties }, rows };
}

/** A hundred rows: a thousand such series take more than one group. */
function long(id: number): Site {
  const geometry = { type: 'Point', coordinates: [(id % 360) - 180, (id % 181) - 90] };
  const hours = Array.from({ length: 100 }, (_, hour) => hour);
  const datetimes = hours.map(hour => new Date(RUN + hour * HOUR).toISOString());
  return {
    series: { type: 'Feature', id, geometry, properties: { datetimes, value: hours } },
    rows: hours.map(value => ({
      type: 'Feature',
      id,
      geometry,
      properties: { ...times(RUN + value * HOUR, undefined), value },
    })),
  };
}

/** What a verification finds of each asset, as the features of which its file is made. */
export function verifiedFeatures(): object[] {
  const series = (id: number, wind: readonly (number | null)[]) => ({
    id,
    properties: {
      datetimes: wind.map((_, row) => new Date(RUN + row * HOUR).toISOString()),
      wind,
      wind_unit: 'm/s',
    },
  });
  const forecasts = [{ initTime: RUN, features: [series(1, [1, 2, 4]), series(2, [5, null, 5.5])] }];
  const pairs = verificationPairs(forecasts, [series(1, [1, 1, 1]), series(3, [0])], 3);
  const { summary, rows } = verificationSummary(pairs, [0, 6, 12]);
  const names = summary.names.filter(name => name.startsWith('derived_') || /^(variable|unit)$/.test(name));
  return rows
    .filter(({ group }) => group === 'asset')
    .map(row => ({
      type: 'Feature',
      id: row.asset_id,
      geometry: row.asset_id === 1 ? POINT : null,
      properties: Object.fromEntries(names.map(name => [name, row[name] ?? null])),
    }));
}
