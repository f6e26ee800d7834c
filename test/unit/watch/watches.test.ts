import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createWatches, type Watches } from '../../../src/watch/watches.ts';
import type { KeptWatch } from '../../../src/watch/watchState.ts';

const editor = vi.hoisted(() => ({ listeners: [] as ((state: { focused: boolean }) => void)[] }));
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  window: {
    onDidChangeWindowState: (listener: (state: { focused: boolean }) => void) =>
      void editor.listeners.push(listener),
  },
  EventEmitter: class {
    listeners: (() => void)[] = [];
    event = (listener: () => void) => this.listeners.push(listener);
    fire = () => this.listeners.forEach(listener => void listener());
  },
}));

interface Window {
  watches: Watches;
  owner: string;
  told(): number;
  focus(): void;
}

/** What the editor keeps, and how each of its windows hears of it. */
function editorWithWindows() {
  let stored: unknown;
  const heard: ((value: unknown) => void)[] = [];
  /** Told to the other windows when `deliver` is called. */
  let news: { from: number; value: unknown }[] = [];
  const open = async (): Promise<Window> => {
    const own = heard.length;
    let value = stored;
    heard.push(given => {
      value = given;
    });
    const memory = {
      get: () => structuredClone(value),
      async update(_: string, given: unknown) {
        value = structuredClone(given);
        stored = value;
        news.push({ from: own, value: stored });
      },
    };
    const service = { baseUrl: 'https://weather.example/api/v1', keyDigest: 'a' };
    const connection = {
      service: () => service,
      opened: async () => ({ service }),
      onDidChange: () => undefined,
    };
    const before = editor.listeners.length;
    const watches = createWatches(Object(memory), Object(connection));
    const { owner } = await watches.open();
    let told = 0;
    watches.onDidChange(() => {
      told++;
    });
    return {
      watches,
      owner,
      told: () => told,
      focus: () => editor.listeners.slice(before).forEach(listener => void listener({ focused: true })),
    };
  };
  const deliver = () => {
    for (const { value } of news) for (const hear of heard) hear(value);
    news = [];
  };
  return { open, deliver };
}

const watchOf = (storm_id: string): KeptWatch => ({
  watch: { kind: 'storm', storm_id },
  facts: {},
  failed: false,
});
const add = ({ watches, owner }: Window, id: string) =>
  watches.change(owner, state => ({ ...state, watches: [...state.watches, watchOf(id)] }));
const idsOf = ({ watches }: Window) =>
  watches.state()?.watches.map(({ watch }) => (watch.kind === 'storm' ? watch.storm_id : watch.kind));

beforeEach(() => {
  editor.listeners.length = 0;
});

describe('watches of two windows', () => {
  it('are told of in the other one when it comes into focus, once', async () => {
    const { open, deliver } = editorWithWindows();
    const [first, second] = [await open(), await open()];
    await add(first, 'AL01');
    deliver();
    second.focus();
    second.focus();
    expect(second.told()).toBe(1);
    expect(idsOf(second)).toEqual(['AL01']);
    await first.watches.mute(true);
    deliver();
    second.focus();
    expect(second.told()).toBe(2);
    expect(second.watches.isMuted()).toBe(true);
  });

  it('are told of with the next change, also where that one changes nothing to be seen', async () => {
    const { open, deliver } = editorWithWindows();
    const [first, second] = [await open(), await open()];
    await add(first, 'AL01');
    deliver();
    await second.watches.change(second.owner, state => ({ ...state, lookedAt: 5 }));
    expect(second.told()).toBe(1);
  });

  it('that are changed at the same time are the same in both: those that the editor keeps', async () => {
    const { open, deliver } = editorWithWindows();
    const [first, second] = [await open(), await open()];
    await Promise.all([add(first, 'AL01'), add(second, 'AL02')]);
    deliver();
    expect(idsOf(first)).toEqual(idsOf(second));
    expect(idsOf(await open())).toEqual(idsOf(first));
  });
});
