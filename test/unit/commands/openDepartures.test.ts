import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDepartures } from '../../../src/commands/response.ts';

const shown = vi.hoisted(() => ({ messages: [] as string[], opened: [] as unknown[] }));
vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('../../../src/editor/tell.ts', () => ({
  tell: async (_weight: string, message: string) => void shown.messages.push(message),
}));
vi.mock('../../../src/editor/openReport.ts', () => ({
  openJson: async (_name: string, value: unknown) => void shown.opened.push(value),
}));
vi.mock('../../../src/responses/openRaw.ts', () => ({}));
vi.mock('../../../src/responses/copyRequest.ts', () => ({}));
vi.mock('../../../src/commands/chooseResponse.ts', () => ({}));
beforeEach(() => {
  Object.assign(shown, { messages: [], opened: [] });
});

const response = (problems: readonly object[]) => ({
  endpoint: 'cycloneForecasts',
  url: '',
  receivedAt: 0,
  problems,
});
const openOf = (...latest: object[]) => openDepartures(Object({ responses: { latest: () => latest } }));

describe('a row that opens the departures of the list of storms', () => {
  it('opens those of the answers that are kept', async () => {
    await openOf(response([]), response([{ path: '[0]', expected: 'a storm', found: 'null' }]));
    expect(shown.opened).toHaveLength(1);
    expect(shown.messages).toEqual([]);
  });

  it('says so where none of these departs: its own has made room for others', async () => {
    await openOf(response([]));
    expect(shown.opened).toEqual([]);
    expect(shown.messages).toEqual([
      'The answers that departed from the specification are not kept any more. Refresh, and try again.',
    ]);
  });
});
