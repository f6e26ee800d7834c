import { describe, expect, it } from 'vitest';
import { readCoordinates } from '../../src/domain/coordinates.ts';
import { readLeadTime } from '../../src/domain/duration.ts';
import { readList } from '../../src/domain/list.ts';
import { readTime } from '../../src/domain/time.ts';

const NOW = Date.UTC(2026, 8, 28, 12);

/** One sentence that shows a right form. */
const SENTENCE = /such as .+\.$/;

describe('coordinates [input coordinates]', () => {
  it.each([
    ['27.9, -82.5', 27.9, -82.5],
    ['27°57′N 82°30′W', 27.95, -82.5],
    ['82.5W 27.9N', 27.9, -82.5],
    ['27,9; -82,5', 27.9, -82.5],
    ['{"type":"Point","coordinates":[-82.5,27.9]}', 27.9, -82.5],
    ['{"type":"Feature","geometry":{"type":"Point","coordinates":[-82.5,27.9]}}', 27.9, -82.5],
  ])('%s are taken as meant', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toMatchObject({ ok: true, latitude, longitude });
  });

  it.each(['95, 10', '10, 190', 'junk', '', '1,2,3', '{"type":"Point"}', '{', '27.9N 82.5N'])(
    '%j are refused with a right form',
    text => {
      const reading = readCoordinates(text);
      expect(reading.ok).toBe(false);
      expect(reading.ok ? '' : reading.message).toMatch(SENTENCE);
    },
  );
});

describe('times [input times]', () => {
  it.each([
    ['2026-09-28T06:00:00Z', '2026-09-28T06:00:00Z'],
    ['2026-09-28T08:00+02:00', '2026-09-28T06:00:00Z'],
    ['2026-09-28T06:00', '2026-09-28T06:00:00Z'],
    ['2026-09-28', '2026-09-28T00:00:00Z'],
    ['now', '2026-09-28T12:00:00Z'],
    ['-6h', '2026-09-28T06:00:00Z'],
  ])('%s are taken as meant', (text, value) => {
    const reading = readTime(text, NOW);
    expect(reading.ok && Date.parse(reading.value)).toBe(Date.parse(value));
  });

  it.each(['2026-02-30', '2026-09-28T25:00Z', 'tomorrowish', '', '28.9.2026'])(
    '%j are refused with a right form',
    text => {
      const reading = readTime(text, NOW);
      expect(reading.ok).toBe(false);
      expect(reading.ok ? '' : reading.message).toMatch(SENTENCE);
    },
  );
});

describe('durations [input durations]', () => {
  it.each([
    ['P5D', 'P5D'],
    ['P1M', 'P1M'],
    ['PT90M', 'PT90M'],
    ['5 days', 'P5D'],
  ])('%s are taken as meant', (text, value) => {
    expect(readLeadTime(text)).toEqual({ ok: true, value });
  });

  it.each(['P0D', 'PT0S', 'P-1D', 'junk', ''])('%j are refused with a right form', text => {
    const reading = readLeadTime(text);
    expect(reading.ok).toBe(false);
    expect(reading.ok ? '' : reading.message).toMatch(SENTENCE);
  });
});

describe('basins and ids [input basins] [input ids]', () => {
  it.each([
    ['AL, EP', ['AL', 'EP']],
    ['["AL"]', ['AL']],
    ['12, rig-7, "12"', [12, 'rig-7', '12']],
    ['[1, "1"]', [1, '1']],
    ['12345678901234567890', ['12345678901234567890']],
    [' , ', []],
    ['', []],
  ])('%j are taken as meant', (text, value) => {
    expect(readList(text)).toEqual({ ok: true, value });
  });

  it.each(['["AL"', '[{"id":1}]', '{"id":1}', '[null]'])('%j are refused with a right form', text => {
    const reading = readList(text);
    expect(reading.ok ? '' : reading.message).toMatch(SENTENCE);
  });
});
