import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureLines } from '../../../src/export/featureLines.ts';
import { type MakingRows, UnclearFeatures } from '../../../src/export/featureRows.ts';

const { signal } = new AbortController();
const encoder = new TextEncoder();

async function linesOf(text: string, making: MakingRows = { signal }): Promise<string> {
  const blocks: Uint8Array[] = [];
  for await (const block of featureLines(encoder.encode(text), making).blocks) blocks.push(block);
  return Buffer.concat(blocks).toString();
}

describe('the features of a collection as lines', () => {
  it('are each byte for byte as they came', async () => {
    const one =
      '{"type":"Feature","id":9007199254740993,"geometry":null,"properties":{"a":1.50,"b":"é\\n\\u2028"}}';
    const other = '{ "type": "Feature", "geometry": null }';
    const text = `\ufeff{"type":"FeatureCollection","bbox":[],"features":[${one}, ${other}]}`;
    expect(await linesOf(text)).toBe(`${one}\n${other}\n`);
  });

  it('are in one line each, whatever lines they came in', async () => {
    const text =
      '{\r\n  "features": [\r\n    {\r\n      "type": "Feature",\r\n\r\n      "id": "a  b"\r\n    },\n\t7\n  ]\n}\n';
    expect(await linesOf(text)).toBe('{"type": "Feature","id": "a  b"}\n7\n');
  });

  it('are the same values as in the collection, however that is indented', async () => {
    const properties = fc.dictionary(fc.string(), fc.jsonValue());
    const features = fc.array(fc.record({ type: fc.constant('Feature'), properties }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(features, fc.constantFrom(0, 2, '\t'), async (all, indent) => {
        const lines = await linesOf(JSON.stringify({ features: all }, null, indent));
        const read = lines.split('\n').slice(0, -1);
        expect(read.map(line => JSON.parse(line))).toEqual(JSON.parse(JSON.stringify(all)));
      }),
    );
  });

  it('are none of a collection without any, and refused where its text does not tell them apart', async () => {
    expect(await linesOf('{"type":"FeatureCollection","features":[]}')).toBe('');
    await expect(linesOf('{"features":[{}],"features":[{}]}')).rejects.toThrow(UnclearFeatures);
  });

  it('end with the reason of the signal', async () => {
    const ended = AbortSignal.abort(new Error('enough'));
    await expect(linesOf('{"features":[{},{}]}', { signal: ended })).rejects.toThrow('enough');
  });
});
