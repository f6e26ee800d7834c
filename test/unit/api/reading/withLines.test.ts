import { describe, expect, it } from 'vitest';
import { readAssets } from '../../../../src/api/reading/readAssets.ts';
import { withLines } from '../../../../src/api/reading/withLines.ts';

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

describe('the lines of problems', () => {
  const bytes = Buffer.from('a\n b\n\n\tc\n \n');
  const starts = [0, 2, 5, 8];
  const told = (...paths: string[]) =>
    withLines(
      paths.map(path => ({ path, expected: 'number', found: 'x' })),
      bytes,
      feature => starts[feature],
    );

  it('are those of the first letter of each feature, in whatever order they come', () => {
    const paths = ['$.features[2].a', '$[0]', '$.features[1]', '$[2].b'];
    expect(told(...paths).map(({ path }) => path)).toEqual([
      'line 4: $.features[2].a',
      'line 1: $[0]',
      'line 2: $.features[1]',
      'line 4: $[2].b',
    ]);
    expect(told('$[1]')).toEqual([{ path: 'line 2: $[1]', expected: 'number', found: 'x' }]);
    expect(told('$[3]').map(({ path }) => path)).toEqual(['line 6: $[3]']);
  });

  it('are none where the place is not known, and of what is no feature', () => {
    const paths = [
      '$[4]',
      '$.features[17]',
      '$',
      '$.type',
      '$.features',
      'x$[0]',
      '$.features[0',
      '$.other[0]',
    ];
    expect(told(...paths).map(({ path }) => path)).toEqual(paths);
    expect(told()).toEqual([]);
  });

  it('are counted in a text of one line too', () => {
    const one = withLines([{ path: '$[0]', expected: '', found: '' }], Buffer.from('[1]'), () => 1);
    expect(one[0]?.path).toBe('line 1: $[0]');
  });
});
