import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickFeatures } from '../../../src/export/pickFeatures.ts';

async function picked(text: string, indices: readonly number[]): Promise<string | undefined> {
  const made = await pickFeatures(Buffer.from(text), Uint32Array.from(indices));
  return made && new TextDecoder().decode(made);
}

describe('features that are picked out of a collection', () => {
  const FEATURES = ['{"id":1e400 ,"a":"],{"}', '{"id":12345678901234567890}', '{"b":[{"c":"\\""}]}', '7'];
  const WHOLE = `\uFEFF{"bbox":[0,0,1,1],"features":[${FEATURES.join(',')}],"numberMatched":4}`;

  it('are there byte for byte, in the order in which they came, and nothing else', async () => {
    expect(await picked(WHOLE, [2, 0])).toBe(
      `{"type":"FeatureCollection","features":[${FEATURES[0]},${FEATURES[2]}]}\n`,
    );
  });

  it('end with the reason of the signal', async () => {
    const ended = AbortSignal.abort(new Error('enough'));
    await expect(pickFeatures(Buffer.from(WHOLE), Uint32Array.of(0), ended)).rejects.toThrow('enough');
  });

  it('say in which reference system they are, where the collection names another than WGS 84', async () => {
    const crs = '{"type":"name","properties":{"name":"EPSG:3857"}}';
    const same = crs.replace('EPSG:3857', 'EPSG:4326');
    const of = (each: string) => `{"a":1,"crs":${each},"features":[1,2],"b":2}`;
    expect(await picked(of(crs), [1])).toBe(`{"type":"FeatureCollection","crs":${crs},"features":[2]}\n`);
    expect(await picked(of(same), [1])).toBe('{"type":"FeatureCollection","features":[2]}\n');
  });

  it('may be one, all or none', async () => {
    expect(await picked(WHOLE, [1])).toBe(`{"type":"FeatureCollection","features":[${FEATURES[1]}]}\n`);
    expect(await picked(WHOLE, [0, 1, 2, 3])).toContain(`[${FEATURES.join(',')}]`);
    expect(await picked(WHOLE, [])).toBe('{"type":"FeatureCollection","features":[]}\n');
  });

  it.each([
    ['has its features twice', '{"features":[1,2],"features":[3,4]}'],
    ['names them with an escape', '{"\\u0066eatures":[1,2]}'],
    ['breaks off', '{"features":[1,2'],
    ['has fewer', '{"features":[1]}'],
    ['has none', '{"a":[1]}'],
  ])('are not guessed of a text that %s', async (_why, text) => {
    expect(await picked(text, [1])).toBeUndefined();
  });

  it('are the same values as in the whole, whatever stands in them', async () => {
    const features = fc.array(fc.jsonValue(), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(features, fc.nat(), fc.integer({ min: 0, max: 3 }), async (values, seed, indent) => {
        const indices = values.flatMap((_, index) => ((seed >> index) % 2 === 0 ? [index] : []));
        const made = await picked(JSON.stringify({ features: values }, null, indent), indices);
        const wanted = indices.map(index => values[index]);
        expect(JSON.parse(made ?? '').features).toEqual(JSON.parse(JSON.stringify(wanted)));
      }),
    );
  });
});
