import type { Locator } from 'playwright-core';

/** Does something by which what is there vanishes; done when it has. Of what was never there it proves nothing. */
export async function vanishes(target: Locator, act: () => Promise<unknown>): Promise<void> {
  await target.waitFor();
  await act();
  await target.waitFor({ state: 'detached' });
}
