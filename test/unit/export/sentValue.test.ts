import { expect, it } from 'vitest';
import { sentValue } from '../../../src/export/sentValue.ts';

const response = (text: string) => ({
  endpoint: 'portfolioObservations' as const,
  url: 'https://weather.example/api/v1/portfolios/p/observations',
  bytes: new TextEncoder().encode(text),
  problems: [],
  receivedAt: 0,
  stored: false,
  service: {
    baseUrl: 'https://weather.example/api/v1',
    label: 'weather.example',
    demo: false,
    keyDigest: '',
  },
});

it('an answer of which only the bytes are held is read from them', async () => {
  expect(await sentValue(response('{"type":"FeatureCollection","features":[]}'))).toEqual({
    type: 'FeatureCollection',
    features: [],
  });
});

it('a value that is held stands for its bytes, unless an integer has more digits than it holds', async () => {
  const value = { type: 'FeatureCollection' as const, features: [] };
  expect(await sentValue({ ...response('{"type":"FeatureCollection","features":[]}'), value })).toBe(value);
  expect(await sentValue({ ...response('{"features":[9007199254740993]}'), value })).toEqual({
    features: [9007199254740993n],
  });
});
