import { expect, it, vi } from 'vitest';
import { InvalidArgumentsError } from '../../../src/api/errors.ts';
import { describeError } from '../../../src/connection/describeError.ts';

vi.mock('vscode', () => ({
  l10n: { t: (text: string, ...values: unknown[]) => `⟦${text.replace('{0}', String(values[0]))}⟧` },
}));

it('what a person asked for that cannot be used is told in the language of the editor', () => {
  const problems = [
    { path: 'storm_id', expected: 'the id of a storm', found: 'another' },
    { path: 'time', expected: 'a time', found: 'text' },
  ];
  const error = new InvalidArgumentsError(problems, { endpoint: 'cycloneTrack', url: '' });
  expect(describeError(error).message).toBe(
    '⟦These arguments cannot be used: storm_id: the id of a storm; time: a time.⟧',
  );
});
