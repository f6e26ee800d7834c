import { describe, expect, it } from 'vitest';
import { selectedCoordinates } from '../../../src/editor/selectedCoordinates.ts';

const TAMPA = { latitude: 27.95, longitude: -82.46 };
const SAID = { ...TAMPA, note: 'Longitude first, as the text says' };

/** What an editor has selected between two bars. */
function selectedIn(marked: string) {
  const [before = '', selected = '', after = ''] = marked.split('|');
  const lines = (before + selected + after).split('\n');
  const position = (text: string) => {
    const above = text.split('\n');
    return { line: above.length - 1, character: above.at(-1)?.length ?? 0 };
  };
  const document = {
    lineCount: lines.length,
    lineAt: (line: number) => ({ text: lines[line] }),
    getText: () => selected,
  };
  const selection = { start: position(before), isEmpty: selected === '' };
  return selectedCoordinates(Object({ document, selection }))[0];
}

describe('two numbers that are selected', () => {
  it.each([
    'name,lon,lat\nTampa,|-82.46,27.95|\nMiami,-80.19,25.76',
    'name,lon,lat,value\nTampa,| -82.46,27.95 |,8.5',
    'id;lon;lat\n8.500;|-82.460;27.950|',
    '{"type":"Point","coordinates":[|-82.46, 27.95|]}',
    '{"coordinates": [\n  |-82.46,\n  27.95|\n]}',
  ])('are longitude and latitude where their document has them so: %j', marked => {
    expect(selectedIn(marked)).toEqual(SAID);
  });

  it.each(['name,lat,lon\nTampa,|27.95,-82.46|', 'at |27.95, -82.46| it is', 'a note\n|27.95,\n-82.46|\n'])(
    'are latitude and longitude elsewhere: %j',
    marked => {
      expect(selectedIn(marked)).toEqual(TAMPA);
    },
  );

  it('are read as with their brackets, wherever in a list they stand', () => {
    const ring = Array.from({ length: 30 }, (_, number) => `[-82.${100 + number}, 27.${100 + number}]`);
    const wanted = { latitude: 27.12, longitude: -82.12, note: 'GeoJSON: longitude first' };
    for (const between of [', ', ',\n  ']) {
      const text = `{"coordinates": [[${ring.join(between)}]]}`;
      expect(selectedIn(text.replace('-82.120, 27.120', '|-82.120, 27.120|'))).toEqual(wanted);
    }
    expect(selectedIn('center: [|-82.46, 27.95|]')).toEqual({ ...TAMPA, note: wanted.note });
    expect(selectedIn('lat_lon = [|27.95, -82.46|]')).toEqual(TAMPA);
    expect(selectedIn('L.latLng([|27.95, -82.46|])')).toEqual(TAMPA);
  });

  it.each([
    'LINESTRING (|-82.46 27.95|, -82.5 28.1)',
    'LINESTRING Z((-82.5 28.1 4, |-82.46 27.95| 4))',
    'multipoint((|-82.46 27.95|))',
    `POLYGON((${'-82.5 28.1, '.repeat(40)}|-82.46 27.95|, -82.5 28.1))`,
  ])('are longitude first in well-known text: %s', marked => {
    expect(selectedIn(marked)).toEqual({ ...TAMPA, note: 'Well-known text: longitude first' });
  });

  it.each([' ', '\n      '])(
    'are longitude first in KML, however far from its element, apart by %j',
    between => {
      const positions = Array.from({ length: 40 }, (_, number) => `-82.${100 + number},27.${100 + number},0`);
      const text = `<?xml version="1.0"?>\n<kml><coordinates>${positions.join(between)}</coordinates></kml>`;
      const marked = text.replace('-82.135,27.135', '|-82.135,27.135|');
      expect(selectedIn(marked)).toEqual({
        latitude: 27.135,
        longitude: -82.135,
        note: 'Longitude first, as the text says',
      });
    },
  );

  it('are a place also where they would be none the other way round', () => {
    expect(selectedIn('id,lon,lat\n1,|151.21,-33.87|')).toMatchObject({
      latitude: -33.87,
      longitude: 151.21,
    });
    expect(selectedIn('at |151.21, -33.87|')).toBeUndefined();
  });
});

it('what is selected names a place in any form, or none', () => {
  expect(selectedIn('see |Tampa at 27.95°N, 82.46°W| and on')).toEqual(TAMPA);
  expect(selectedIn('x || y')).toBeUndefined();
  expect(selectedIn('|nothing|')).toBeUndefined();
});
