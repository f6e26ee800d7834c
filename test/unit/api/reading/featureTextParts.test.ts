import { describe, expect, it } from 'vitest';
import { featureTextParts, featureTexts } from '../../../../src/api/reading/featureTexts.ts';
import { referenceOfText } from '../../../../src/api/reading/namedReference.ts';
import type { ResponseBody } from '../../../../src/api/responseBody.ts';
import { filedBody } from '../../../harness/filedBody.ts';

async function partsOf(body: ResponseBody): Promise<{ texts: string[]; isClear: boolean }> {
  const texts: string[] = [];
  const parts = featureTextParts(body);
  for (;;) {
    const part = await parts.next();
    if (part.done) return { texts, isClear: part.value };
    texts.push(...part.value.map(text => Buffer.from(text).toString()));
  }
}

const LONG = 700_000;
const feature = (id: number, length = 0) =>
  ` {"type":"Feature","id":${id},"geometry":null,"properties":{"name":"é${'x'.repeat(length)}"}}\n`;

describe('the texts of features of a file', () => {
  it.each([
    [
      'of many, and of some that are long',
      Array.from({ length: 9000 }, (_, at) => feature(at, at % 4000 ? 0 : LONG)),
    ],
    ['of one that is long', [feature(1, LONG)]],
    ['of none', ['  \n ']],
  ])('are those that they are in memory, %s', async (_, features) => {
    const bytes = Buffer.from(`{"type":"FeatureCollection","features":[${features.join(',')}],"x":1}`);
    const inFile = await partsOf(await filedBody(bytes));
    const texts = ((await featureTexts(bytes)) ?? []).map(text => Buffer.from(text).toString());
    expect(inFile).toEqual({ texts, isClear: true });
    expect(texts.join(',')).toBe(features.length > 1 || texts.length > 0 ? features.join(',') : '');
  });

  it('are none where there are two lists of them', async () => {
    const body = await filedBody(Buffer.from(`{"features":[${feature(1)}],"features":[]}`));
    expect((await partsOf(body)).isClear).toBe(false);
  });
});

describe('the reference system of a collection in a file', () => {
  const PART = 2 ** 20;
  const crs = '"crs":{"type":"name","properties":{"name":"EPSG:3857"}}';

  it.each([-6, -5, -3, -1, 0, 1, 500])(
    'is found wherever the collection names it, %d bytes from a part',
    async from => {
      const head = '{"type":"FeatureCollection","note":"';
      const note = 'x'.repeat(PART + from - head.length - 2);
      const body = await filedBody(Buffer.from(`${head}${note}",${crs},"features":[${feature(1)}]}`));
      expect((await referenceOfText(body))?.name).toBe('"EPSG:3857"');
    },
  );

  it('is none where no collection names one', async () => {
    expect(
      await referenceOfText(await filedBody(Buffer.from(`{"features":[${feature(1, 2 * PART)}]}`))),
    ).toBe(undefined);
  });
});
