import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contrastOf, readColor } from '../../../webview/kit/color.ts';
import { screenshot } from '../../harness/pictures.ts';
import { openBrowser } from '../../harness/workbench.ts';
import { drawn } from '../pages/openPage.ts';
import { type ThemeId, themes } from '../pages/themes.ts';
import { openKit, type Scene, scenes } from './openKit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Runs in the page: elements that are cut off, with neither a scrollbar nor a tooltip that says the whole. */
function clipped(): string[] {
  const isScrollable = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => {
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element;
    const { overflowX, overflowY, display, clipPath } = getComputedStyle(element);
    if (clientWidth === 0 || display === 'none' || display === 'inline' || clipPath !== 'none') return [];
    if (element.closest('[aria-hidden=true], svg') !== null) return [];
    const across = scrollWidth > clientWidth + 1 && !isScrollable(overflowX);
    const down = scrollHeight > clientHeight + 1 && overflowY === 'hidden' && overflowX === 'hidden';
    const told = element.closest('[title]')?.getAttribute('title') ?? '';
    const isTold = told.includes((element.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
    return (across || down) && !isTold
      ? [`${element.className || element.localName}: ${element.textContent?.trim().slice(0, 60)}`]
      : [];
  });
}

/** Colours of the lines of legends, as they are seen. */
const lineColors = (page: Page) =>
  page.locator('.legend .sample line').evaluateAll(lines => lines.map(line => getComputedStyle(line).stroke));

/** Scenes that hold every part. */
const WITH_PARTS: ReadonlySet<Scene> = new Set(['forecast', 'map', 'parts']);

describe.each(Object.keys(themes) as ThemeId[])('in the theme %s', theme => {
  it.each([320, 640, 1280])('every part can be seen, read and used at %d pixels', async width => {
    for (const scene of scenes) {
      const opened = await openKit(browser, scene, { theme, width, height: 800 });
      const { page, faults } = opened;
      await drawn(page);
      await screenshot(page, `kit-${scene}-${theme.replaceAll(' ', '-')}-${width}`);
      const background = readColor(themes[theme].variables['editor-background'] ?? '');
      for (const color of await lineColors(page)) {
        const ink = readColor(color);
        if (ink === undefined || background === undefined) throw new Error(`${color} is no colour.`);
        expect(contrastOf(ink, background)).toBeGreaterThanOrEqual(3);
      }
      expect({
        scene,
        faults,
        clipped: await page.evaluate(clipped),
        overflow: await opened.overflow(),
      }).toEqual({
        scene,
        faults: [],
        clipped: [],
        overflow: 0,
      });
      // What is wrong by words and roles is wrong in every theme, what is wrong by colour at every width.
      if (theme === 'dark' || (width === 1280 && WITH_PARTS.has(scene)))
        expect.soft({ scene, violations: await opened.violations() }).toEqual({ scene, violations: [] });
    }
  });

  it('what opens can be read and used', async () => {
    const opened = await openKit(browser, 'parts', { theme, width: 640, height: 800 });
    const { page } = opened;
    for (const button of [
      page.getByRole('button', { name: /^Colour/ }),
      page.locator('.run-middle').first(),
    ]) {
      await button.click();
      await page.locator('.popup:popover-open').waitFor();
      await drawn(page);
      await screenshot(
        page,
        `kit-open-${await button.getAttribute('aria-haspopup')}-${theme.replaceAll(' ', '-')}`,
      );
      expect.soft(await opened.violations()).toEqual([]);
      const box = await page.locator('.popup:popover-open').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(640);
      await page.keyboard.press('Escape');
    }
    expect(opened.faults).toEqual([]);
  });
});
