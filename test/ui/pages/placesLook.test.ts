/** @module-tag long */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlacesIntent, PlacesMessage } from '../../../src/panels/placesProtocol.ts';
import { contrastOf, readColor } from '../../../webview/kit/color.ts';
import { clipped } from './clipped.ts';
import { failed, identity, loading, message, shown } from './comparisons.ts';
import { drawn, type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { overlaps } from './overlaps.ts';
import { type ThemeId, themes } from './themes.ts';

type PlacesPage = OpenedPage<PlacesMessage, PlacesIntent>;

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

async function open(options: PageOptions = {}, first = message()): Promise<PlacesPage> {
  const opened: PlacesPage = await openPage(browser, 'places', options);
  await opened.post(first);
  await drawn(opened.page);
  return opened;
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();

/** Pixels from the top of the page to the first that is drawn in the chart. */
function firstInk(page: Page): Promise<number> {
  return page.locator('.sheet > canvas').evaluate(canvas => {
    if (!(canvas instanceof HTMLCanvasElement)) return Number.NaN;
    const { width, height } = canvas;
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const at = Array.from(data).findIndex((value, index) => index % 4 === 3 && value !== 0);
    return canvas.getBoundingClientRect().top + Math.floor(at / 4 / width);
  });
}

/** Six places, of which one failed and one has a long name. */
const six: PlacesMessage = (() => {
  const names = ['Tampa', 'Delhi', 'Neiafu', 'Ponta Delgada, São Miguel, Açores', 'Oslo', 'Santiago'];
  const places = names.map((name, index) => ({ latitude: 10 * index, longitude: 20 * index, name }));
  return message([shown(0), failed, shown(2), shown(0), loading, shown(1)], { places });
})();

describe('the page of a comparison', () => {
  it.each([640, 1280, 1600])(
    'has one row of controls and its first data at most 112 pixels below its top, at %d pixels',
    async width => {
      const { page } = await open({ width, height: 800 }, six);
      const bar = await page.locator('.bar').boundingBox();
      expect(bar?.height).toBe(36);
      expect(await firstInk(page)).toBeLessThanOrEqual(112);
      expect(await page.locator('.bar-buttons > *').count()).toBeLessThanOrEqual(4);
      const [who, controls] = await Promise.all(
        ['.demo-badge', '.bar-controls'].map(part => page.locator(part).boundingBox()),
      );
      expect((who?.x ?? 0) + (who?.width ?? 0)).toBeLessThanOrEqual(controls?.x ?? 0);
    },
  );

  it.each([
    [320, 'Overlay'],
    [320, 'Tracks'],
    [640, 'Overlay'],
    [640, 'Tracks'],
    [1280, 'Overlay'],
    [1280, 'Tracks'],
  ])('fills its room with the picture at %d pixels: %s', async (width, view) => {
    const { page, overflow } = await open({ width, height: 800 });
    await choose(page, view);
    await drawn(page);
    const [axis, foot] = await Promise.all(
      ['.axis', '.panel-foot'].map(part => page.locator(part).boundingBox()),
    );
    expect((foot?.y ?? 0) - ((axis?.y ?? 0) + (axis?.height ?? 0))).toBeLessThanOrEqual(4);
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThanOrEqual(800);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  it.each([1280, 1600])(
    'keeps bar, picture and foot where they are, whatever has come, at %d',
    async width => {
      const { page, post } = await open({ width, height: 800 }, message([loading, loading, loading]));
      const edges = () =>
        page.evaluate(() =>
          ['.bar', '.panel-content', '.panel-foot'].map(part => {
            const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? {};
            return [top, bottom];
          }),
        );
      const names = () =>
        page
          .locator('.gutter .legend-row')
          .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().top));
      const before = await edges();
      const empty = { face: 'empty', message: 'There is no forecast.' } as const;
      await post(message([shown(0), loading, loading]));
      const placed = await names();
      for (const faces of [[shown(0), shown(1), loading], undefined, [shown(0), shown(1), empty]]) {
        await post(message(faces));
        expect(await edges()).toEqual(before);
        expect((await names()).slice(0, 2)).toEqual(placed.slice(0, 2));
      }
      for (const faces of [
        [failed, failed, failed],
        [empty, empty, empty],
      ]) {
        await post(message(faces));
        expect(await edges()).toEqual(before);
        expect(await page.locator('.button.main').count()).toBe(1);
      }
    },
  );

  it.each([1000, 1200, 1600])('says what failed beside many sources, at %d', async width => {
    const issued = (hour: number) => ({ forecast_time: `2026-11-20T${hour}:00:00Z` });
    const { page } = await open({ width, height: 800 }, message([shown(0), shown(1, issued(18)), failed]));
    const boxOf = async (part: string) => {
      const { x = 0, width = 0 } = (await page.locator(part).boundingBox()) ?? {};
      return { left: x, right: x + width };
    };
    const [failure, button, sources] = await Promise.all(
      ['.panel-failure', '.panel-foot .link-button', '.sources'].map(boxOf),
    );
    expect((failure?.right ?? 0) - (failure?.left ?? 0)).toBeGreaterThan(150);
    expect(failure?.right).toBeLessThanOrEqual(button?.left ?? 0);
    expect(button?.right).toBeLessThanOrEqual(sources?.left ?? 0);
  });

  it.each(Object.keys(themes) as ThemeId[])('has lines and words that are read in %s', async theme => {
    const { page, violations } = await open({ theme }, six);
    const colors = await page
      .locator('.gutter .sample line')
      .evaluateAll(all => all.map(each => each.getAttribute('stroke') ?? ''));
    const ground = readColor(themes[theme].variables['editor-background'] ?? '');
    expect(colors).toHaveLength(4);
    for (const color of colors) {
      const ink = readColor(color);
      if (ink === undefined || ground === undefined) throw new Error(`${color} is no colour.`);
      expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(await violations()).toEqual([]);
  });

  it.each([320, 520, 600, 700, 900, 1280])(
    'fits into %d pixels in every view, and nothing is cut off',
    async width => {
      const long = identity.places.map((place, index) => ({
        ...place,
        name: `${place.name} ${'long '.repeat(10 * index)}`.trim(),
      }));
      const { page, overflow } = await open(
        { width },
        message([shown(0), failed, shown(2)], { places: long }),
      );
      for (const view of ['Overlay', 'Tracks', 'Table']) {
        await choose(page, view);
        await expect.poll(overflow).toBeLessThanOrEqual(0);
        expect(await page.evaluate(clipped)).toEqual([]);
      }
    },
  );

  it('has a bar of which nothing lies over another at any width', async () => {
    const { page } = await open();
    expect(await overlaps(page)).toEqual([]);
  });

  it('has hours and days with the units where the bar has no room for them', async () => {
    const { page, sent } = await open({ width: 640 });
    expect(await page.getByRole('radio', { name: 'Daily' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Units and times' }).click();
    await choose(page, 'Daily');
    expect((await sent('show')).at(-1)?.identity.kind).toBe('daily');
  });
});
