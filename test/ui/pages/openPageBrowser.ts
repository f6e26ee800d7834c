import type { Browser } from 'playwright-core';
import { openBrowser } from '../../harness/workbench.ts';

let opened: Promise<Browser> | undefined;

/**
 * The browser for pages of tests, one for each worker, which ends with it. Pages live for a second or two: what its last
 * compiler makes of them comes too late to be of use, and took a sixth of all that they compute.
 */
export function openPageBrowser(): Promise<Browser> {
  opened ??= openBrowser(['--js-flags=--no-opt']);
  return opened;
}
