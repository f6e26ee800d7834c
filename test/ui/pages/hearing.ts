import type { Page } from 'playwright-core';
import { drawn } from './openPage.ts';

declare global {
  interface Window {
    heard: string[];
  }
}

/** Listens as a screen reader does; resolves to what was told since: by live regions, and by the slider with the focus. */
export async function hear(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.heard = [];
    const told = ({ target, type }: MutationRecord): string => {
      const element = target instanceof Element ? target : target.parentElement;
      if (type === 'attributes')
        return element === document.activeElement ? (element?.getAttribute('aria-valuetext') ?? '') : '';
      const region = element?.closest('[aria-live], [role=status]');
      return region?.getAttribute('aria-live') === 'off' ? '' : (region?.textContent?.trim() ?? '');
    };
    new MutationObserver(records => {
      window.heard.push(...new Set(records.map(told).filter(text => text !== '')));
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-valuetext'],
    });
  });
  return async () => {
    await drawn(page);
    return page.evaluate(() => window.heard.splice(0));
  };
}
