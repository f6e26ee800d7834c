import { describe, expect, it, vi } from 'vitest';
import type { UnheldResponse } from '../../../src/api/asking/unheldReading.ts';
import { NotFoundError, ReadingExhaustedError, RefusedParametersError } from '../../../src/api/errors.ts';
import { createTextColumn } from '../../../src/api/reading/textColumn.ts';
import {
  type AskingInParts,
  askWanted,
  type WantedOptions,
  type WantedSeries,
} from '../../../src/verification/wantedSeries.ts';

type Id = number | string;

const request = { endpoint: 'portfolioForecasts', url: '' };
const details = { detail: '', retryAfter: undefined, location: undefined };
const refused = () => new RefusedParametersError('Too many.', { status: 422, ...details }, request);
const gone = new NotFoundError('Gone.', { status: 404, ...details }, request);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Series that a service gives for so many assets at once, for all where any number will do. */
function service(most: number, fails: (name: string, id: readonly Id[]) => unknown = () => undefined) {
  const asked: { name: string; id: readonly Id[] | undefined }[] = [];
  let [going, mostGoing] = [0, 0];
  const wanted = (name: string): WantedSeries => ({
    async ask(id) {
      asked.push({ name, id });
      mostGoing = Math.max(mostGoing, ++going);
      try {
        await fails(name, id ?? []);
        if ((id?.length ?? 1e9) > most) throw refused();
      } finally {
        going--;
      }
      return answerOf(`${name} ${id?.length ?? 'all'}`);
    },
    answer: undefined,
    batches: undefined,
  });
  return { asked, wanted, mostGoing: () => mostGoing };
}

function answerOf(url: string): UnheldResponse {
  const sent = { url, bytes: new Uint8Array(10), problems: [], receivedAt: 0, stored: false };
  return {
    ...sent,
    endpoint: 'portfolioForecasts',
    service: { demo: true, label: '', baseUrl: '', keyDigest: undefined },
  };
}

function options(count: number, more: Partial<WantedOptions> = {}): WantedOptions {
  const column = createTextColumn();
  for (const id of numbers(count)) column.add(String(id));
  return {
    signal: new AbortController().signal,
    ids: async () => column.column(),
    mayAsk: async () => true,
    memory: 1e6,
    wantedLater: 0,
    ...more,
  };
}

const begin = (): AskingInParts => ({ refusal: undefined, begun: undefined, isAllowed: false });
const urlsOf = ({ answer }: WantedSeries) => answer && [answer, ...(answer.more ?? [])].map(({ url }) => url);

