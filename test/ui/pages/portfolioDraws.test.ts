import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findColor } from './mapPixels.ts';
import { drawn, openPage } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { asset, identity, type PortfolioPage, packed, point, provenance, serveRows } from './portfolios.ts';

/** Blue as features are drawn in it on the dark theme without a colour of their own. */
const BLUE = '#59a4f9';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});
afterAll(() => browser.close());

const farms = [
  asset(1, point(0, 50), { name: 'Calm', country: 'GB', rated_power_mw: 0 }),
  asset(2, point(4, 51), { name: 'Unknown', country: 'GB' }),
  asset(3, point(8, 52), { name: 'Half', country: 'DE', rated_power_mw: 50 }),
  asset(4, point(12, 53), { name: 'Whole', country: 'DE', rated_power_mw: 100 }),
];

const features = {
  type: 'portfolio',
  identity,
  face: { face: 'data', data: packed(farms), provenance, problems: [] },
} as const;

/** How often the sea under the land, the points and the map as a whole were drawn. */
interface Draws {
  land: number;
  points: number;
  whole: number;
}

/** The page, whose drawings are counted from now on. */
async function openCounted(choices: object = {}): Promise<PortfolioPage & { draws(): Promise<Draws> }> {
  const opened: PortfolioPage = await openPage(browser, 'portfolio', { state: { choices } });
  await drawn(opened.page);
  await opened.page.evaluate(() => {
    const draws = { land: 0, points: 0, whole: 0 };
    Reflect.set(window, 'draws', draws);
    const count = (target: object, name: string, add: () => void) => {
      const own = Reflect.get(target, name);
      Reflect.set(target, name, function (this: unknown, ...values: unknown[]) {
        add();
        return Reflect.apply(own, this, values);
      });
    };
    count(CanvasRenderingContext2D.prototype, 'fillRect', () => draws.land++);
    count(CanvasRenderingContext2D.prototype, 'clearRect', () => draws.whole++);
    count(OffscreenCanvasRenderingContext2D.prototype, 'putImageData', () => draws.points++);
  });
  return {
    ...opened,
    async draws() {
      await drawn(opened.page);
      return opened.page.evaluate(() => ({ ...Reflect.get(window, 'draws') }));
    },
  };
}

/** Answers for the values of the farms' power in the frame after they are asked for. */
async function answerLater(page: Page): Promise<void> {
  await page.evaluate(
    numbers => {
      const { sent } = window.stubHost;
      sent.push = (...intents) => {
        for (const { type } of intents) {
          if (type !== 'values') continue;
          const data = { numbers: Float64Array.from(numbers) };
          const values = { type, property: 'rated_power_mw', face: { face: 'data', data } };
          requestAnimationFrame(() => requestAnimationFrame(() => window.postMessage(values, '*')));
        }
        return Array.prototype.push.apply(sent, intents);
      };
    },
    [0, Number.NaN, 50, 100],
  );
}

describe('the map', () => {
  it('draws new features once, with the colours that they are to have', async () => {
    const { page, post, draws } = await openCounted({ color: 'rated_power_mw' });
    await answerLater(page);
    await post(features);
    await page.locator('.map-legend', { hasText: 'No value' }).waitFor();
    expect(await draws()).toMatchObject({ land: 1, points: 1 });
    expect((await findColor(page, BLUE)).count).toBe(0);
  });

  it('draws features without their colours where these do not come', async () => {
    const { page, post } = await openCounted({ color: 'rated_power_mw' });
    await post(features);
    await expect.poll(async () => (await findColor(page, BLUE)).count).toBeGreaterThan(50);
  });

  it('leaves the land as it is when features take other colours', async () => {
    const opened = await openCounted();
    const { page, post, draws } = opened;
    await post(features);
    await serveRows(opened, farms);
    const before = await draws();
    await page.getByRole('button', { name: 'Colour' }).click();
    await page.locator('.popup.menu button', { hasText: 'Rated power' }).click();
    await page.locator('.map-legend', { hasText: 'No value' }).waitFor();
    const after = await draws();
    expect(after.land).toBe(before.land);
    expect(after.points).toBeGreaterThan(before.points);
  });

  it('has its land and its points as they are where rows of the list come, and names with them', async () => {
    const opened = await openCounted();
    const { page, post, draws } = opened;
    await post(features);
    const before = await draws();
    await serveRows(opened, farms);
    await page.locator('.inspector tbody tr', { hasText: 'Whole' }).waitFor();
    const { land, points } = before;
    expect(await draws()).toMatchObject({ land, points });
  });

  it('takes the colours of the theme when the editor changes them, whatever the theme is called', async () => {
    const { page, post } = await openCounted();
    await post(features);
    await expect.poll(async () => (await findColor(page, BLUE)).count).toBeGreaterThan(50);
    await page.evaluate(() => {
      document.documentElement.style.setProperty('--vscode-charts-blue', '#ff9edb');
      document.body.setAttribute('class', document.body.className);
    });
    await expect.poll(async () => (await findColor(page, '#ff9edb')).count).toBeGreaterThan(50);
    expect((await findColor(page, BLUE)).count).toBe(0);
  });

  it('moves what it has drawn while it is dragged', async () => {
    const { page, post, draws } = await openCounted();
    await post(features);
    const before = await draws();
    const { mouse } = page;
    await mouse.move(300, 400);
    await mouse.down();
    for (let step = 1; step <= 12; step++) {
      await mouse.move(300 + 10 * step, 400);
      await drawn(page);
    }
    // What is let go glides on.
    const after = await draws();
    await mouse.up();
    expect(after.whole).toBeGreaterThan(before.whole + 5);
    expect(after.land - before.land).toBe(1);
    expect(after.points - before.points).toBe(1);
  });
});
