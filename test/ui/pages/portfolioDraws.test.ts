/** @module-tag long */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
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

/** Round zones all over the world, which take several frames to draw. */
const zones = Array.from({ length: 400 }, (_, index) => {
  const [east, north] = [((index * 79) % 320) - 160, ((index * 47) % 120) - 60];
  const ring = Array.from({ length: 121 }, (_each, step) => {
    const angle = (2 * Math.PI * (step % 120)) / 120;
    return [east + 8 * Math.cos(angle), north + 8 * Math.sin(angle)];
  });
  return asset(index, { type: 'Polygon', coordinates: [ring] }, { name: `Zone ${index}` });
});

/** Strokes of zones in all frames, most of them in one, and frames since the last. */
interface Strokes {
  all: number;
  most: number;
  since: number;
}

/** Gives the strokes since it was last asked, once the zones are drawn and no more come. */
async function countStrokes(page: Page): Promise<() => Promise<Strokes>> {
  await page.evaluate(zoneColor => {
    const strokes = { all: 0, most: 0, since: 0 };
    let now = 0;
    const own = CanvasRenderingContext2D.prototype.stroke;
    Reflect.set(
      CanvasRenderingContext2D.prototype,
      'stroke',
      function (this: CanvasRenderingContext2D, ...values: []) {
        if (this.strokeStyle === zoneColor) now++;
        return Reflect.apply(own, this, values);
      },
    );
    const look = () => {
      strokes.all += now;
      strokes.most = Math.max(strokes.most, now);
      strokes.since = now === 0 ? strokes.since + 1 : 0;
      now = 0;
      requestAnimationFrame(look);
    };
    look();
    Reflect.set(window, 'strokes', strokes);
  }, BLUE);
  return async () => {
    const strokes = () => page.evaluate<Strokes>(() => ({ ...Reflect.get(window, 'strokes') }));
    await expect
      .poll(async () => {
        const { all, since } = await strokes();
        return all >= zones.length / 16 ? since : 0;
      })
      .toBeGreaterThan(10);
    const counted = await strokes();
    await page.evaluate(() => Object.assign(Reflect.get(window, 'strokes'), { all: 0, most: 0, since: 0 }));
    return counted;
  };
}

/** The map as it is drawn, as an address of its data. */
const pictureOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLCanvasElement>('.landfall-canvas')?.toDataURL());

/** Pixels that look otherwise once the map is drawn at one stretch: what is moved is rounded otherwise. */
async function changedAnew(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.landfall-canvas');
    const look = () => canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const before = look();
    document.body.setAttribute('class', document.body.className);
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const after = look();
    let changed = 0;
    for (let at = 0; at < after.length; at++)
      if (Math.abs((after[at] ?? 0) - (before[at] ?? 0)) > 8) changed++;
    return after.length === before.length && after.length > 0 ? changed : Number.NaN;
  });
}

describe('a map of many outlines', () => {
  const many = {
    type: 'portfolio',
    identity,
    face: { face: 'data', data: packed(zones), provenance, problems: [] },
  } as const;

  it.each([
    ['dragged', { drag: 60, wheel: 0 }],
    ['zoomed in', { drag: 0, wheel: -120 }],
    ['zoomed out', { drag: 0, wheel: 120 }],
  ])('is drawn over several frames when it is %s, and is whole in the end', async (_, { drag, wheel }) => {
    const { page, post }: PortfolioPage = await openPage(browser, 'portfolio', {
      state: { choices: { open: false } },
    });
    const counted = await countStrokes(page);
    await post(many);
    // The first picture is drawn at one stretch: nothing could stand in its place.
    await counted();
    const before = await pictureOf(page);
    const { mouse } = page;
    await mouse.move(500, 400);
    if (drag > 0) {
      await mouse.down();
      await mouse.move(500 - drag, 400, { steps: 6 });
      await mouse.up();
    }
    await mouse.wheel(0, wheel);
    await expect.poll(() => pictureOf(page)).not.toBe(before);
    const { all, most } = await counted();
    expect(most).toBeLessThan(all / 2);
    expect(await changedAnew(page)).toBe(0);
  });
});

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
    await page.locator('.menu:popover-open button', { hasText: 'Rated power' }).click();
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
