import { crc32, inflateSync } from 'node:zlib';
import { check } from '@placemarkio/check-geojson';
import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../src/domain/jsonText.ts';
import { forecastFeature } from '../../../src/export/forecastFeature.ts';
import { pngWithText } from '../../../src/export/pngText.ts';

const provenance = {
  request: 'https://weather.invalid/api/v1/forecast/hourly?latitude=1&longitude=2',
  service: 'weather.invalid',
  fetched: '2026-11-21T06:00:00.000Z',
  exported: '2026-11-21T06:01:00.000Z',
  exported_by: 'Landfall 0.1.0',
};

describe('a forecast as a feature', () => {
  const sent = {
    latitude: 27.95,
    longitude: -82.46,
    forecast_time: '2026-11-21T00:00:00Z',
    units: { temperature: '°C' },
    unknown_member: { kept: true },
    hourly: [
      { timestamp: '2026-11-21T00:00:00Z', temperature: 20.123456789, odd: 'x' },
      { timestamp: '2026-11-21T01:00:00Z', static: 7 },
    ],
  };
  const feature = forecastFeature(sent, [-82.46, 27.95], provenance);

  it('is sound GeoJSON at its place, and says where it came from', () => {
    expect(() => check(JSON.stringify(feature))).not.toThrow();
    expect(feature.geometry?.coordinates).toEqual([-82.46, 27.95]);
    expect(feature.provenance).toEqual({ ...provenance, notes: ['Unit not given: static.'] });
  });

  it('has every value of every variable beside its time, null for a gap, and all else that was sent', () => {
    expect(feature.properties).toEqual({
      datetimes: ['2026-11-21T00:00:00Z', '2026-11-21T01:00:00Z'],
      temperature: [20.123456789, null],
      odd: ['x', null],
      static_values: [null, 7],
      static: {
        series: 'hourly',
        forecast_time: '2026-11-21T00:00:00Z',
        units: { temperature: '°C' },
        unknown_member: { kept: true },
      },
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'has null where a row lacks a variable named %s',
    name => {
      const hourly = [
        { timestamp: '2026-11-21T00:00:00Z', [name]: 7 },
        { timestamp: '2026-11-21T01:00:00Z' },
      ];
      const { properties } = forecastFeature({ ...sent, hourly }, [-82.46, 27.95], provenance);
      expect(Object.entries(properties)).toContainEqual([name, [7, null]]);
    },
  );

  it('has null where a value is nested ten thousand deep, wherever it stands, and says so', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    const hourly = [{ timestamp: deep, temperature: deep, odd: [[1]] }, deep];
    const { properties, ...rest } = forecastFeature({ ...sent, hourly, extra: deep }, [1, 2], provenance);
    expect(properties).toEqual({
      datetimes: [null, null],
      temperature: [null, null],
      odd: [[[1]], null],
      static: {
        series: 'hourly',
        forecast_time: '2026-11-21T00:00:00Z',
        units: { temperature: '°C' },
        unknown_member: { kept: true },
        extra: null,
      },
    });
    const notes = rest.provenance.notes ?? [];
    expect(notes).toContain('Values that are nested too deeply to be written, which are gaps: 4.');
    expect(() => jsonText({ ...rest, properties }, 2)).not.toThrow();
  });

  it('keeps what it says of its place where that is none', () => {
    const nowhere = forecastFeature({ ...sent, latitude: '27.95' }, undefined, provenance);
    expect(nowhere.geometry).toBeNull();
    expect(nowhere.properties.static).toMatchObject({ latitude: '27.95', longitude: -82.46 });
    const { latitude: _latitude, ...without } = sent;
    expect(forecastFeature(without, undefined, provenance).properties.static).not.toHaveProperty('latitude');
  });

  it('has hours without an offset as instants in UTC, beside what came, and says so', () => {
    const hours = ['2026-11-01T00:00', '2026-11-01T01:00', '2026-11-01T01:00', '2026-11-01T02:00', 'soon'];
    const hourly = hours.map((timestamp, temperature) => ({ timestamp, temperature }));
    const newYork = { ...sent, timezone: 'America/New_York', units: { temperature: '°C' }, hourly };
    const { properties, provenance: origin } = forecastFeature(newYork, [-74, 40.7], provenance);
    expect(properties).toMatchObject({
      datetimes: [4, 5, 6, 7].map(hour => `2026-11-01T0${hour}:00:00Z`).concat('soon'),
      timestamp: hours,
      temperature: [0, 1, 2, 3, 4],
    });
    expect(origin.notes).toEqual([
      'Times that could not be read: 1.',
      'Times without an offset are on the clock of America/New_York.',
      'datetimes are these times in UTC; timestamp has them as they came.',
    ]);
  });

  it('tells how many hours have no time as their clock passes over them', () => {
    const hourly = ['2026-03-08T01:00:00', '2026-03-08T02:00:00', '2026-03-08T03:00:00', null].map(
      timestamp => ({ timestamp }),
    );
    const { properties, provenance: origin } = forecastFeature(
      { ...sent, timezone: 'America/New_York', hourly },
      [-74, 40.7],
      provenance,
    );
    expect(properties.datetimes).toEqual(['2026-03-08T06:00:00Z', null, '2026-03-08T07:00:00Z', null]);
    expect(origin.notes).toEqual(
      expect.arrayContaining([
        'Times that could not be read: 1.',
        'Hours that this clock passes over, which have no time: 1.',
      ]),
    );
  });

  it('has no instant of an hour that UTC has in no year of RFC 3339, keeps its text, and tells how many', () => {
    const featureOf = (timezone: string, timestamp: string) =>
      forecastFeature(
        { timezone, hourly: [{ timestamp }, { timestamp: '2026-11-01T00:00' }] },
        [0, 0],
        provenance,
      );
    const late = featureOf('America/New_York', '9999-12-31T20:00');
    expect(late.properties).toMatchObject({
      datetimes: [null, '2026-11-01T04:00:00Z'],
      timestamp: ['9999-12-31T20:00', '2026-11-01T00:00'],
    });
    expect(late.provenance.notes).toContain(
      'Hours outside the years 0 to 9999 of UTC, whose text is in timestamp alone: 1.',
    );
    expect(late.provenance.notes?.join()).not.toContain('passes over');
    expect(featureOf('Asia/Tokyo', '0000-01-01T03:00').properties.datetimes).toEqual([
      null,
      '2026-10-31T15:00:00Z',
    ]);
    expect(featureOf('Asia/Tokyo', '9999-12-31T20:00').properties.datetimes).toContain(
      '9999-12-31T11:00:00Z',
    );
  });

  it('has days as they came, whatever the clock', () => {
    const daily = [{ timestamp: '2026-11-01' }, { timestamp: '2026-11-02T00:00:00' }];
    const { properties } = forecastFeature({ timezone: 'America/New_York', daily }, [0, 0], {
      ...provenance,
      request: 'https://weather.invalid/api/v1/forecast/daily?latitude=1&longitude=2',
    });
    expect(properties).toEqual({
      datetimes: ['2026-11-01', '2026-11-02T00:00:00'],
      static: { timezone: 'America/New_York', series: 'daily' },
    });
  });

  it('keeps a member that bears the name of its series, and rows that are no objects', () => {
    const hourly = [{ timestamp: '2026-11-21T00:00:00Z', temperature: 1 }, 'late', null];
    const { properties } = forecastFeature({ series: 'GFS', hourly }, [0, 0], provenance);
    expect(properties).toEqual({
      datetimes: ['2026-11-21T00:00:00Z', null, null],
      temperature: [1, null, null],
      static: { series: 'hourly', series_sent: 'GFS', unreadable_rows: { 1: 'late' } },
    });
  });

  it('keeps a variable whose name is taken beside one that has the name it would have', () => {
    const hourly = [{ timestamp: '2026-11-21T00:00:00Z', datetimes: 1, datetimes_values: 2 }];
    const { properties } = forecastFeature({ ...sent, hourly }, undefined, provenance);
    expect(properties).toMatchObject({ datetimes_values: [2], datetimes_values_values: [1] });
  });
});

/** The smallest picture: one grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** Chunks of a PNG; throws where one is cut short or its checksum does not hold. */
function chunks(png: Uint8Array): { type: string; data: Buffer }[] {
  const bytes = Buffer.from(png);
  const found: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const typed = bytes.subarray(at + 4, at + 8 + length);
    if (crc32(typed) !== bytes.readUInt32BE(at + 8 + length)) throw new Error('A checksum does not hold.');
    found.push({ type: typed.toString('latin1', 0, 4), data: typed.subarray(4) });
    at += 12 + length;
  }
  return found;
}

describe('a picture with a text in it', () => {
  it('is the same picture, with the text in a chunk of its own', () => {
    const all = chunks(pngWithText(PNG, 'Provenance', 'Größe 5 °C'));
    expect(all.map(({ type }) => type)).toEqual(['IHDR', 'iTXt', 'IDAT', 'IEND']);
    expect(all[1]?.data.toString('utf8')).toBe('Provenance\0\0\0\0\0Größe 5 °C');
    expect(inflateSync(all[2]?.data ?? '')).toEqual(inflateSync(chunks(PNG)[1]?.data ?? ''));
  });

  it('is refused where it is no PNG', () => {
    expect(() => pngWithText(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a', 'b')).toThrow(
      'not a PNG',
    );
    expect(() => pngWithText(PNG.subarray(0, 20), 'a', 'b')).toThrow('not a PNG');
  });
});
