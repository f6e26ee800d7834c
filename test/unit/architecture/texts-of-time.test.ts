import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** `Date` reads any text, by rules of its own and by the clock of the machine. */
const READS = /\bDate\.parse\(|\bnew Date\((?!\))/;

/** Files that may, and why. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['src/domain/dateTime.ts', 'it is the one place'],
  ['src/api/request/retrying.ts', 'dates of HTTP'],
  ['src/commands/diagnose.ts', 'dates of HTTP'],
  ['src/demo/runs.ts', 'numbers of its own world'],
  ['src/demo/forecasts.ts', 'numbers of its own world'],
  ['src/demo/storms.ts', 'numbers of its own world'],
  ['src/demo/stormRegions.ts', 'numbers of its own world'],
]);

const reading = globSync(['src/**/*.ts', 'webview/**/*.ts'], { cwd: root }).filter(file =>
  READS.test(readFileSync(join(root, file), 'utf8')),
);

describe('a text of time', () => {
  it('is read in one place alone', () => {
    expect(reading.filter(file => !ALLOWED.has(file))).toEqual([]);
  });

  it('is read by no more files than do', () => {
    expect([...ALLOWED.keys()].filter(file => !reading.includes(file))).toEqual([]);
  });
});
