import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findStorms, resetStorms } from '../../../src/commands/storm.ts';
import { createStormQuery } from '../../../src/sidebar/stormQuery.ts';

vi.mock('vscode', () => ({
  commands: { executeCommand: async () => undefined },
  l10n: { t: (text: string) => text },
  EventEmitter: class {
    event = () => ({ dispose: () => undefined });
    fire() {}
  },
}));
vi.mock('../../../src/panels/stormPanel.ts', () => ({}));
vi.mock('../../../src/editor/withProgress.ts', () => ({
  withProgress: (_title: string, run: (signal: AbortSignal) => unknown) => run(new AbortController().signal),
}));
vi.mock('../../../src/commands/askArguments.ts', () => ({
  askArguments: async (_parts: unknown, _endpoint: string, args: object) => ({ args }),
}));
vi.mock('../../../src/settings/readSetting.ts', () => ({
  readSetting: ({ name }: { name: string }) => (name.endsWith('basins') ? [] : null),
}));

interface Asked {
  time: string;
  answer: (failure?: Error) => void;
}

let asked: Asked[] = [];
const cycloneForecasts = ({ time }: { time: string }) =>
  new Promise((resolve, reject) => {
    const answer = (failure?: Error) => (failure ? reject(failure) : resolve({ value: [time] }));
    asked.push({ time, answer });
  });

function parts() {
  const connection = { client: async () => ({ cycloneForecasts }) };
  return Object({ connection, responses: { add: () => undefined }, stormQuery: createStormQuery() });
}

const [FIRST, SECOND] = ['2022-09-28T00:00:00Z', '2023-09-28T00:00:00Z'];

describe('storms that are found while others are', () => {
  beforeEach(() => {
    asked = [];
  });

  /** Two finds, one begun after the other, and both asked. */
  async function both(inUse: ReturnType<typeof parts>) {
    const finds = [findStorms(inUse, { time: FIRST }), findStorms(inUse, { time: SECOND })];
    await vi.waitUntil(() => asked.length === 2);
    return finds;
  }

  it('are those of the later question in the view, also where its answer comes first, and each gets its own', async () => {
    const inUse = parts();
    const finds = await both(inUse);
    asked[1]?.answer();
    await finds[1];
    asked[0]?.answer();
    expect(await Promise.all(finds)).toEqual([[FIRST], [SECOND]]);
    expect(inUse.stormQuery.get()).toEqual({ time: SECOND });
    expect(inUse.stormQuery.answer()).toEqual({ value: [SECOND] });
  });

  it('are those of the earlier one where the later one fails', async () => {
    const inUse = parts();
    const finds = await both(inUse);
    asked[1]?.answer(new Error('failed'));
    await expect(finds[1]).rejects.toThrow('failed');
    asked[0]?.answer();
    await finds[0];
    expect(inUse.stormQuery.get()).toEqual({ time: FIRST });
  });

  it('do not come into a view that has been taken back to now', async () => {
    const inUse = parts();
    const found = findStorms(inUse, { time: FIRST });
    await vi.waitUntil(() => asked.length === 1);
    resetStorms(inUse);
    asked[0]?.answer();
    expect(await found).toEqual([FIRST]);
    expect(inUse.stormQuery.isChosen()).toBe(false);
  });
});
