import { describe, expect, it, vi } from 'vitest';
import { NotFoundError, RefusedParametersError } from '../../../src/api/errors.ts';
import { createTextColumn } from '../../../src/api/reading/textColumn.ts';
import { createRunForecasts, type RunOptions } from '../../../src/assets/runForecasts.ts';
import { requestsOf } from '../../../src/assets/seriesThread.ts';

vi.mock('vscode', () => ({}));
vi.mock('../../../src/assets/assetThreads.ts', () => ({ readingMemory: () => 100 }));

type Id = number | string;

const run = { portfolio_id: 'coast', init_time: '2026-01-01T00:00:00Z' };
const request = { endpoint: 'portfolioForecasts', url: '' };
const details = { detail: '', retryAfter: undefined, location: undefined };
const gone = new NotFoundError('Gone.', { status: 404, ...details }, request);
const refused = () => new RefusedParametersError('Too many.', { status: 422, ...details }, request);

/** A service that answers for so many assets at once, for all where any number will do; each answer has so many bytes. */
function service(
  most: number,
  { bytes = 1, fails }: { bytes?: number; fails?: (id: readonly Id[]) => unknown } = {},
) {
  const asked: (readonly Id[] | undefined)[] = [];
  const openForecasts = async ({ id }: { id?: readonly Id[] }) => {
    asked.push(id);
    if ((id?.length ?? 1e9) > most) throw refused();
    await fails?.(id ?? []);
    const named = id?.join() ?? 'all';
    const problems = [{ path: '$', expected: 'x', found: named }];
    return { url: `https://a.example?id=${named}`, bytes: new Uint8Array(bytes), problems };
  };
  const parts = { connection: { opened: async () => ({ client: { openForecasts } }) } };
  const forecasts: ReturnType<typeof createRunForecasts> = Reflect.apply(createRunForecasts, undefined, [
    parts,
    run,
  ]);
  return { asked, forecasts };
}

