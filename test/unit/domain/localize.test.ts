import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { csvFeatures } from '../../../src/domain/assetFile/csvFeature.ts';
import { csvReader } from '../../../src/domain/assetFile/csvReader.ts';
import { guessCsv } from '../../../src/domain/assetFile/guessCsv.ts';
import { categoryWords } from '../../../src/domain/categoryWords.ts';
import { readCoordinates } from '../../../src/domain/coordinates.ts';
import { readLeadTime } from '../../../src/domain/duration.ts';
import { readList } from '../../../src/domain/list.ts';
import { msgid, t, takeTranslations, translationsTaken } from '../../../src/domain/localize.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { basinOfStormId, categoryLabel, describeStormId } from '../../../src/domain/stormScale.ts';
import { createTally } from '../../../src/domain/tally.ts';
import { readTime } from '../../../src/domain/time.ts';
import { typeWords } from '../../../src/domain/typeWords.ts';

/** A language in which every text stands within marks. */
const PSEUDO = new Proxy<Record<string, string>>({}, { get: (_, text) => `⟦${String(text)}⟧` });

afterEach(() => takeTranslations({}));

describe('a text', () => {
  it('is English where no translation was taken, or none is there', () => {
    expect(t('No place')).toBe('No place');
    takeTranslations({ Place: 'Ort' });
    expect([t('No place'), t('Place')]).toEqual(['No place', 'Ort']);
  });

  it('has its values where its translation has their places, each as it is', () => {
    takeTranslations({ '{0} of {1}': 'von {1} nur {0}' });
    expect(t('{0} of {1}', '{1}', 7)).toBe('von 7 nur {1}');
    expect(t('{0} and {1}', 'one')).toBe('one and {1}');
  });

  it('that a table holds is English until it is shown', () => {
    takeTranslations({ Low: 'Tief' });
    expect([msgid('Low'), t(msgid('Low'))]).toEqual(['Low', 'Tief']);
  });

  it('is translated in a thread by what the host took', () => {
    takeTranslations({ Low: 'Tief' });
    expect(structuredClone(translationsTaken())).toEqual({ Low: 'Tief' });
  });
});

