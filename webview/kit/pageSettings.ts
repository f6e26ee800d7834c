import type { PageSettings } from '../../src/panels/protocol.ts';

/** Settings that the host wrote into the page. */
export const pageSettings: PageSettings = JSON.parse(
  document.getElementById('page-settings')?.textContent ?? '{}',
);
