import { check } from '@placemarkio/check-geojson';
import { describe, expect, it } from 'vitest';
import { cutFeatures } from '../../../src/export/cutFeatures.ts';

async function cut(text: string) {
  const made = await cutFeatures(Buffer.from(text));
  return made && { ...made, text: new TextDecoder().decode(made.bytes) };
}

const AWAY =
  '{ "type":"Feature","id":12345678901234567890, "geometry":{"type":"Point","coordinates":[1.0,2]} }';
const ACROSS = {
  type: 'Feature',
  id: 7,
  geometry: {
    type: 'LineString',
    coordinates: [
      [179, 10],
      [181, 10],
    ],
  },
  properties: { datetimes: ['2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z'], wind_speed: [50, 60] },
};

describe('a collection that is cut at the antimeridian', () => {
  it('has new geometry where a feature passes it, and every other byte as it came', async () => {
    const before = `{"numberMatched":2.0,\n"features":[${AWAY} ,\n`;
    const after = '\n], "type":"FeatureCollection"}';
    const made = await cut(`${before}${JSON.stringify(ACROSS)}${after}`);
    const coordinates = [
      [
        [179, 10],
        [180, 10],
      ],
      [
        [-180, 10],
        [-179, 10],
      ],
    ];
    const feature = { ...ACROSS, geometry: { type: 'MultiLineString', coordinates } };
    expect(made?.text.startsWith(before)).toBe(true);
    expect(made?.text.endsWith(after)).toBe(true);
    expect(JSON.parse(made?.text ?? '').features[1]).toEqual(feature);
    expect(made).toMatchObject({ cut: 1, uncut: 0, of: 2 });
    expect(() => check(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))).not.toThrow();
  });

  it('is as it came where no feature passes it, also where it is cut already', async () => {
    const again = (await cut(`{"features":[${JSON.stringify(ACROSS)}]}`))?.text ?? '';
    for (const text of [`\uFEFF{"features" : [${AWAY}, null]}`, '{"features":[]}', again]) {
      const made = await cutFeatures(Buffer.from(text));
      expect(made?.cut).toBe(0);
      expect(Buffer.from(made?.bytes ?? []).equals(Buffer.from(text))).toBe(true);
    }
  });

  it('has of a feature that is cut every byte but its geometry and its box as they came', async () => {
    const geometry = JSON.stringify(ACROSS.geometry);
    const feature = (shape: string, box: string) =>
      ` { "id" :9007199254740993,"bbox": ${box} ,"type":"Feature","geometry" : ${shape}, "properties":{"a":0.10,"b":1e400,"a":-0.0}}`;
    const made = await cut(`{"features":[${feature(geometry, '[179,10,181,10]')}]}`);
    const { geometry: shape } = JSON.parse(made?.text ?? '').features[0];
    expect(shape.type).toBe('MultiLineString');
    expect(made?.text).toBe(`{"features":[${feature(JSON.stringify(shape), '[179,10,-179,10]')}]}`);
    expect(made).toMatchObject({ cut: 1, uncut: 0, of: 1 });
  });

  it('leaves a feature of which the text does not tell where its geometry is, and counts it', async () => {
    const twice = JSON.stringify(ACROSS).replace('{', '{"geometry":null,');
    const text = `{"features":[${twice}]}`;
    expect(await cut(text)).toMatchObject({ text, cut: 0, uncut: 1, of: 1 });
  });

  it.each([
    ['[170,-20,190,20]', '[170,-20,-170,20]'],
    ['[-190, -20, 0, 20, 20, 9.50]', '[170,-20,0,20,20,9.5]'],
    ['[0,-20,360,20]', '[-180,-20,180,20]'],
    ['[170, -20, -170, 20]', '[170, -20, -170, 20]'],
    ['[170,-20,190]', '[170,-20,190]'],
    ['null', 'null'],
    ['"[170,-20,190,20]"', '"[170,-20,190,20]"'],
  ])('has the box %s of its own as %s', async (sent, box) => {
    const whole = (bbox: string) =>
      `\uFEFF{"type":"FeatureCollection", "features":[${AWAY}],"bbox":${bbox} }`;
    const made = await cutFeatures(Buffer.from(whole(sent)));
    expect(Buffer.from(made?.bytes ?? []).toString()).toBe(whole(box));
    expect(made?.cut).toBe(0);
  });

  it('leaves what it cannot read as it came, and counts it', async () => {
    const unread =
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[179,0],["x",1],[181,0]]}}';
    const foreign = '{"type":"Feature","geometry":{"type":"Point","coordinates":[181,NaN]}}';
    const text = `{"features":[${unread},${foreign}]}`;
    expect(await cut(text)).toMatchObject({ text, cut: 0, uncut: 2, of: 2 });
  });

  it('is not guessed where the text does not tell where its features are', async () => {
    expect(await cut('{"features":[1],"features":[2]}')).toBeUndefined();
    expect(await cut('{"features":[1')).toBeUndefined();
  });
});
