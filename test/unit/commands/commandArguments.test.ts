import { expect, it, vi } from 'vitest';
import { commandArguments } from '../../../src/commands/commandArguments.ts';

vi.mock('vscode', () => ({}));

it('An aggregate that no text can be made of is a fault of the caller, and has neither time nor days', () => {
  const aggregate = { toString: 1, valueOf: 1 };
  const shape = commandArguments['landfall.file.addForecast']({ aggregate });
  expect(Object.keys(shape)).not.toContain('days');
});
