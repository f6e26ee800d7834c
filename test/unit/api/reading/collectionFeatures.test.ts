import { describe, expect, it } from 'vitest';
import { collectionFeatures } from '../../../../src/api/reading/collectionFeatures.ts';
import type { ResponseBody } from '../../../../src/api/responseBody.ts';
import { filedBody } from '../../../harness/filedBody.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** In memory and in a file, which are alike; each is gone through twice. */
async function featuresOf(text: string) {
  const read = (body: ResponseBody) => {
    const found = collectionFeatures(body);
    const all = () => [...(found?.texts ?? [])].map(bytes => decoder.decode(bytes));
    return found && { texts: all(), again: all(), rest: found.rest };
  };
  const inMemory = read(encoder.encode(text));
  expect(read(await filedBody(encoder.encode(text)))).toEqual(inMemory);
  expect(inMemory?.again).toEqual(inMemory?.texts);
  return inMemory && { texts: inMemory.texts, rest: inMemory.rest };
}

describe('the features of a collection that stays where it is', () => {
  it('are their texts with the blanks around them, and what is around them', async () => {
    const text = '{"type":"FeatureCollection","features":[ {"id":1} ,\n{"id":"é"}],"more":[2]}';
    expect(await featuresOf(text)).toEqual({
      texts: [' {"id":1} ', '\n{"id":"é"}'],
      rest: { type: 'FeatureCollection', features: [], more: [2] },
    });
  });

  it('are found in a text of any length', async () => {
    const texts = Array.from({ length: 3000 }, (_, id) => `{"id":${id},"name":"${'é'.repeat(id % 200)}"}`);
    const found = await featuresOf(`{"license":"x","features":[${texts.join(',')}]}`);
    expect(found).toEqual({ texts, rest: { license: 'x', features: [] } });
  });

  it.each(['{"features":[]}', '{"features":[ \n ]}'])('are none in %j', async text => {
    expect(await featuresOf(text)).toEqual({ texts: [], rest: { features: [] } });
  });

  it.each(['{"features":[1],"features":[2]}', '{"a":[1]}', '{"features":7}', '[1]', '{"features":[1'])(
    'are not told apart in %j',
    async text => {
      expect(await featuresOf(text)).toBeUndefined();
    },
  );

  it('have nothing around them that can be read where that is no JSON', async () => {
    expect(await featuresOf('{"features":[1],"a":.5}')).toEqual({ texts: ['1'], rest: {} });
  });
});
