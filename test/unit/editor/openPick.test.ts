import { describe, expect, it, vi } from 'vitest';
import { openPick } from '../../../src/editor/ask.ts';

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

interface FakeRow {
  label: string;
}
type FakePick = ReturnType<typeof fakePick>;

function fakePick() {
  const listeners: Record<string, (value: string) => void> = {};
  const on = (name: string) => (listener: (value: string) => void) => {
    listeners[name] = listener;
  };
  const rows: FakeRow[] = [];
  return {
    value: '',
    items: rows,
    selectedItems: rows,
    buttons: rows,
    onDidChangeValue: on('value'),
    onDidChangeSelection: on('selection'),
    onDidTriggerButton: on('button'),
    onDidAccept: on('accept'),
    onDidHide: on('hide'),
    show: () => undefined,
    hide: () => listeners.hide?.(''),
    dispose: () => undefined,
    /** Enter takes the row that has the focus: the first, unless the arrows have moved it. */
    enter(at = 0) {
      this.selectedItems = this.items.slice(at, at + 1);
      listeners.accept?.('');
    },
  };
}

const cities = [{ label: 'Tampa' }, { label: 'Oldsmar' }];
const saved = [{ label: 'Office' }];

function opened() {
  const pick = openPick<FakeRow>({ title: 'Place', placeHolder: 'City' });
  pick.list(saved);
  const [fake] = shown.picks.slice(-1);
  if (fake === undefined) throw new Error('Nothing was opened.');
  return { pick, fake, chosen: pick.answer() };
}

describe('Enter in a list that follows what is typed', () => {
  it('takes the row that has the focus', async () => {
    const { pick, fake, chosen } = opened();
    pick.list(cities);
    fake.enter(1);
    expect(await chosen).toEqual([{ label: 'Oldsmar' }]);
  });

  it('before the rows for it are there takes the first of them, and none that stood there before', async () => {
    const { pick, fake, chosen } = opened();
    const found = Promise.withResolvers<void>();
    pick.expect(found.promise.then(() => pick.list(cities)));
    fake.value = 'Tampa';
    fake.enter();
    found.resolve();
    expect(await chosen).toEqual([{ label: 'Tampa' }]);
  });

  it('is forgotten where more is typed before they are there', async () => {
    const { pick, fake, chosen } = opened();
    const found = Promise.withResolvers<void>();
    pick.expect(found.promise.then(() => pick.list(saved)));
    fake.value = 'Tam';
    fake.enter();
    fake.value = 'Tampa';
    const more = Promise.withResolvers<void>();
    const listed = more.promise.then(() => pick.list(cities));
    pick.expect(listed);
    found.resolve();
    more.resolve();
    await listed;
    fake.enter(1);
    expect(await chosen).toEqual([{ label: 'Oldsmar' }]);
  });
});