describe('in another language', () => {
  beforeEach(() => takeTranslations(PSEUDO));

  const faultOf = (reading: { ok: boolean; message?: string; note?: string }) =>
    reading.message ?? reading.note;

  it.each([
    [
      'coordinates that are none',
      () => readCoordinates('nowhere'),
      '⟦Enter latitude and longitude, such as 27.9, -82.5 or 27°57′N 82°30′W.⟧',
    ],
    [
      'a latitude',
      () => readCoordinates('91, 0'),
      '⟦Latitude 91 is beyond ±90. Enter latitude and longitude, such as 27.9, -82.5 or 27°57′N 82°30′W.⟧',
    ],
    [
      'a longitude',
      () => readCoordinates('0, 181'),
      '⟦Longitude 181 is beyond ±180. Enter latitude and longitude, such as 27.9, -82.5 or 27°57′N 82°30′W.⟧',
    ],
    ['a position in brackets', () => readCoordinates('[-82.5, 27.9]'), '⟦GeoJSON: longitude first⟧'],
    ['whole numbers', () => readCoordinates('27,82'), '⟦Two whole numbers: latitude, then longitude⟧'],
    ['angles the other way round', () => readCoordinates('82.5°W 27.9°N'), '⟦Longitude came first⟧'],
    ['well-known text', () => readCoordinates('POINT(-82.5 27.9)'), '⟦Well-known text: longitude first⟧'],
    [
      'the link of a map',
      () => readCoordinates('https://www.openstreetmap.org/?mlat=27.9&mlon=-82.5'),
      '⟦The mark of a map link⟧',
    ],
    [
      'a time that is none',
      () => readTime('soon', 0),
      '⟦Enter a time such as 2026-09-28T06:00Z, a date, now, or -24h.⟧',
    ],
    [
      'a day that there is not',
      () => readTime('2026-02-30', 0),
      '⟦There is no such time as 2026-02-30. Enter a time such as 2026-09-28T06:00Z, a date, now, or -24h.⟧',
    ],
    [
      'a duration that is none',
      () => readLeadTime('P0D'),
      '⟦Enter a duration above zero, such as P5D, PT36H, 5 days or 36 h.⟧',
    ],
    [
      'a list that is none',
      () => readList('['),
      '⟦Enter elements separated by commas, such as AL, EP, or a JSON list such as ["AL", 12].⟧',
    ],
  ])('a prompt tells of %s', (_, read, told) => expect(faultOf(read())).toBe(told));

  it.each([
    [() => categoryLabel(-1).name, '⟦Tropical depression⟧'],
    [() => categoryLabel(9).name, '⟦Category 9?⟧'],
    // The number that came stands in the name already, wherever its language has it.
    [() => categoryWords(3, 'AL092026'), '⟦Hurricane⟧ · ⟦Category 3⟧'],
    [() => categoryWords(0, 'AL092026'), '⟦Tropical storm⟧ (0)'],
    [() => categoryWords(1, 'WP092026', 'EX'), '⟦Extratropical⟧ · ⟦Category 1⟧'],
    [() => categoryWords('TD', undefined), '⟦Tropical depression⟧ (TD)'],
    [() => typeWords('HU', 'WP092026'), '⟦Typhoon⟧ (HU)'],
    [() => typeWords('TC', 'SI092026'), '⟦Tropical cyclone⟧ (TC)'],
    [() => basinOfStormId('AL092026'), '⟦North Atlantic⟧'],
    [() => basinOfStormId('2026200N20130'), '⟦Western North Pacific⟧'],
    [() => describeStormId('AL092026'), '⟦⟦North Atlantic⟧, storm 9 of 2026⟧'],
    [() => describeStormId('AL922026'), '⟦⟦North Atlantic⟧, invest 92L of 2026⟧'],
    [() => describeStormId('2026200N20130'), '⟦first seen on day 200 of 2026 near 20°N 130°E⟧'],
  ])('a storm is told by %s', (wordsOf, told) => expect(wordsOf()).toBe(told));

  it.each([
    ['lat,lon\n1,', ['⟦a latitude and a longitude⟧']],
    ['lat,lon\n1,2\n1,2,3', ['⟦2 cells⟧']],
    ['lat,lon\n1,2\n"1,2', ['⟦quotes that end with their cell⟧']],
    ['lat;lon;kW\n1,5;2,5;3,5\n4,5;5,5;1,234.5', ['⟦numbers with a decimal comma⟧']],
  ])('a table tells what of its rows cannot be read: %j', (text, expected) => {
    const form = guessCsv(text);
    const reader = csvReader(form.delimiter);
    const read = csvFeatures(form);
    const told = [...reader.push(text), ...reader.end()].slice(1).map(row => read(row).problem?.expected);
    expect(told.filter(each => each !== undefined)).toEqual(expected);
  });

  it('the numbers of a tally stay, and what is said of the others is translated', () => {
    const tally = createTally();
    for (let index = 0; index < 8; index++) tally.add(index);
    expect(tally.text()).toBe('⟦⟦no. 1, 2, 3, 4, 5, 6⟧ and 2 more⟧');
  });

  it.each([
    ['points', [point('soon', null), point('2026-09-28T06:00Z', [1, 2])]],
    ['a line without times', [line({})]],
    [
      'a line with too few times',
      [line({ datetimes: ['2026-09-28T06:00Z', 'soon'], wind: [1, 2, 3, 4, 5] })],
    ],
    [
      'a prism',
      [
        prism({
          coordinates: [
            [0, 0],
            ['a', 1],
            [2, 2],
          ],
          datetimes: [1e9, 1e9],
          interpolation: 'odd',
        }),
      ],
    ],
    ['no features', [7, line({ datetimes: [3, 2, 1] })]],
  ])('each note of %s is translated', (_, features) => {
    const { diagnostics } = readTracks({ type: 'FeatureCollection', features });
    expect(diagnostics).not.toEqual([]);
    expect(diagnostics.filter(note => !/^⟦.*⟧$/s.test(note))).toEqual([]);
  });
});

function point(time: string, coordinates: readonly number[] | null) {
  return { type: 'Feature', properties: { time }, geometry: { type: 'Point', coordinates } };
}

function line(properties: object) {
  const coordinates = [
    [0, 0],
    [1, 1],
    [2, 2],
  ];
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

function prism(moving: object) {
  const temporalProperties = [{ datetimes: [1e9], wind: { values: [1, 2], interpolation: 'odd' } }];
  return { type: 'Feature', temporalGeometry: { type: 'MovingPoint', ...moving }, temporalProperties };
}
