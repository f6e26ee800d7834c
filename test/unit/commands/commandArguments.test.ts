import { expect, it, vi } from 'vitest';
import { commandArguments } from '../../../src/commands/commandArguments.ts';

vi.mock('vscode', () => ({}));

it('An aggregate that no text can be made of is a fault of the caller, and has neither time nor days', () => {
  const aggregate = { toString: 1, valueOf: 1 };
  const shape = commandArguments['landfall.file.addForecast']({ aggregate });
  expect(Object.keys(shape)).not.toContain('days');
});

it('A day alone is a valid time of a daily forecast, and of no hourly one', () => {
  const timeOf = (kind: string) =>
    commandArguments['landfall.file.addForecast']({ aggregate: 'at', kind }).valid_time;
  expect(timeOf('daily')?.parse('2026-09-28')).toBe('2026-09-28');
  expect(timeOf('daily')?.parse('2026-09-28T06:00')).toBe('2026-09-28T06:00:00Z');
  expect(timeOf('daily')?.safeEncode('2026-09-28').data).toBe('2026-09-28');
  expect(timeOf('daily')?.safeParse('soon').success).toBe(false);
  expect(timeOf('hourly')?.safeParse('2026-09-28').success).toBe(false);
});
