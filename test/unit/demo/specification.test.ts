import { describe, expect, it } from 'vitest';
import { type Ask, specificationCheck } from '../../../scripts/conformance/specificationCheck.ts';
import { createDemoService } from '../../../src/demo/service.ts';

const KEY = 'demo-key';
const NOW = '2026-09-28T10:00:00Z';

function askAt(now: string): Ask {
  const service = createDemoService({ apiKey: KEY, now: () => Date.parse(now) });
  const answers = new Map<string, { status: number; text: string }>();
  return async (path, key) => {
    const asked = `${path} ${key}`;
    const answer = answers.get(asked) ?? (await answerOf(service, path, key));
    answers.set(asked, answer);
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
}

async function answerOf(service: ReturnType<typeof createDemoService>, path: string, key?: null) {
  const headers: Record<string, string> = key === null ? {} : { 'X-API-KEY': KEY };
  const response = await service(new Request(`https://demo.invalid/api/v1${path}`, { headers }));
  return { status: response.status, text: await response.text() };
}

describe('the demo service', () => {
  it.each([NOW, '2061-02-28T23:59:59Z'])(
    'keeps the interface specification, read by hand, at %s',
    async now => {
      expect(await specificationCheck(askAt(now))).toEqual([]);
    },
  );
});

describe('the check of the specification', () => {
  const ask = askAt(NOW);

  it.each<[string, Ask]>([
    ['a null geometry', answering(text => text.replace(/"geometry":\{[^}]*\}/, '"geometry":null'))],
    ['a missing unit offset', answering(text => text.replace('"utc_offset"', '"offset"'))],
    ['a number sent as text', answering(text => text.replace(/"humidity":(\d+)/, '"humidity":"$1"'))],
    ['an unknown kind of precipitation', answering(text => text.replace(/"liquid"/, '"drizzle"'))],
    ['a unit of the other system', answering(text => text.replace('"hPa"', '"mb"'))],
    ['an answer without a key', (path, _) => ask(path)],
    ['a refusal of what is right', async path => ({ ...(await ask(path)), status: 422 })],
  ])('finds %s', async (_, wrong) => {
    expect((await specificationCheck(wrong)).length).toBeGreaterThan(0);
  });

  function answering(change: (text: string) => string): Ask {
    return async (path, key) => {
      const { status, body } = await ask(path, key);
      return { status, body: JSON.parse(change(JSON.stringify(body))) };
    };
  }
});
