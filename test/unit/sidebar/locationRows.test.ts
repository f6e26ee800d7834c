import { describe, expect, it, vi } from 'vitest';
import { createLocationRows } from '../../../src/sidebar/locationRows.ts';

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
  EventEmitter: class {
    event = () => undefined;
    fire = () => undefined;
  },
  ThemeIcon: class {
    id: string;
    constructor(id: string) {
      this.id = id;
    }
  },
  TreeItem: class {},
}));

const OSLO = { id: 'oslo', name: 'Oslo', latitude: 59.91, longitude: 10.75 };

/** The row of one saved location, as the editor gets it. */
async function itemOf(know: (rows: ReturnType<typeof createLocationRows>) => void) {
  const rows = createLocationRows(() => [OSLO]);
  const row = (await rows.provider.getChildren())?.[0];
  know(rows);
  return row && rows.provider.getTreeItem(row);
}

const PRESENT = { wordsAt: () => ({ text: '4 °C', spoken: '4 °C, clear' }), receivedAt: Date.now() };

describe('the row of a saved location', () => {
  it('says its present hour, to those who do not see it in words', async () => {
    const item = await itemOf(rows => rows.learn('oslo', { present: PRESENT }));
    expect(item).toMatchObject({
      description: '4 °C',
      accessibilityInformation: { label: 'Oslo, 4 °C, clear' },
    });
  });

  it.each([
    ['nothing came', {}, 'Oslo, 59.91°N 10.75°E, You are offline.'],
    ['nothing later came', { present: PRESENT }, 'Oslo, 4 °C, clear, (0 min old), You are offline.'],
  ])('says why %s to those who see no tooltip', async (_, known, label) => {
    const item = await itemOf(rows => rows.learn('oslo', { ...known, failure: 'You are offline.' }));
    expect(item).toMatchObject({ accessibilityInformation: { label } });
    expect(item).toMatchObject({ tooltip: 'Oslo\n59.91°N 10.75°E\nYou are offline.' });
  });

  it('warns of a limit as long as that is passed', async () => {
    const limit = {
      field: 'wind_speed',
      comparison: 'above',
      value: 25,
      unit: 'm/s',
      kind: 'hourly',
    } as const;
    const passedUntil = (text: string | undefined) => ({ limit, textAt: () => text, details: 'wind:\nSat' });
    const told = async (text: string | undefined) =>
      itemOf(rows => rows.learn('oslo', { present: PRESENT, passed: [passedUntil(text)] }));
    expect(await told('wind now')).toMatchObject({
      description: '4 °C · wind now',
      iconPath: { id: 'warning' },
    });
    expect(await told(undefined)).toMatchObject({
      description: '4 °C',
      iconPath: { id: 'location' },
      tooltip: 'Oslo\n59.91°N 10.75°E\nwind:\nSat',
      accessibilityInformation: { label: 'Oslo, 4 °C, clear' },
    });
  });
});
