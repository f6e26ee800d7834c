import type { Browser } from 'playwright-core';
import { openBrowser } from '../../harness/workbench.ts';

/**
 * A browser for pages of tests, which live for a second or two: what its last compiler makes of them comes too late to
 * be of use, and took a sixth of all that they compute.
 */
export function openPageBrowser(): Promise<Browser> {
  return openBrowser(['--js-flags=--no-opt']);
}
