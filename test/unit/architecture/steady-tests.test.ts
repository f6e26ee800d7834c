import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

interface Rule {
  found: RegExp;
  instead: string;
  /** Files in which it is refused. */
  in: RegExp;
}

/** What holds on a quiet machine only, or on a product that does nothing. */
const RULES: readonly Rule[] = [
  { found: /waitForTimeout/, instead: 'wait for a state', in: /^test\/(ui|harness)\// },
  {
    found: /setTimeout|setInterval|AbortSignal\.timeout|timers\/promises/,
    instead: 'wait for a state, by `until` of test/harness/until.ts',
    in: /^test\/(ui|harness)\/(?!(until|run|actLate)\.ts$)/,
  },
  {
    found: /notification-toast/,
    instead: 'ask `notification` of the workbench: a toast goes away',
    in: /^test\/(ui|harness)\//,
  },
  {
    found: /Show Notifications/,
    instead: 'ask `told` of test/harness/told.ts: the centre closes by itself',
    in: /^test\/(ui|harness)\/(?!told\.ts$)/,
  },
  {
    found: /keyboard\s*\.(type|insertText)\(/,
    instead: 'type into a field that has the focus: `search`, `answer`, or `pressSequentially` of a locator',
    in: /^test\/ui\//,
  },
  {
    // Tab alone goes on from whatever has the focus.
    found: /\.keyboard\.press\((?!'Tab'\))|\bkeyboard\b[^'`"]*=/,
    instead: 'press a key in what has the focus: `press` of a locator',
    in: /^test\/ui\/[^/]+$/,
  },
  {
    // What has not come yet is not there either: a product that does nothing would pass.
    found: /state: '(detached|hidden)'/,
    instead: 'say what is there, and what takes it away: `vanishes` of test/harness/vanishes.ts',
    in: /^test\/(ui|harness)\/(?!vanishes\.ts$)/,
  },
  {
    found: /button: 'right'/,
    instead: 'ask `openMenu` of the workbench: a button that is let go late takes the entry under it',
    in: /^test\/(ui|harness)\/(?!menus\.ts$)/,
  },
  { found: /\bretry\s*:|repeats\s*:/, instead: 'mend the cause: nothing is tried again', in: /^test\/ui\// },
];

/** Rules that the lines of a file break. */
function broken(file: string, text: string): string[] {
  const rules = RULES.filter(rule => rule.in.test(file));
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ found }) => found.test(line))
        .map(({ instead }) => `${file}:${index + 1}: ${line.trim()} (${instead})`),
    );
}

it('no interface test sleeps, waits for a toast, types into nothing, or waits for what may not have begun', () => {
  const files = ['test/ui', 'test/harness'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  expect(files).toContain('test/ui/lookups.test.ts');
  expect(files).toContain('test/harness/workbench.ts');
  expect(files.flatMap(file => broken(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

describe('it is noticed', () => {
  it.each([
    ['test/ui/a.test.ts', 'await page.waitForTimeout(2000);'],
    ['test/harness/workbench.ts', 'await page.waitForTimeout(100);'],
    ['test/ui/pages/a.test.ts', 'await new Promise(resolve => setTimeout(resolve, 500));'],
    ['test/ui/a.test.ts', "import { setTimeout as sleep } from 'node:timers/promises';"],
    ['test/harness/workbench.ts', "page.locator('.notification-toast', { hasText: text })"],
    ['test/ui/a.test.ts', "await page.keyboard.type('places');"],
    ['test/ui/pages/a.test.ts', "await page.keyboard.type('places');"],
    ['test/ui/a.test.ts', "await workbench.page.keyboard.press('Control+P');"],
    ['test/ui/hands.ts', 'const { keyboard } = page;'],
    ['test/ui/a.test.ts', "await page.locator('.spinner').waitFor({ state: 'detached' });"],
    ['test/harness/menus.ts', "await entries.first().waitFor({ state: 'hidden' });"],
    ['test/ui/a.test.ts', "await row.click({ button: 'right' });"],
    ['test/ui/a.test.ts', "it('is flaky', { retry: 2 }, async () => {"],
  ])('in %s: %s', (file, line) => {
    expect(broken(file, `// first\n${line}`)).toEqual([expect.stringContaining(`${file}:2: ${line}`)]);
  });

  it.each([
    ['test/ui/pages/a.test.ts', "await page.keyboard.press('ArrowDown');"],
    ['test/harness/prompts.ts', "await page.keyboard.press('F1');"],
    ['test/harness/actLate.ts', 'const { setTimeout: wait } = window;'],
    ['test/harness/until.ts', "import { setTimeout as pause } from 'node:timers/promises';"],
    ['test/harness/vanishes.ts', "await target.waitFor({ state: 'detached' });"],
    ['test/unit/a.test.ts', 'setTimeout(answer, 50);'],
  ])('but %s may have: %s', (file, line) => {
    expect(broken(file, line)).toEqual([]);
  });
});
