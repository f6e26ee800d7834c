import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTileRequests } from '../../../src/api/tileRequests.ts';
import { type Tile, tileName } from '../../../src/domain/tiles/tile.ts';

interface Asked {
  name: string;
  signal: AbortSignal;
  answer(): void;
  fail(error: unknown): void;
}

const tiles = (...columns: number[]): Tile[] => columns.map(x => ({ x, y: 0, z: 4 }));

function play(most = 100) {
  const asked: Asked[] = [];
  let ended = 0;
  const requests = createTileRequests<{ bytes: Uint8Array }>({
    ask: (tile, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          name: tileName(tile),
          signal,
          answer: () => resolve({ bytes: new Uint8Array(1) }),
          fail: reject,
        });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    onEnd() {
      ended++;
    },
    limits: { most, bytes: 1000 },
  });
  const names = () => asked.map(({ name }) => name);
  const end = async (act: (each: Asked) => void, ...which: string[]) => {
    for (const each of asked) if (which.includes(each.name)) act(each);
    await setImmediate();
  };
  return {
    requests,
    asked,
    names,
    answer: (...which: string[]) => end(each => each.answer(), ...which),
    fail: (...which: string[]) => end(each => each.fail(new Error('down')), ...which),
    ended: () => ended,
  };
}

describe('requests for tiles', () => {
  it('go out two at a time, in the order of the view', async () => {
    const { requests, names, answer, ended } = play();
    requests.look(tiles(3, 1, 2));
    expect(names()).toEqual(['4/3/0', '4/1/0']);
    expect(requests.underWay()).toBe(3);
    await answer('4/1/0');
    expect(names()).toEqual(['4/3/0', '4/1/0', '4/2/0']);
    expect(requests.underWay()).toBe(2);
    expect([...requests.come().keys()]).toEqual(['4/1/0']);
    expect(ended()).toBe(1);
  });

  it('are cancelled where the map leaves their tiles, before they go out and while they run', async () => {
    const { requests, asked, names, ended } = play();
    requests.look(tiles(1, 2, 3));
    requests.look(tiles(2, 4));
    await setImmediate();
    expect(names()).toEqual(['4/1/0', '4/2/0', '4/4/0']);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    expect(requests.failed().size).toBe(0);
    expect(ended()).toBe(0);
  });

  it('are not made twice for what came', async () => {
    const { requests, names, answer } = play();
    requests.look(tiles(1, 2));
    await answer('4/1/0', '4/2/0');
    requests.look(tiles(5));
    requests.look(tiles(1, 2));
    expect(names()).toEqual(['4/1/0', '4/2/0', '4/5/0']);
    expect(requests.come().size).toBe(2);
    expect(requests.underWay()).toBe(0);
  });

  it('are made again for what was left longest ago, where more came than is kept', async () => {
    const { requests, names, answer } = play(1);
    requests.look(tiles(1));
    await answer('4/1/0');
    requests.look(tiles(2));
    await answer('4/2/0');
    requests.look(tiles(1));
    expect(names()).toEqual(['4/1/0', '4/2/0', '4/1/0']);
  });

  it('that failed are made again when that is asked for, or the map comes back', async () => {
    const { requests, names, fail } = play();
    requests.look(tiles(1));
    await fail('4/1/0');
    expect([...requests.failed().keys()]).toEqual(['4/1/0']);
    requests.look(tiles(1));
    expect(names()).toHaveLength(1);
    requests.retry();
    expect(names()).toHaveLength(2);
    await fail('4/1/0');
    requests.look(tiles(7));
    expect(requests.failed().size).toBe(0);
    requests.look(tiles(1));
    expect(names()).toEqual(['4/1/0', '4/1/0', '4/7/0', '4/1/0']);
  });

  it('that are stopped have failed, and so have those that did not go out', async () => {
    const { requests, asked, answer } = play();
    requests.look(tiles(1, 2, 3));
    await answer('4/1/0');
    requests.stop('enough');
    expect(asked.slice(1).every(({ signal }) => signal.aborted)).toBe(true);
    expect(Object.fromEntries(requests.failed())).toEqual({ '4/2/0': 'enough', '4/3/0': 'enough' });
    expect(requests.underWay()).toBe(0);
    expect(requests.come().size).toBe(1);
  });

  it('and their answers are let go of', async () => {
    const { requests, names, answer } = play();
    requests.look(tiles(1, 2));
    await answer('4/1/0');
    requests.look([]);
    requests.forget();
    requests.look(tiles(1));
    expect(names()).toEqual(['4/1/0', '4/2/0', '4/1/0']);
  });
});
