import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

it('Settings are read in one place alone, where what they hold is judged', () => {
  const reading = globSync('src/**/*.ts', { cwd: root }).filter(file =>
    /\bgetConfiguration\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(reading).toEqual(['src/settings/readSetting.ts']);
});
