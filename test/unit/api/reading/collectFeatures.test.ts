import { describe, expect, it } from 'vitest';
import { collectFeatures } from '../../../../src/api/reading/collectFeatures.ts';
import { readAssets } from '../../../../src/api/reading/readAssets.ts';
import { guessAssetForm } from '../../../../src/domain/assetFile/assetForm.ts';

/** The text of the collection that features of a file become, and how many are in it. */
async function collected(name: string, text: string, indices?: readonly number[]) {
  const bytes = Buffer.from(text);
  const form = guessAssetForm(name, text);
  const { table } = await readAssets({ bytes, form, memory: 2 ** 28 }, async () => undefined);
  const all = Array.from({ length: table.count() }, (_, index) => index);
  const made = await collectFeatures(table.built().columns, Uint32Array.from(indices ?? all));
  return { text: new TextDecoder().decode(made.bytes), count: made.count };
}

const POINT = '{"type":"Point","coordinates":[1,2]}';
const feature = (members: string) => `{"type":"Feature","geometry":${POINT},"properties":{${members}}}`;
const whole = (...features: string[]) => `{"type":"FeatureCollection","features":[${features.join(',')}]}\n`;

describe('features of a file that become a collection', () => {
  it('are byte for byte those of a collection, in its order, and nothing else', async () => {
    const [first, second, third] = [
      feature(' "id": 12345678901234567890 '),
      feature('"a":1.0'),
      feature('"b":"\\u0041"'),
    ];
    const text = `{"type":"FeatureCollection","name":"x","features":[${first},${second},${third}]}`;
    expect(await collected('a.geojson', text, [2, 0])).toEqual({ text: whole(first, third), count: 2 });
    expect(await collected('a.geojson', text, [])).toEqual({ text: whole(), count: 0 });
  });

  it('are the lines of a sequence: a geometry becomes a feature around it, and what is no JSON is left out', async () => {
    const text = `\ufeff${feature('"a":1')}\nnonsense\n${POINT}\r\n3\n${feature('"a":2')}`;
    const { text: made, count } = await collected('a.ndjson', text);
    expect(count).toBe(3);
    expect(JSON.parse(made).features).toEqual([
      JSON.parse(feature('"a":1')),
      { type: 'Feature', geometry: JSON.parse(POINT), properties: {} },
      JSON.parse(feature('"a":2')),
    ]);
    expect(made.startsWith(`{"type":"FeatureCollection","features":[${feature('"a":1')}`)).toBe(true);
  });

  it('have the sign of a zero and numbers beyond any other where they are written anew', async () => {
    const table = await collected('a.csv', 'lat,lon,v,w\n2,1,-0,-0.0\n2,1,0,0.1e-400\n');
    expect(table.text).toBe(
      whole(feature('"lat":2,"lon":1,"v":-0,"w":-0'), feature('"lat":2,"lon":1,"v":0,"w":"0.1e-400"')),
    );
    const escaped = `{"type":"FeatureCollection","f\\u0065atures":[${feature('"a":-0,"b":-1e400')}]}`;
    expect((await collected('a.geojson', escaped)).text).toBe(whole(feature('"a":-0,"b":-1e999')));
  });

  it('have null for numbers that JSON does not have, and all digits of the others', async () => {
    const long = '"long":12345678901234567890';
    const text = [feature(`"a":NaN,${long}`), feature('"a":1.0'), '{"type":"Point","coordinates":[1,NaN]}'];
    expect((await collected('a.ndjson', text.join('\n'))).text).toBe(
      whole(
        feature(`"a":null,${long}`),
        feature('"a":1.0'),
        '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,null]},"properties":{}}',
      ),
    );
  });

  it('are also those of another type, or of none, which become features', async () => {
    const members = `"id":12345678901234567890,"geometry":${POINT},"properties":{"a":"é"}`;
    const text = [`{${members}}`, `{"type":"feature",${members}}`, `{${members},"low":NaN}`].join('\n');
    const { text: made, count } = await collected('a.ndjson', text);
    expect(count).toBe(3);
    expect(made).toBe(
      whole(
        `{${members},"type":"Feature"}`,
        `{"type":"Feature",${members}}`,
        `{${members},"low":null,"type":"Feature"}`,
      ),
    );
  });

  it('are without a line that is an object of another kind', async () => {
    const others = [whole(feature('"a":2')).trim(), '{"a":3}', '{"type":"Topology"}'];
    const text = [feature('"a":1'), ...others].join('\n');
    expect(await collected('a.ndjson', text)).toEqual({ text: whole(feature('"a":1')), count: 1 });
  });

  it('are byte for byte those of a list, and of a feature by itself', async () => {
    const [first, second] = [feature(' "id": 12345678901234567890 '), feature('"a":1.0')];
    expect((await collected('a.json', `[${first}, ${second}]`, [0])).text).toBe(whole(first));
    expect((await collected('a.json', `\ufeff${first}`)).text).toBe(whole(first));
    expect((await collected('a.json', POINT)).text).toContain(`"geometry":${POINT},`);
  });

  it('are points of a table', async () => {
    const { text } = await collected('a.csv', 'name,lat,lon\nA,2,1\nB,,\n');
    expect(JSON.parse(text).features).toEqual([
      { type: 'Feature', geometry: JSON.parse(POINT), properties: { name: 'A', lat: 2, lon: 1 } },
      { type: 'Feature', geometry: null, properties: { name: 'B' } },
    ]);
  });
});