describe('series that are wanted of the same assets', () => {
  it('are asked for all at once, two at a time, where the service gives them so', async () => {
    const { asked, wanted, mostGoing } = service(Number.POSITIVE_INFINITY);
    const all = ['a', 'b', 'c'].map(wanted);
    const [mayAsk, onSettled] = [vi.fn(), vi.fn()];
    expect(await askWanted(all, begin(), options(9, { mayAsk, onSettled }))).toEqual(new Map());
    expect(asked.map(({ name, id }) => [name, id])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', undefined],
    ]);
    expect(all.map(urlsOf)).toEqual([['a all'], ['b all'], ['c all']]);
    expect(mostGoing()).toBe(2);
    expect(mayAsk).not.toHaveBeenCalled();
    expect(onSettled).toHaveBeenCalledTimes(3);
  });

  it('are asked for by ids once the service refuses all at once, after one question for all of them', async () => {
    const { asked, wanted, mostGoing } = service(500);
    const all = ['a', 'b', 'c', 'd'].map(wanted);
    const mayAsk = vi.fn(async () => true);
    const onCome = vi.fn();
    const inParts = begin();
    await askWanted(all, inParts, options(1100, { mayAsk, onCome, wantedLater: 1 }));
    expect(mayAsk).toHaveBeenCalledExactlyOnceWith({ requests: 15, assets: 1100, reason: 'Too many.' });
    // Two were on their way when the first of them was refused.
    expect(asked.filter(({ id }) => id === undefined)).toHaveLength(2);
    expect(all.map(urlsOf)).toEqual(
      ['a', 'b', 'c', 'd'].map(name => [`${name} 500`, `${name} 500`, `${name} 100`]),
    );
    expect(onCome.mock.calls.slice(0, 3)).toEqual([
      [500, 1100],
      [1000, 1100],
      [1100, 1100],
    ]);
    expect(mostGoing()).toBe(2);
    const later = wanted('e');
    await askWanted([later], inParts, options(1100, { mayAsk }));
    expect(urlsOf(later)).toHaveLength(3);
    expect(mayAsk).toHaveBeenCalledTimes(1);
  });

  it('are asked for with as few ids as one of them was found to bear', async () => {
    const { asked, wanted } = service(130);
    await askWanted(['a', 'b'].map(wanted), begin(), options(400));
    const tooMany = asked.filter(({ id }) => id !== undefined && id.length > 130);
    expect(new Set(tooMany.map(({ name }) => name))).toEqual(new Set(['a']));
  });

  it('fail as they were refused where the person declines, or no asset can be named', async () => {
    for (const more of [{ mayAsk: async () => false }, { ids: async () => createTextColumn().column() }]) {
      const { asked, wanted } = service(5);
      const all = ['a', 'b', 'c'].map(wanted);
      const failed = await askWanted(all, begin(), options(9, more));
      expect([...failed.values()].map(String)).toEqual(Array(3).fill(String(refused())));
      expect(asked.every(({ id }) => id === undefined)).toBe(true);
    }
  });

  it('go on with what did not come, each part asked for once, where some failed', async () => {
    let isBroken = true;
    const broken = new Error('Broken.');
    const { asked, wanted } = service(500, (name, id) => {
      if (isBroken && name === 'b' && id.includes(700)) throw broken;
    });
    const [a, b] = [wanted('a'), wanted('b')];
    const inParts = begin();
    const mayAsk = vi.fn(async () => true);
    const failed = await askWanted([a, b], inParts, options(1300, { mayAsk }));
    expect(failed).toEqual(new Map([[b, broken]]));
    isBroken = false;
    const before = asked.length;
    expect(await askWanted([a, b], inParts, options(1300, { mayAsk }))).toEqual(new Map());
    expect(asked.slice(before).every(({ name, id }) => name === 'b' && !id?.includes(0))).toBe(true);
    expect(urlsOf(b)).toHaveLength(3);
    expect(mayAsk).toHaveBeenCalledTimes(1);
  });

  it('end where they are cancelled, and go on from there', async () => {
    const cancelling = new AbortController();
    const { asked, wanted } = service(500);
    const all = ['a', 'b'].map(wanted);
    const inParts = begin();
    const { signal } = cancelling;
    const onCome = () => cancelling.abort();
    await expect(askWanted(all, inParts, options(1700, { signal, onCome }))).rejects.toThrow();
    await askWanted(all, inParts, options(1700));
    for (const name of ['a', 'b']) {
      const named = asked.filter(each => each.name === name).flatMap(({ id }) => id ?? []);
      expect(named.map(Number).toSorted((one, other) => one - other)).toEqual(numbers(1700));
    }
  });

  it('end where all answers together are more than may be read, at once or in parts', async () => {
    for (const most of [Number.POSITIVE_INFINITY, 500]) {
      const { asked, wanted } = service(most);
      const all = numbers(40).map(at => wanted(String(at)));
      await expect(askWanted(all, begin(), options(1000, { memory: 35 }))).rejects.toThrow(
        ReadingExhaustedError,
      );
      expect(asked.length).toBeLessThan(10);
    }
  });

  it('fail one by one, and the others stand', async () => {
    const { wanted } = service(Number.POSITIVE_INFINITY, name => {
      if (name === 'b') throw gone;
    });
    const all = ['a', 'b', 'c'].map(wanted);
    expect(await askWanted(all, begin(), options(9))).toEqual(new Map([[all[1], gone]]));
    expect(all.map(urlsOf)).toEqual([['a all'], undefined, ['c all']]);
  });
});
