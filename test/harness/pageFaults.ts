import type { Page } from 'playwright-core';

const faults: string[] = [];

/** Takes note of each error that a page of the extension throws and nobody catches; those of the editor are its own. */
export function watchFaults(page: Page): void {
  page.on('pageerror', error => {
    if (/\/dist\/webview\//.test(error.stack ?? '')) faults.push(error.stack ?? error.message);
  });
}

/** The errors since this was last asked. */
export function takeFaults(): readonly string[] {
  return faults.splice(0);
}
