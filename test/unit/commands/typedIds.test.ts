import { describe, expect, it, vi } from 'vitest';
import { askPortfolio } from '../../../src/commands/prompts/askPortfolio.ts';
import { askStorm } from '../../../src/commands/prompts/askStorm.ts';

const shown = vi.hoisted(() => ({ picks: [] as FakePick[] }));
vi.mock('vscode', () => ({
  window: {
    createQuickPick: () => {
      const pick = fakePick();
      shown.picks.push(pick);
      return pick;
    },
  },
  l10n: { t: (text: string) => text },
  ThemeIcon: class {},
}));

type FakePick = ReturnType<typeof fakePick>;

function fakePick() {
  const listeners: Record<string, () => void> = {};
  const on = (name: string) => (listener: () => void) => {
    listeners[name] = listener;
  };
  return {
    value: '',
    items: [],
    selectedItems: [],
    onDidChangeValue: on('value'),
    onDidChangeSelection: on('selection'),
    onDidTriggerButton: on('button'),
    onDidAccept: on('accept'),
    onDidHide: on('hide'),
    show: () => undefined,
    hide: () => listeners.hide?.(),
    dispose: () => undefined,
    /** The editor has no row yet that Enter would take. */
    enterAtOnce(text: string) {
      this.value = text;
      listeners.value?.();
      listeners.accept?.();
    },
  };
}

const parts = Object({
  portfolios: { all: () => [] },
  stormQuery: { get: () => ({}) },
  connection: { client: () => new Promise(() => undefined) },
});
const prompts = [
  ['of a portfolio', () => askPortfolio(parts), { portfolio_id: 'coast' }],
  ['of a storm', () => askStorm(parts, {}), { storm_id: 'coast' }],
] as const;

describe.each(prompts)('the prompt for the id %s', (_, ask, answer) => {
  function opened() {
    const answered = ask();
    const [pick] = shown.picks.slice(-1);
    if (pick === undefined) throw new Error('Nothing was opened.');
    return { answered, pick };
  }

  it('takes what is typed where Enter comes before its row is there', async () => {
    const { answered, pick } = opened();
    pick.enterAtOnce(' coast ');
    setImmediate(() => pick.hide());
    expect(await answered).toEqual(answer);
  });

  it('goes on where nothing is typed', async () => {
    const { answered, pick } = opened();
    pick.enterAtOnce(' ');
    setImmediate(() => pick.hide());
    expect(await answered).toBeUndefined();
  });
});
