/** @module-tag long */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { categoryColor } from '../../../src/domain/stormScale.ts';
import { portfolioIntent } from '../../../src/panels/portfolioProtocol.ts';
import type { PictureRequest } from '../../../src/panels/protocol.ts';
import { type StormIntent, type StormMessage, stormIntent } from '../../../src/panels/stormProtocol.ts';
import { screenshot } from '../../harness/pictures.ts';
import { findColor } from './mapPixels.ts';
import { type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import {
  asset,
  coast,
  type PortfolioPage,
  packed,
  point,
  identity as portfolio,
  serveRows,
} from './portfolios.ts';
import { crossing, crossingCone, provenance, summary } from './storms.ts';

const MARKUP = '<img src=x onerror="window.hacked = true">&\u0001';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

interface Drawn {
  title: string;
  texts: string[];
  /** Texts within the map, and after it. */
  onMap: string[];
  /** Fill of each shape of the map, its share, and where it begins. */
  shapes: { fill: string; opacity: string; x: number; y: number }[];
  width: number;
  height: number;
  /** Elements of SVG that a picture is not drawn with. */
  strange: number;
}

/** What a picture has in it; throws where it is no document. */
function read(page: Page, svg: string): Promise<Drawn> {
  return page.evaluate(text => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    if (parsed.querySelector('parsererror') !== null) throw new Error(text.slice(0, 500));
    const textsIn = (selector: string) =>
      [...parsed.querySelectorAll(selector)].map(each => each.textContent ?? '');
    const shapes = [...parsed.querySelectorAll('g[clip-path] path')].map(path => {
      const [x = 0, y = 0] =
        /M(-?[\d.]+),(-?[\d.]+)/
          .exec(path.getAttribute('d') ?? '')
          ?.slice(1)
          .map(Number) ?? [];
      return {
        fill: path.getAttribute('fill') ?? '',
        opacity: path.getAttribute('fill-opacity') ?? '1',
        x,
        y,
      };
    });
    const { documentElement: root } = parsed;
    return {
      title: parsed.querySelector('title')?.textContent ?? '',
      texts: textsIn('text'),
      onMap: textsIn('g[clip-path] text'),
      shapes,
      width: Number(root.getAttribute('width')),
      height: Number(root.getAttribute('height')),
      strange: parsed.querySelectorAll('script, image, img, a, use, style, foreignObject').length,
    };
  }, svg);
}

interface Drawing {
  post(message: PictureRequest): Promise<void>;
  sent(type: 'exportSvg'): Promise<readonly { svg: string }[]>;
}

/** The picture that a page draws when it is asked for one. */
async function svgOf({ post, sent }: Drawing, look: PictureRequest['look'] = 'light'): Promise<string> {
  await post({ type: 'picture', form: 'svg', look });
  return (await sent('exportSvg')).at(-1)?.svg ?? '';
}

/** Leaves what a picture looks like beside the other pictures of a run. */
async function leave(svg: string, name: string): Promise<void> {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  await screenshot(page, `picture-${name}`);
  await page.close();
}

