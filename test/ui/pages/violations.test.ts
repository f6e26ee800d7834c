import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openPage } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

it('a button without a name and a text that can hardly be read are told of, and told of no more when they are gone', async () => {
  const { page, violations } = await openPage(browser, 'forecast', { theme: 'light' });
  const before = await violations();
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read' });
    pale.style.color = '#cccccc';
    document.querySelector('.panel-content')?.append(document.createElement('button'), pale);
  });
  const found = await violations();
  expect(
    found
      .filter(each => !before.includes(each))
      .map(each => each.split(':')[0])
      .toSorted(),
  ).toEqual(['button-name', 'color-contrast']);
  await page.locator('.panel-content > button, .panel-content > p').evaluateAll(all => {
    for (const each of all) each.remove();
  });
  expect(await violations()).toEqual(before);
});
