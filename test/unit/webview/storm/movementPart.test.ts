import { afterAll, expect, it, vi } from 'vitest';
import { HOUR, trackOf } from '../../domain/trackOf.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
  createTreeWalker: () => undefined,
});
vi.stubGlobal('window', globalThis);
const { movementSection } = await import('../../../../webview/storm/movementPart.ts');
afterAll(() => vi.unstubAllGlobals());

const START = Date.UTC(2026, 8, 1) / HOUR;
/** A track issued some hours after the start, until some hours after it. */
const issued = (hour: number, until: number) => ({
  issueTime: (START + hour) * HOUR,
  track: trackOf({ hours: [START + hour, START + until - 1, START + until] }),
});
const notesOf = (forecasts: readonly ReturnType<typeof issued>[], hour: number) => {
  const time = (START + hour) * HOUR;
  const track = trackOf({ hours: [time / HOUR, time / HOUR + 1, time / HOUR + 2] });
  const shown = Object({ track, selected: 0, clock: { clock: { zone: 'UTC' }, name: 'UTC' } });
  const { head = [], rows = [] } = Object(movementSection(shown, Object({ forecasts }))[0]).table;
  return { head, rows };
};

it('a movement says since when, where the issue before has no place for the time', () => {
  const { rows } = notesOf([issued(0, 48), issued(6, 12), issued(12, 48)], 48);
  const texts = rows.map((row: unknown) => JSON.stringify(row));
  expect(texts[0]).toContain('Moved since the issue of 1 Sep');
  expect(texts[0]).toContain('00Z');
  expect(texts[1]).toContain('The track ended before.');
  const plain = notesOf([issued(0, 48), issued(6, 48), issued(12, 48)], 48);
  expect(JSON.stringify(plain.rows)).not.toContain('since');
});
