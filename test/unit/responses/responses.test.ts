import { describe, expect, it, vi } from 'vitest';
import { type AnyResponse, createResponses } from '../../../src/responses/responses.ts';

vi.mock('vscode', () => ({
  EventEmitter: class {
    #listeners: (() => void)[] = [];
    event = (listener: () => void) => this.#listeners.push(listener);
    fire = () => {
      for (const listener of this.#listeners) listener();
    };
  },
}));

const MEGABYTE = 2 ** 20;

function response(megabytes: number, more: object = {}): AnyResponse {
  return Object({ endpoint: 'portfolioFeatures', bytes: new Uint8Array(megabytes * MEGABYTE), ...more });
}

const sizes = ({ latest }: ReturnType<typeof createResponses>) =>
  latest().map(({ bytes }) => bytes.length / MEGABYTE);

describe('the latest responses', () => {
  it('are twenty, newest first, with what was read of them and no more', () => {
    const responses = createResponses();
    for (let at = 0; at < 25; at++) {
      const value = Object({ at });
      responses.add(response(0, { value, tiles: ['/a'], table: {}, problems: [], url: `/${at}` }));
    }
    expect(responses.latest()).toHaveLength(20);
    expect(responses.latest()[0]).toEqual({
      endpoint: 'portfolioFeatures',
      bytes: new Uint8Array(),
      value: { at: 24 },
      tiles: ['/a'],
      problems: [],
      url: '/24',
    });
  });

  it('are no more than 64 megabytes, but for the last', () => {
    const responses = createResponses();
    for (const megabytes of [30, 30, 4, 1]) responses.add(response(megabytes));
    expect(sizes(responses)).toEqual([1, 4, 30]);
    responses.add(response(65));
    expect(sizes(responses)).toEqual([65]);
  });

  it('lose a large one that is shown no more, and no other', () => {
    const responses = createResponses();
    const told = vi.fn();
    responses.onDidChange(told);
    const [small, large] = [response(64), response(65)];
    responses.add(small);
    responses.letGo(small);
    expect(sizes(responses)).toEqual([64]);
    responses.add(large);
    responses.letGo(response(65));
    expect(sizes(responses)).toEqual([65]);
    told.mockClear();
    responses.letGo(large);
    expect(sizes(responses)).toEqual([]);
    expect(told).toHaveBeenCalledOnce();
  });
});
