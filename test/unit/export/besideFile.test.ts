import { check } from '@placemarkio/check-geojson';
import { describe, expect, it } from 'vitest';
import type { BesideTrack } from '../../../src/domain/beside/besideTrack.ts';
import { historyTable } from '../../../src/domain/beside/historyTable.ts';
import { meanBeside, modelTable } from '../../../src/domain/beside/modelTable.ts';
import { keepSecret } from '../../../src/editor/words.ts';
import { besideCsv, besideGeoJson } from '../../../src/export/besideFile.ts';
import { trackOf } from '../domain/trackOf.ts';

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const beside = (
  role: BesideTrack['role'],
  model: string,
  members: Parameters<typeof trackOf>[0],
): BesideTrack => ({
  role,
  model,
  issueTime: 0,
  track: trackOf(members),
});
const shown = beside('shown', 'OFCL', {});
const crossing = beside('model', '=GFTC', { positions: [[179.5, 1], null, [-179.5, 1]] });
const north = beside('model', 'GFTC_0623', {
  positions: [
    [0, 1],
    [1, 1],
    [2, 1],
  ],
});

describe('earlier issues as CSV', () => {
  it('end with the errors of all by lead time, whose columns other rows leave empty', async () => {
    const issued = (hour: number, latitude: number) => ({
      ...beside('earlier', 'OFCL', {
        positions: [0, 1, 2].map(step => [hour / 6 + step, step === 0 ? 0 : latitude] as const),
        hours: [0, 6, 12].map(step => hour + step),
      }),
      issueTime: hour * 3_600_000,
    });
    const table = historyTable([issued(0, 3), issued(6, 2), issued(12, 1)]);
    const [header = '', ...lines] = textOf(await besideCsv(table))
      .trim()
      .split('\r\n');
    const width = header.split(',').length;
    expect(lines.map(line => line.split(',').length)).toEqual(lines.map(() => width));
    const summed = lines.filter(line => line.startsWith('errors by lead time,'));
    expect(summed).toEqual(lines.slice(-2));
    const cases = header.split(',').indexOf('derived_error_cases');
    expect(lines.map(line => line.split(',')[cases])).toEqual([...lines.slice(2).map(() => ''), '2', '1']);
    const places = JSON.parse(textOf(await besideGeoJson(table))).features;
    expect(Object.keys(places.at(-1).properties)).not.toContain('derived_error_cases');
  });
});

describe('models as CSV', () => {
  it('are a row for each track and valid time, with empty cells for what is not known, and no formula', async () => {
    const [header = '', ...lines] = textOf(await besideCsv(modelTable(shown, [crossing]))).split('\r\n');
    expect(header.split(',').slice(0, 5)).toEqual([
      'role',
      'model',
      'issue_time',
      'valid_time',
      'lead_time_hours',
    ]);
    expect(lines.map(line => line.split(',').slice(0, 2))).toEqual([
      ...Array(3).fill(['shown', 'OFCL']),
      ...Array(3).fill(['model', "'=GFTC"]),
      [''],
    ]);
    expect(lines[4]).toMatch(
      /^model,'=GFTC,1970-01-01T00:00:00.000Z,1970-01-01T06:00:00.000Z,6,,,false,,position/,
    );
  });
});

describe('models as GeoJSON', () => {
  it('are a line for each track and a point for each of its own positions, as RFC 7946 has it', async () => {
    const mean = meanBeside([shown, north]);
    const others = mean === undefined ? [] : [crossing, north, mean];
    const text = textOf(await besideGeoJson(modelTable(shown, others)));
    expect(() => check(text)).not.toThrow();
    const {
      features,
    }: { features: { geometry: { type: string } | null; properties: Record<string, unknown> }[] } =
      JSON.parse(text);
    const kinds = features.map(({ geometry, properties }) => [
      properties.feature,
      properties.role,
      properties.derived,
      geometry?.type,
    ]);
    expect(kinds.slice(0, 4)).toEqual([
      ['track', 'shown', false, 'LineString'],
      ['track', 'model', false, undefined],
      ['track', 'model', false, 'LineString'],
      ['track', 'mean', true, 'LineString'],
    ]);
    expect(kinds.slice(4, 7)).toEqual(Array(3).fill(['position', 'shown', false, 'Point']));
    expect(features[4]?.properties).toMatchObject({ model: 'OFCL', wind: null, lead_time_hours: 0 });
    expect(features[4]?.properties).not.toHaveProperty('longitude');
    expect(features.filter(({ properties }) => properties.model === '=GFTC')).toHaveLength(3);
  });
});

it('neither holds the key where a service says it back', async () => {
  const key = 'a-key-that-is-said-back-0123456789';
  keepSecret(key);
  const saying = beside('model', key, { wind_speed: [1, 2, 3], units: { wind_speed: key } });
  for (const make of [besideCsv, besideGeoJson])
    expect(textOf(await make(modelTable(shown, [saying])))).not.toContain(key);
});
