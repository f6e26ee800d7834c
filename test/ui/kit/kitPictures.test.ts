/** @module-tag long */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { contrastOf, readColor } from '../../../webview/kit/color.ts';
import { screenshot } from '../../harness/pictures.ts';
import { clipped } from '../pages/clipped.ts';
import { drawn } from '../pages/openPage.ts';
import { openPageBrowser } from '../pages/openPageBrowser.ts';
import { type ThemeId, themes } from '../pages/themes.ts';
import { openKit, type Scene, scenes } from './openKit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

/** Colours of the lines of legends, as they are seen. */
const lineColors = (page: Page) =>
  page.locator('.legend .sample line').evaluateAll(lines => lines.map(line => getComputedStyle(line).stroke));

/** Scenes that hold every part. */
const WITH_PARTS: ReadonlySet<Scene> = new Set(['forecast', 'map', 'parts']);

describe.each(Object.keys(themes) as ThemeId[])('in the theme %s', theme => {
  it.each(scenes)(
    'every part of %s can be seen, read and used, however wide its panel is made',
    async scene => {
      const opened = await openKit(browser, scene, { theme, width: 1280, height: 800 });
      const { page, faults } = opened;
      for (const width of [1280, 640, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await drawn(page);
        await screenshot(page, `kit-${scene}-${theme.replaceAll(' ', '-')}-${width}`);
        const background = readColor(themes[theme].variables['editor-background'] ?? '');
        for (const color of await lineColors(page)) {
          const ink = readColor(color);
          if (ink === undefined || background === undefined) throw new Error(`${color} is no colour.`);
          expect(contrastOf(ink, background)).toBeGreaterThanOrEqual(3);
        }
        expect({
          width,
          faults,
          clipped: await page.evaluate(clipped),
          overflow: await opened.overflow(),
        }).toEqual({ width, faults: [], clipped: [], overflow: 0 });
        // What is wrong by words and roles is wrong in every theme, what is wrong by colour at every width.
        if (theme === 'dark' || (width === 1280 && WITH_PARTS.has(scene)))
          expect.soft({ width, violations: await opened.violations() }).toEqual({ width, violations: [] });
      }
    },
  );

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