function options(ids: readonly unknown[], more: Partial<RunOptions> = {}): RunOptions {
  const column = createTextColumn();
  for (const id of ids) column.add(id === undefined ? '' : JSON.stringify(id));
  return {
    signal: new AbortController().signal,
    ids: () => column.column(),
    mayAsk: async () => true,
    ...more,
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const flat = (asked: readonly (readonly Id[] | undefined)[]) => asked.flatMap(id => id ?? []);

describe('the forecasts of all assets of a run', () => {
  it('are asked for all at once where the service answers that', async () => {
    const { asked, forecasts } = service(Number.POSITIVE_INFINITY);
    const mayAsk = vi.fn();
    const answer = await forecasts.ask(options([1, 2], { mayAsk }));
    expect(answer && requestsOf(answer)).toEqual(['https://a.example?id=all']);
    expect(asked).toEqual([undefined]);
    expect(mayAsk).not.toHaveBeenCalled();
  });

  it('fail as the service says where no asset can be named', async () => {
    const { asked, forecasts } = service(5);
    const mayAsk = vi.fn();
    await expect(forecasts.ask(options([undefined, 1.5], { mayAsk }))).rejects.toThrow('Too many.');
    expect(asked).toEqual([undefined]);
    expect(mayAsk).not.toHaveBeenCalled();
  });

  it('are asked for by ids where the service refuses them all, each asset once, once that is agreed to', async () => {
    const { asked, forecasts } = service(500);
    const mayAsk = vi.fn(async () => true);
    const onProgress = vi.fn();
    const ids = [...numbers(1100), '1', 1, undefined, 1.5, 2 ** 53, 'x'];
    const answer = await forecasts.ask(options(ids, { mayAsk, onProgress }));
    expect(mayAsk).toHaveBeenCalledExactlyOnceWith({ requests: 3, assets: 1102, reason: 'Too many.' });
    expect(flat(asked)).toEqual([...numbers(1100), '1', 'x']);
    expect(onProgress.mock.calls).toEqual([
      [500, 1102],
      [1000, 1102],
      [1102, 1102],
    ]);
    expect(answer && requestsOf(answer)).toHaveLength(3);
    expect(answer?.problems).toHaveLength(4);
    const found = '3 without an id that can be sent exactly';
    expect(answer?.problems[0]).toEqual({ path: '$', expected: 'a series for each asset', found });
    expect(answer?.endpoint).toBe('portfolioForecasts');
  });

  it('are not asked for by ids where that is declined, and not all at once again', async () => {
    const { asked, forecasts } = service(500);
    expect(await forecasts.ask(options([1], { mayAsk: async () => false }))).toBeUndefined();
    expect(await forecasts.ask(options([1]))).toBeDefined();
    expect(asked).toEqual([undefined, [1]]);
  });

  it('are asked for in halves where a batch is still too much', async () => {
    const { asked, forecasts } = service(130);
    const answer = await forecasts.ask(options(numbers(400)));
    const named =
      answer === undefined ? [] : requestsOf(answer).flatMap(url => url.split('=')[1]?.split(',') ?? []);
    expect(named.map(Number).toSorted((a, b) => a - b)).toEqual(numbers(400));
    expect(asked.filter(id => (id?.length ?? 999) > 130)).toHaveLength(3);
  });

  it('fail where the service refuses each asset alone, before all of them were asked for, and again', async () => {
    const { asked, forecasts } = service(0);
    await expect(forecasts.ask(options(numbers(400)))).rejects.toThrow('Too many.');
    expect(asked.at(-1)).toHaveLength(1);
    const tries = asked.length;
    expect(tries).toBeLessThan(30);
    await expect(forecasts.ask(options(numbers(400)))).rejects.toThrow('Too many.');
    expect(asked.slice(tries)).toEqual(asked.slice(1, tries));
  });

  it.each([
    ['is unknown', gone],
    ['is refused', refused()],
  ])('come without an asset that %s, which is told', async (_, error) => {
    const { asked, forecasts } = service(500, {
      fails(id) {
        if (id.includes(0) || id.includes(700)) throw error;
      },
    });
    const answer = await forecasts.ask(options(numbers(2000)));
    const named = answer && requestsOf(answer).flatMap(url => url.split('=')[1]?.split(',') ?? []);
    expect(named?.map(Number).toSorted((a, b) => a - b)).toEqual(
      numbers(2000).filter(id => id !== 0 && id !== 700),
    );
    const alone = asked.findIndex(id => id?.join() === '700');
    expect(asked.slice(alone).some(id => id?.length === 500)).toBe(true);
    expect(answer?.problems[0]).toEqual({
      path: '$',
      expected: 'a series for each asset',
      found: `2 refused, the last 700: ${error.message}`,
    });
  });

  it('go on after a failure with what did not come, without asking again whether they may', async () => {
    let isBroken = true;
    const broken = new Error('Broken.');
    const { asked, forecasts } = service(500, {
      fails(id) {
        if (isBroken && id.includes(700)) throw broken;
      },
    });
    const mayAsk = vi.fn(async () => true);
    await expect(forecasts.ask(options(numbers(1300), { mayAsk }))).rejects.toThrow('Broken.');
    isBroken = false;
    const before = asked.length;
    const answer = await forecasts.ask(options(numbers(1300), { mayAsk }));
    expect(mayAsk).toHaveBeenCalledTimes(1);
    expect(flat(asked.slice(before))).not.toContain(0);
    expect(answer && requestsOf(answer)).toHaveLength(3);
  });

  it('go on after they were cancelled', async () => {
    const cancelling = new AbortController();
    const { asked, forecasts } = service(500);
    const { signal } = cancelling;
    const onProgress = () => cancelling.abort();
    await expect(forecasts.ask(options(numbers(1700), { signal, onProgress }))).rejects.toThrow();
    const before = asked.length;
    expect(before).toBeLessThan(5);
    const answer = await forecasts.ask(options(numbers(1700)));
    expect(flat(asked.slice(1)).toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers(1700));
    expect(answer && requestsOf(answer)).toHaveLength(4);
  });

  it('lose no asset where they are asked for again before what was cancelled has ended', async () => {
    const cancelling = new AbortController();
    const { signal } = cancelling;
    let release: () => void = () => undefined;
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    const { asked, forecasts } = service(500, {
      async fails() {
        if (asked.length > 3) return;
        await held;
        throw new Error('Cancelled.');
      },
    });
    const first = forecasts.ask(options(numbers(700), { signal }));
    await expect.poll(() => asked.length).toBe(3);
    cancelling.abort();
    const again = forecasts.ask(options(numbers(700)));
    release();
    await expect(first).rejects.toThrow('Cancelled.');
    const named = requestsOf((await again) ?? { url: '' }).flatMap(
      url => url.split('=')[1]?.split(',') ?? [],
    );
    expect(named.map(Number).toSorted((a, b) => a - b)).toEqual(numbers(700));
  });

  it('end where all answers together are more than may be read', async () => {
    const { asked, forecasts } = service(500, { bytes: 60 });
    await expect(forecasts.ask(options(numbers(5000)))).rejects.toThrow(/more memory than is allowed/);
    expect(asked.length).toBeLessThan(6);
  });
});
