import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDemoService } from '../../../src/demo/service.ts';

const service = createDemoService({ apiKey: 'key' });
const INIT = 'init_time=2026-01-01T00:00:00Z';

/** Bytes of the body, and the turns that other work of the thread had until it was whole. */
async function answered(path: string): Promise<{ status: number; bytes: number; turns: number }> {
  const request = new Request(`http://demo.invalid/api/v1${path}`, { headers: { 'X-API-KEY': 'key' } });
  const turns = countTurns();
  const { status, body } = await service(request);
  let bytes = 0;
  for await (const part of body ?? []) bytes += part.length;
  return { status, bytes, turns: turns.end() };
}

/** Counts the turns that other work of the thread has. */
function countTurns(): { end(): number } {
  let count = 0;
  let isOver = false;
  const look = () => {
    count++;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return {
    end() {
      isOver = true;
      return count;
    },
  };
}

afterEach(() => void vi.restoreAllMocks());

describe('the demo service leaves time for other work of its thread', () => {
  it.each([
    ['a million features', '/portfolios/demo-grid-1000000/features', 1e8],
    ['a tile of a million features', '/portfolios/demo-grid-1000000/features?x=3&y=20&z=6', 100],
    ['series of two thousand features', `/portfolios/demo-grid-2000/forecasts?${INIT}`, 5e6],
    ['series of the last of a million', `/portfolios/demo-grid-1000000/forecasts?${INIT}&id=[999999]`, 1e3],
  ])('while it answers with %s', async (_name, path, atLeast) => {
    const { status, bytes, turns } = await answered(path);
    expect(status).toBe(200);
    expect(bytes).toBeGreaterThan(atLeast);
    expect(turns).toBeGreaterThan(5);
  });

  it.each([
    ['the hours of a place', '/past/forecast/hourly?latitude=0&longitude=0&time=1993-02-05T00:00:00Z'],
    ['the days of a place', '/past/forecast/daily?latitude=0&longitude=0&time=1993-05-05T00:00:00Z'],
    [
      'forecast series',
      '/portfolios/demo-grid-2/forecasts?init_time=1993-08-05T00:00:00Z&variables=["temperature"]',
    ],
    [
      'observed series',
      '/portfolios/demo-grid-2/observations?valid_time_start=1993-11-05T00:00:00Z&valid_time_end=1993-11-05T00:00:00Z',
    ],
  ])('while it draws the storms of a time for %s, one by one', async (_, path) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const first = await answered(path);
    const looks = clock.mock.calls.length;
    const again = await answered(path);
    expect(first.status).toBe(200);
    expect(first.bytes).toBe(again.bytes);
    // Before each piece of work that is done in turns, the clock is looked at.
    expect(looks - (clock.mock.calls.length - looks)).toBeGreaterThan(10);
  });

  it('and stops making features that nobody reads', async () => {
    const request = new Request('http://demo.invalid/api/v1/portfolios/demo-grid-1000000/features', {
      headers: { 'X-API-KEY': 'key' },
    });
    const { body } = await service(request);
    const reader = body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    expect((await reader?.read())?.done).toBe(true);
  });
});
