import { describe, expect, it } from 'vitest';
import { readAssets } from '../../../../src/api/reading/readAssets.ts';

const feature = (coordinates: string) =>
  `{"type":"Feature","geometry":{"type":"Point","coordinates":${coordinates}},"properties":{}}`;

async function problemsOf(text: string): Promise<string[]> {
  const document = { bytes: Buffer.from(text), form: { kind: 'geojson' }, memory: 2 ** 28 } as const;
  const { problems } = await readAssets(document, async () => undefined);
  return problems.map(({ path }) => path);
}

describe('a problem of a file of GeoJSON', () => {
  it('has the line on which its feature begins', async () => {
    const features = [feature('[1,2]'), feature('["x",2]'), feature('[3,4]'), '7', feature('[null,1]')];
    const text = `{\n "type": "FeatureCollection",\n "features": [\n  ${features.join(',\r\n\n  ')}\n ]\n}`;
    expect(await problemsOf(text)).toEqual([
      expect.stringMatching(/^line 6: \$\.features\[1\]\.geometry/),
      expect.stringMatching(/^line 10: \$\.features\[3\]$/),
      expect.stringMatching(/^line 12: \$\.features\[4\]\.geometry/),
    ]);
  });

  it('has none where its features are told apart in no other way than all at once', async () => {
    const text = `{"type":"FeatureCollection",\n"\\u0066eatures":[${feature('["x",2]')}]}`;
    expect(await problemsOf(text)).toEqual([expect.stringMatching(/^\$\.features\[0\]\.geometry/)]);
  });

  it('of no feature has none', async () => {
    const text = `{"type":"Collection",\n"features":[${feature('[1,2]')}]}`;
    expect(await problemsOf(text)).toEqual(['$.type']);
  });
});