describe('the picture of a storm', () => {
  const identity = { storm_id: 'SP012026', name: 'Ondine' };

  async function openShown(options: PageOptions = {}, name = 'Ondine') {
    const opened: OpenedPage<StormMessage, StormIntent> = await openPage(browser, 'storm', options);
    const asked = { ...identity, name };
    await opened.post(
      { type: 'storm', identity: asked, summary: { ...summary, storm_id: 'SP012026', storm_name: name } },
      { type: 'track', identity: asked, face: { face: 'data', data: crossing, provenance, problems: [] } },
      { type: 'cone', identity: asked, face: { face: 'data', data: crossingCone, provenance, problems: [] } },
    );
    await expect.poll(async () => (await findColor(opened.page, categoryColor(0))).count).toBeGreaterThan(20);
    return opened;
  }

  it('has each position where the map has it, across the antimeridian, with its class and its label', async () => {
    const opened = await openShown();
    const svg = await svgOf(opened);
    const { shapes, onMap } = await read(opened.page, svg);
    const shifts: number[][] = [];
    for (const category of [-1, 0, 1, 2, 3, 4]) {
      const color = categoryColor(category);
      const onCanvas = await findColor(opened.page, color);
      const drawn = shapes.filter(({ fill }) => fill === color);
      expect(drawn).toHaveLength(1);
      // A disc begins at its right.
      shifts.push([onCanvas.x - ((drawn[0]?.x ?? 0) - 9), onCanvas.y - (drawn[0]?.y ?? 0)]);
    }
    for (const [x = 0, y = 0] of shifts) {
      expect(Math.abs(x - (shifts[0]?.[0] ?? 0))).toBeLessThan(2);
      expect(Math.abs(y - (shifts[0]?.[1] ?? 0))).toBeLessThan(2);
    }
    expect(onMap).toEqual(expect.arrayContaining(['D', 'S', '1', '2', '3', '4', '5', 'T+12', 'T+72']));
    expect(stormIntent.safeParse({ type: 'exportSvg', svg }).success).toBe(true);
    await leave(svg, 'storm-light');
  });

  it('tells whose forecast it is, of when, what its signs and its cone mean, and where it came from', async () => {
    const opened = await openShown();
    const { texts, title, shapes, strange } = await read(opened.page, await svgOf(opened));
    const all = texts.join(' ');
    expect(title).toBe('Ondine · Demo data (synthetic)');
    expect(all).toContain('SP012026 · Issued Sat 21 Nov 2026, 00:00 UTC');
    expect(all).toContain('The cone shows the probable path of the centre of the storm.');
    expect(all).toContain('Tropical depression');
    expect(all).toMatch(/\d+ km .*\d+ nmi/);
    expect(texts.at(-3)).toMatch(
      /^From Demo service, received Sat 21 Nov 2026, 06:00 UTC · Map: Natural Earth/,
    );
    expect(shapes.some(({ opacity }) => opacity === '0.14')).toBe(true);
    expect(strange).toBe(0);
  });

  it.each(['dark', 'light', 'high contrast light'] as const)(
    'is light or dark as it is asked for, in the theme %s',
    async theme => {
      const opened = await openShown({ theme });
      expect(await svgOf(opened)).toContain('fill="#ffffff"/>');
      const dark = await svgOf(opened, 'dark');
      expect(dark).toContain('fill="#1f1f1f"/>');
      expect(dark).not.toContain('color-mix');
      if (theme === 'light') await leave(dark, 'storm-dark');
    },
  );

  it('of a past time and a model tells of both, and that the track names another', async () => {
    const opened = await openShown();
    const asked = { ...identity, time: '2026-11-21T01:30:00Z', model: 'OFCL' } as const;
    const face = { face: 'data', data: crossing, provenance, problems: [] } as const;
    await opened.post({ type: 'track', identity: asked, face }, { type: 'cone', identity: asked, face });
    const { texts } = await read(opened.page, await svgOf(opened));
    expect(texts.join(' ')).toContain('As of Sat 21 Nov 2026, 01:30 UTC · Model GFTC (asked for: OFCL)');
  });

  it('is a document whatever a name holds', async () => {
    const opened = await openShown({}, MARKUP);
    const svg = await svgOf(opened);
    const { title, strange } = await read(opened.page, svg);
    expect(title).toContain('<img src=x onerror');
    expect(strange).toBe(0);
    expect(stormIntent.safeParse({ type: 'exportSvg', svg }).success).toBe(true);
  });

  it('is large enough to be read from a narrow panel, and twice as large as PNG', async () => {
    const opened = await openShown({ width: 320, height: 600 });
    const { width, height } = await read(opened.page, await svgOf(opened));
    expect(width).toBeGreaterThanOrEqual(760);
    await opened.post({ type: 'picture', form: 'png', look: 'light' });
    await opened.page.waitForFunction(() => window.stubHost.sent.some(({ type }) => type === 'exportPng'));
    const sides = await opened.page.evaluate(() => {
      const intent = window.stubHost.sent.find(({ type }) => type === 'exportPng');
      if (intent === undefined || !('png' in intent) || !(intent.png instanceof Uint8Array)) return [];
      const view = new DataView(intent.png.buffer);
      return [view.getUint32(16), view.getUint32(20)];
    });
    expect(sides).toEqual([2 * width, 2 * height]);
  });

  it('is not drawn before anything has come', async () => {
    const opened: OpenedPage<StormMessage, StormIntent> = await openPage(browser, 'storm');
    await opened.post({ type: 'picture', form: 'svg', look: 'dark' });
    expect(await opened.sent('pictureFailed')).toHaveLength(1);
    expect(await opened.sent('exportSvg')).toEqual([]);
    expect(opened.faults).toEqual([]);
  });
});

