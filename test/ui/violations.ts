import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** A third of the size of the source that `axe-core` gives: it crosses into each page that is looked at. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Accessibility violations of a page, in short. */
export async function violationsOf(page: Page | Frame): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(lookForViolations);
}

/** Runs in the page. All that axe tells takes longer to cross than to find: the violations alone leave the page. */
async function lookForViolations(): Promise<string[]> {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'], iframes: false });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
