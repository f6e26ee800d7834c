import { afterAll, describe, expect, it, vi } from 'vitest';
import { formatCoordinates } from '../../../../src/domain/coordinates.ts';
import { readTracks } from '../../../../src/domain/readTracks.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const {
  issueTime,
  leadText,
  placeText,
  positionLabel,
  positionLines,
  quantityText,
  trackName,
  trackRemarks,
} = await import('../../../../webview/storm/trackText.ts');
afterAll(() => vi.unstubAllGlobals());

const START = Date.parse('2026-11-21T00:00:00Z');
const MINUTE = 60_000;
const UTC = { clock: { zone: 'UTC' }, name: 'UTC' } as const;

function trackOf(properties: object, hours: readonly number[] = [0, 12, 24]) {
  const [track] = readTracks({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: hours.map((_, index) => [index, 10]) },
    properties: {
      datetimes: hours.map(each => new Date(START + each * 60 * MINUTE).toISOString()),
      ...properties,
    },
  }).tracks;
  if (track === undefined) throw new Error('There is no track.');
  return track;
}

describe('a wind', () => {
  it('that marks a missing one is told as it came, in no other unit', () => {
    const text = positionLines(
      trackOf({ wind_speed: [-999, 60, 70], wind_speed_unit: 'kt' }),
      0,
      undefined,
      UTC,
    );
    expect(text.join(' ')).toContain('999 kt');
    expect(text.join(' ')).not.toContain('m/s');
  });

  it('that is a text has its unit in it, as far as anybody knows', () => {
    expect(quantityText({ value: '65 kt', unit: undefined, interpolated: false })).toBe('65 kt');
    expect(quantityText({ value: 65, unit: undefined, interpolated: false })).toBe('65 (unit not given)');
    expect(quantityText({ value: '65', unit: undefined, interpolated: false })).toBe('65 (unit not given)');
    expect(quantityText(undefined)).toBe('');
  });

  it('that is a blank text is none, and no unit by itself', () => {
    const track = trackOf({ wind_speed: ['', ' ', '70'], wind_speed_unit: 'kt' });
    const lines = [0, 1, 2].map(index => positionLines(track, index, undefined, UTC).join());
    expect(lines.map(line => line.includes('70 kt'))).toEqual([false, false, true]);
    expect(lines.map(line => line.includes('kt (') || / · kt$/.test(line))).toEqual([false, false, true]);
    expect(quantityText({ value: '', unit: 'hPa', interpolated: false })).toBe('');
  });
});

describe('a position at ±180°', () => {
  it.each([
    [180, '10.00°N 180.00°E'],
    [-180, '10.00°N 180.00°W'],
    [181, '10.00°N 179.00°W'],
    [-181, '10.00°N 179.00°E'],
  ])('is told on the side on which it came, as in the list of storms: %d', (longitude, text) => {
    const [track] = readTracks({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, 10] },
      properties: { datetimes: ['2026-11-21T00:00:00Z'] },
    }).tracks;
    expect(track && placeText(track, 0)).toBe(text);
    expect(formatCoordinates(10, longitude)).toBe(text);
  });
});

describe('lead times on the map', () => {
  it('are whole hours where the time of issue is a minute off, and as they are in the table', () => {
    const track = trackOf({});
    const labels = (issued: number) =>
      [0, 1, 2].map(index => positionLabel(track, index, 'lead', issued, UTC));
    expect(labels(START + MINUTE)).toEqual(['T+0', 'T+12', 'T+24']);
    expect(labels(START - MINUTE)).toEqual(['T+0', 'T+12', 'T+24']);
    expect(leadText(track, 1, START + MINUTE)).toBe('T+11.98');
    expect(leadText(track, 0, START + MINUTE)).toBe('T−0.02');
  });

  it('never are minus zero', () => {
    const track = trackOf({});
    expect(leadText(track, 0, START + 1)).toBe('T+0');
    expect(positionLabel(track, 0, 'lead', START + 1, UTC)).toBe('T+0');
  });

  it('stay as they are between whole hours', () => {
    expect(positionLabel(trackOf({}, [0, 9.5]), 1, 'lead', START, UTC)).toBe('T+9.5');
  });
});

describe('a wind on the map', () => {
  it('stands in the unit in which it came', () => {
    expect(
      positionLabel(trackOf({ vmax: [70, 80, 90], units: { vmax: 'MPH' } }), 1, 'wind', START, UTC),
    ).toBe('80 mph');
    expect(positionLabel(trackOf({ vmax: [70, 80, 90] }), 1, 'wind', START, UTC)).toBe('80 (unit not given)');
  });
});

describe('a position in words', () => {
  it('says what came, and of what follows from the wind that it does', () => {
    const of = (members: object) =>
      positionLines(trackOf({ ...members, static: { wind_speed_unit: 'kt' } }), 1, START, UTC).at(-1);
    expect(of({ wind_speed: [60, 70, 80] })).toBe('Category 1 from wind · 70 kt (36 m/s)');
    expect(of({ category: [0, 1, 1] })).toBe('Category 1');
    expect(of({ category: [-1, -1, -1] })).toBe('Tropical depression (−1)');
    expect(of({ category: ['H1', 'H4', 'H4'], wind_speed: [60, 70, 80] })).toBe(
      'Category 4 (H4) · 70 kt (36 m/s)',
    );
    expect(of({ type: ['TS', 'EX', 'EX'], wind_speed: [50, 50, 50] })).toBe(
      'Extratropical (EX) · 50 kt (26 m/s)',
    );
    expect(of({ type: ['TS', 'EX', 'EX'], category: [0, 0, 0] })).toBe(
      'Tropical storm (0) · Extratropical (EX)',
    );
  });
});

describe('a track in words', () => {
  it('is named by what names it, and was issued when it says', () => {
    const track = trackOf({ static: { member: 'p01', model: 'GFTC', forecast_time: '2026-11-20T18:00:00' } });
    expect(trackName(track, 2)).toBe('Track 3: p01, GFTC');
    expect(issueTime(track, undefined)).toBe(START - 360 * MINUTE);
  });

  it('says once that categories are from wind, and what of it is not stated', () => {
    const remarks = trackRemarks(trackOf({ vmax: [60, 70, 80], vmax_unit: 'kt' }), undefined);
    expect(remarks).toEqual([
      expect.stringContaining('follows from its wind'),
      expect.stringContaining('averaging period not stated'),
      expect.stringContaining('count from the first position'),
    ]);
    expect(trackRemarks(trackOf({ category: [1, 1, 1] }), START)).toEqual([]);
  });

  it('says from when leads count where those that came cannot be read', () => {
    expect(trackRemarks(trackOf({ lead_time: ['soon', null, 'later'] }), undefined)).toEqual([
      expect.stringContaining('count from the first position'),
    ]);
    expect(trackRemarks(trackOf({ lead_time: [0, 6, 12] }), undefined)).toEqual([]);
  });
});