describe('the picture of a portfolio', () => {
  async function openShown(features = coast, id = 'coast', options: PageOptions = {}) {
    const opened: PortfolioPage = await openPage(browser, 'portfolio', options);
    const face = { face: 'data', data: packed(features), provenance, problems: [] } as const;
    await opened.post({ type: 'portfolio', identity: { ...portfolio, portfolio_id: id }, face });
    await serveRows(opened, features);
    await opened.page.locator('.map-summary', { hasText: 'feature' }).waitFor({ state: 'attached' });
    return opened;
  }

  const farms = [
    asset(1, point(0, 50), { name: 'Calm', country: 'GB', rated_power_mw: 0 }),
    asset(2, point(4, 51), { name: 'Unknown', country: 'GB' }),
    asset(3, point(8, 52), { name: 'Half', country: 'DE', rated_power_mw: 50 }),
    asset(4, point(12, 53), { name: 'Whole', country: 'DE', rated_power_mw: 100 }),
  ];

  async function choose(opened: PortfolioPage, menu: string, entry: RegExp, features = farms): Promise<void> {
    await opened.page.getByRole('button', { name: menu }).click();
    await opened.page.locator('.menu:popover-open button', { hasText: entry }).click();
    await serveRows(opened, features);
  }

  it('has its points, lines and areas, the hole of one left open', async () => {
    const opened = await openShown();
    const svg = await svgOf(opened);
    const { shapes, title, texts, onMap, strange } = await read(opened.page, svg);
    expect(onMap).toEqual(expect.arrayContaining(['Terminal', 'Refinery']));
    const blue = shapes.filter(({ fill }) => fill === '#1a85ff');
    expect(blue.filter(({ opacity }) => opacity === '1')).toHaveLength(2);
    expect(blue.filter(({ opacity }) => opacity === '0.25')).toHaveLength(1);
    expect(title).toBe('coast · Demo data (synthetic)');
    expect(texts).toContain('5 assets · 4 on the map');
    expect(strange).toBe(0);
    expect(portfolioIntent.safeParse({ type: 'exportSvg', svg }).success).toBe(true);
    await leave(svg, 'portfolio-light');
  });

  it('has the scale of its colours and sizes, and a ring for what has no value', async () => {
    const opened = await openShown(farms);
    await choose(opened, 'Colour', /Rated power/);
    await choose(opened, 'Size', /Rated power/);
    await opened.page.locator('.map-legend .ramp').waitFor();
    const svg = await svgOf(opened, 'dark');
    const { texts, shapes } = await read(opened.page, svg);
    expect(texts).toEqual(expect.arrayContaining(['Rated power (MW)', '0', '100', 'No value (1)']));
    expect(shapes.filter(({ fill }) => fill === '#1f1f1f').length).toBeGreaterThanOrEqual(4);
    await leave(svg, 'portfolio-scale-dark');
  });

  it('has the same numbers at the ends of its colours as the legend of the map', async () => {
    const close = farms.map((each, index) => ({
      ...each,
      properties: { ...each.properties, rated_power_mw: [1.5, 3, 4.25, 9.5][index] },
    }));
    const opened = await openShown(close);
    await choose(opened, 'Colour', /Rated power/, close);
    const ticks = opened.page.locator('.map-legend .ticks span');
    await ticks.first().waitFor();
    expect(await ticks.allInnerTexts()).toEqual(['1.5', '5.5', '9.5']);
    const { texts } = await read(opened.page, await svgOf(opened));
    expect(texts).toEqual(expect.arrayContaining(['1.5', '9.5']));
  });

  it('has the classes of its colours, each with its bounds and how many are in it', async () => {
    const state = {
      choices: {
        color: 'rated_power_mw',
        colorBy: 'classes',
        breaks: { property: 'rated_power_mw', values: [10, 50] },
      },
    };
    const opened = await openShown(farms, 'coast', { state });
    await opened.page.locator('.map-legend', { hasText: '10 to under 50' }).waitFor();
    const { texts } = await read(opened.page, await svgOf(opened));
    const entries = ['under 10 (1)', '10 to under 50 (0)', '50 or more (2)', 'No value (1)'];
    expect(texts).toEqual(expect.arrayContaining(entries));
  });

  it('tells what a filter leaves, by the names that the columns have', async () => {
    const opened = await openShown(farms);
    await opened.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await opened.page.getByLabel('Filter Rated power').fill('>60');
    await opened.page.locator('.inspector-foot', { hasText: '1 of 4 match' }).waitFor();
    const { texts } = await read(opened.page, await svgOf(opened));
    expect(texts).toContain('1 of 4 match: Rated power >60');
  });

  it('names the kinds that it is coloured by, whatever they are called', async () => {
    const hostile = farms.map((each, index) =>
      index === 0 ? { ...each, properties: { ...each.properties, country: MARKUP } } : each,
    );
    const opened = await openShown(hostile, MARKUP);
    await choose(opened, 'Colour', /Country/, hostile);
    await opened.page.locator('.map-legend .dot').first().waitFor();
    const svg = await svgOf(opened);
    const { texts, title, strange } = await read(opened.page, svg);
    expect(texts).toEqual(expect.arrayContaining(['DE (2)', 'GB (1)']));
    expect(texts.join('\n')).toContain('<img src=x onerror');
    expect(title).toContain('<img src=x onerror');
    expect(strange).toBe(0);
    expect(portfolioIntent.safeParse({ type: 'exportSvg', svg }).success).toBe(true);
  });

  it('has the density of points that lie on one another, as shapes, and says so', async () => {
    const many = Array.from({ length: 4000 }, (_, index) =>
      asset(index, point(5 + (index % 80) * 0.01, 50 + Math.floor(index / 80) * 0.01)),
    );
    const opened = await openShown([...many, asset('far', point(-60, 10))]);
    const svg = await svgOf(opened);
    const { texts, shapes } = await read(opened.page, svg);
    expect(texts).toEqual(expect.arrayContaining(['Assets in one place', '20+']));
    expect(shapes.length).toBeLessThan(100);
    expect(portfolioIntent.safeParse({ type: 'exportSvg', svg }).success).toBe(true);
    await leave(svg, 'portfolio-density');
  });

  it('of points on both sides of the antimeridian has them side by side', async () => {
    const opened = await openShown([asset(1, point(179, 10)), asset(2, point(-179, 12))]);
    const { shapes, width } = await read(opened.page, await svgOf(opened));
    const discs = shapes.filter(({ fill, opacity }) => fill === '#1a85ff' && opacity === '1');
    expect(discs.length).toBeGreaterThanOrEqual(2);
    const [east, west] = discs.map(({ x }) => x);
    expect(Math.abs((east ?? 0) - (west ?? 0))).toBeLessThan(width);
  });
});
