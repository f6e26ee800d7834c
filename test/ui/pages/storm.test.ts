import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { categoryColor } from '../../../src/domain/stormScale.ts';
import type { Face, Renewal } from '../../../src/panels/protocol.ts';
import type { GeoJsonObject, StormIntent, StormMessage } from '../../../src/panels/stormProtocol.ts';
import { contrastOf, over, readColor } from '../../../webview/kit/color.ts';
import { clipped } from './clipped.ts';
import { copiedLines } from './copiedLines.ts';
import { footCovered } from './footCovered.ts';
import { hear } from './hearing.ts';
import { findColor, longestBrightRun } from './mapPixels.ts';
import { drawn, type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { overlaps } from './overlaps.ts';
import { collection, crossing, crossingCone, provenance, summary, trajectory } from './storms.ts';
import { type ThemeId, themes } from './themes.ts';

type StormPage = OpenedPage<StormMessage, StormIntent>;

const identity = { storm_id: 'AL092026', name: 'Ondine' };
const MARKUP = '<img src=x onerror="window.hacked = true">';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const shownFace = (data: GeoJsonObject): Face<GeoJsonObject> => ({
  face: 'data',
  data,
  provenance,
  problems: [],
});
const trackOf = (data: GeoJsonObject): StormMessage => ({ type: 'track', identity, face: shownFace(data) });
const coneOf = (data: GeoJsonObject): StormMessage => ({ type: 'cone', identity, face: shownFace(data) });

const open = (options?: PageOptions): Promise<StormPage> => openPage(browser, 'storm', options);

/** The page with a track, a cone and the storm's entry in the list. */
async function openShown(options?: PageOptions, track = crossing, hasTable = true): Promise<StormPage> {
  const opened = await open(options);
  await opened.post({ type: 'storm', identity, summary }, trackOf(track), coneOf(crossingCone));
  if (hasTable) await opened.page.locator('landfall-data-table').waitFor();
  await expect.poll(async () => (await findColor(opened.page, categoryColor(0))).count).toBeGreaterThan(20);
  return opened;
}

/** Texts of a row of the table, without the cell that only fills it. */
async function cellsOf(page: Page, row: number): Promise<string[]> {
  const cells = page.locator('landfall-data-table tbody tr').nth(row).locator('th, td:not(.filler)');
  return (await cells.allInnerTexts()).map(each => each.replace(/^\S{0,2}\n/, '').trim());
}

/** What of the map nothing floats over, in its pixels. */
async function freeRoom(page: Page) {
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate(each => each.getBoundingClientRect().toJSON() as DOMRect);
  const map = await boxOf('.landfall-map');
  return {
    left: (await boxOf('.map-controls')).right - map.left,
    right: (await boxOf('.inspector')).left - map.left,
    top: 0,
    bottom: (await boxOf('.storm-legend')).top - map.top,
  };
}

/** Greatest contrast with the background, of the pixels between the first and the second dot of the timeline. */
async function contrastOfTimeline(page: Page): Promise<number> {
  const pixels = await page.locator('landfall-timeline canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const data = canvas.getContext('2d')?.getImageData(Math.round(width / 8), 24, 1, height - 50).data ?? [];
    return Array.from({ length: data.length / 4 }, (_, pixel) => [...data.slice(4 * pixel, 4 * pixel + 4)]);
  });
  const background = readColor(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--vscode-editor-background').trim(),
    ),
  );
  if (background === undefined) throw new Error('The page has no background.');
  const contrasts = pixels.map(([red = 0, green = 0, blue = 0, alpha = 0]) =>
    contrastOf(over({ red, green, blue, alpha: alpha / 255 }, background), background),
  );
  return Math.max(...contrasts);
}

/** Opens what the map shows. */
async function openOptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What the map shows' }).click();
}

/** Takes an entry of a menu of the bar. */
async function take(page: Page, menu: string | RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: entry }).click();
}

/** Asks for the forecast as of a time. */
async function askAsOf(page: Page, time: string): Promise<void> {
  await page.locator('.run-middle').click();
  await page.getByRole('textbox', { name: 'Time (UTC)' }).fill(time);
  await page.getByRole('textbox', { name: 'Time (UTC)' }).press('Enter');
}

describe('the bar', { tags: 'long' }, () => {
  it('has nothing that lies over another at any width', async () => {
    const { page } = await openShown();
    expect(await overlaps(page)).toEqual([]);
  });
});

describe('a low and narrow panel', { tags: 'long' }, () => {
  it('has its legend above the scale of its map', async () => {
    const { page, post } = await open({ width: 282, height: 328 });
    await post({ type: 'storm', identity, summary }, trackOf(crossing), coneOf(crossingCone));
    const [legend, scale] = await Promise.all(
      ['.storm-legend', '.map-scale'].map(selector => page.locator(selector).boundingBox()),
    );
    expect((legend?.y ?? 0) + (legend?.height ?? 0)).toBeLessThanOrEqual(scale?.y ?? 0);
  });
});

describe('loading, empty and failed', () => {
  it('tells that it loads, and cancels when asked', async () => {
    const { page, post, sent } = await open();
    const face = { face: 'loading', what: 'Asking for the track' } as const;
    await post({ type: 'track', identity, face }, { type: 'cone', identity, face });
    await page.getByRole('status').filter({ hasText: 'Asking for the track' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await sent('cancel')).toHaveLength(1);
  });

  it('of another run tells which one has come, and names no button with what it tells', {
    tags: 'long',
  }, async () => {
    const { page, post } = await openShown();
    const heard = await hear(page);
    await post({ type: 'track', identity, face: { face: 'loading', what: 'Asking for the track' } });
    await page.locator('.panel-foot').getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await heard()).toEqual(['Asking for the track']);
    await post(trackOf(crossing));
    expect(await heard()).toEqual(['Issued Sat 21 Nov 00Z']);
  });

  it('keeps what can be done about a failure apart', async () => {
    const { page, post } = await openShown();
    const renewal = { face: 'failed', message: 'No way there.', actions: ['retry', 'diagnose'] } as const;
    const face = { face: 'data', data: crossing, provenance, problems: [], renewal } as const;
    await post({ type: 'track', identity, face });
    const [first, second] = await page
      .locator('.part-failure button')
      .evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().toJSON()));
    expect(second.left - first.right).toBeGreaterThanOrEqual(4);
  });

  it('shows the cone where the track failed, and what can be done', async () => {
    const { page, post, sent } = await open();
    const failed = { face: 'failed', message: 'The service answered 500.', actions: ['retry'] } as const;
    await post(coneOf(crossingCone), { type: 'track', identity, face: failed });
    await page.locator('.panel-failure', { hasText: 'Track: The service answered 500.' }).waitFor();
    await page.getByTitle('Demo data (synthetic)').waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    expect(await sent('act')).toEqual([{ type: 'act', action: 'retry' }]);
  });

  it('shows the track where the cone failed', async () => {
    const { page, post } = await open();
    const failed = { face: 'failed', message: 'No such cone.', actions: [] } as const;
    await post(trackOf(crossing), { type: 'cone', identity, face: failed });
    await page.locator('.panel-failure', { hasText: 'Cone: No such cone.' }).waitFor();
    expect(await page.locator('landfall-data-table tbody tr').count()).toBe(7);
  });

  it('labels the other storms of a storm that failed as demo data', async () => {
    const { page, post } = await open();
    const failed = { face: 'failed', message: 'No such storm.', actions: [] } as const;
    await post({ type: 'track', identity, face: failed }, { type: 'cone', identity, face: failed });
    await page.getByText('No such storm.').waitFor();
    expect(await page.getByTitle('Demo data (synthetic)').count()).toBe(0);
    await post({ type: 'storm', identity, summary: undefined, others: [summary], demo: true });
    await page.getByTitle('Demo data (synthetic)').waitFor();
  });

  it('says that there is nothing', async () => {
    const { page, post } = await open();
    await post({ type: 'track', identity, face: { face: 'empty', message: 'No positions.' } });
    await page.locator('text=No positions.').waitFor();
    expect(await page.locator('landfall-data-table').count()).toBe(0);
  });

  it('keeps the track that it has, dimmed, while the next one loads', async () => {
    const { page, post } = await openShown();
    await post({ type: 'track', identity, face: { face: 'loading', what: 'Asking again' } });
    await page.locator('.storm-room.stale').waitFor();
    expect(await page.locator('landfall-data-table tbody tr').count()).toBe(7);
    expect((await findColor(page, categoryColor(5))).count).toBeGreaterThan(20);
  });
});

describe('the issue that the list of storms tells', { tags: 'long' }, () => {
  const loading = { face: 'loading', what: 'Asking again' } as const;
  const listed = (forecast_time: string): Extract<StormMessage, { type: 'storm' }> => ({
    type: 'storm',
    identity,
    summary: { ...summary, forecast_time },
    others: [],
  });
  const firstLead = async (page: Page) => (await cellsOf(page, 0))[0];

  it('is that of what is shown while the next load runs, in a report too, and the next one with its track', async () => {
    const { page, post, sent } = await openShown();
    await post(
      { type: 'storm', identity, summary: undefined },
      { type: 'track', identity, face: loading },
      listed('2026-11-20T18:00:00Z'),
    );
    expect(await firstLead(page)).toBe('T+0');
    await post({ type: 'report', form: 'html' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    expect((await sent('exportReport'))[0]?.report.facts.join(' ')).toContain(
      'Issued Sat 21 Nov 2026, 00:00',
    );
    await post(trackOf(crossing));
    await expect.poll(() => firstLead(page)).toBe('T+6');
  });

  it('is not that of another question', async () => {
    const { page, post } = await open();
    await post(trackOf(crossing), {
      type: 'storm',
      identity: { ...identity, model: 'OFCL' },
      summary: { ...summary, forecast_time: '2026-11-20T18:00:00Z' },
    });
    expect(await firstLead(page)).toBe('T+0');
  });

  it('is not that of a track that was kept from earlier, unless it was kept with it', async () => {
    const { page, post } = await open();
    const receivedAt = Date.now() - 5 * 3_600_000;
    const face = { ...shownFace(crossing), provenance: { ...provenance, receivedAt, stored: true } };
    await post(
      { type: 'storm', identity, summary: undefined },
      { type: 'track', identity, face },
      { ...listed('2026-11-20T12:00:00Z'), kept: receivedAt + 2000 },
    );
    await expect.poll(() => firstLead(page)).toBe('T+12');
    await post(listed('2026-11-20T18:00:00Z'));
    expect(await firstLead(page)).toBe('T+12');
    await post(trackOf(crossing));
    await expect.poll(() => firstLead(page)).toBe('T+6');
  });
});

describe('what was kept from earlier', { tags: 'long' }, () => {
  const kept = { ...provenance, receivedAt: Date.now() - 3 * 3_600_000, stored: true };
  const data = (renewal: Renewal) =>
    ({
      type: 'track',
      identity,
      face: { face: 'data', data: crossing, provenance: kept, problems: [], renewal },
    }) as const;

  it('shows at once with its age while the service is asked, which can be cancelled', async () => {
    const { page, post, sent } = await open();
    await post(data({ face: 'loading' }));
    await page.locator('text=Kept from 3 hours ago. Asking again').waitFor();
    expect(await page.locator('landfall-data-table tbody tr').count()).toBe(7);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await sent('cancel')).toHaveLength(1);
    await page.locator('text=kept on this machine').first().waitFor();
  });

  it.each(['light', 'dark', 'high contrast', 'high contrast light'] as const)(
    'stays where the service fails, says why, and is readable in %s',
    async theme => {
      const { page, post, sent, violations } = await open({ theme });
      await post(
        data({
          face: 'failed',
          message: 'The service refused the connection.',
          actions: ['retry', 'diagnose'],
        }),
      );
      await page
        .getByRole('status')
        .filter({ hasText: 'Kept from 3 hours ago. The service refused the connection.' })
        .waitFor();
      expect(await page.locator('landfall-data-table tbody tr').count()).toBe(7);
      expect(await violations()).toEqual([]);
      await page.getByRole('button', { name: 'Diagnose connection' }).click();
      expect(await sent('act')).toEqual([{ type: 'act', action: 'diagnose' }]);
    },
  );
});

it('lists departures from the specification, and opens the list as a document', async () => {
  const { page, post, sent, violations } = await open();
  const problems = [{ path: '$.features[0].id', expected: 'number', found: 'an object' }];
  await post({ type: 'track', identity, face: { face: 'data', data: crossing, provenance, problems } });
  await page.getByRole('tab', { name: 'About' }).click();
  await page.locator('summary', { hasText: 'Departures from the specification: 1' }).click();
  await page.locator('code', { hasText: '$.features[0].id' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Open as a document' }).click();
  expect(await sent('openProblems')).toHaveLength(1);
});

describe('a storm', () => {
  it('shows what the service knows of it, labelled as demo data', async () => {
    const { page, faults } = await openShown();
    await page.getByRole('tab', { name: 'About' }).click();
    const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Ondine Hurricane, category 2 · 30 kt · 1002 hPa · ENE ≈ 25 kt · 15.00°N 170.00°E demo',
      'Motion towards ENE (78°) at 25 kt, 46 km/h (derived from the positions)',
      'Issued Sat 21 Nov 00Z',
      'AL092026 (North Atlantic, storm 9 of 2026)',
      'Category 2',
      'Type Hurricane (HU)',
      'Issued 21 Nov 00Z',
      'Last updated Sat 21 Nov, 03:00 UTC',
      'Source Synthetic, for tests',
      'Model GFTC',
      'It does not show the size of the storm',
      'From Demo service, received Sat 21 Nov, 06:00 UTC · times in UTC',
    ]) {
      expect(text).toContain(part);
    }
    expect(faults).toEqual([]);
  });

  it('lists every position with its lead time, valid time, wind, pressure, category, place and motion', async () => {
    const { page } = await openShown();
    const headings = await page.locator('landfall-data-table thead th').allInnerTexts();
    expect(headings.map(each => each.trim().replaceAll(/\s+/g, ' '))).toEqual([
      'Lead',
      'Valid time',
      'Wind kt',
      'Pressure hPa',
      'Category',
      'Position',
      'Motion (derived)',
    ]);
    const cells = await cellsOf(page, 3);
    expect(cells).toEqual([
      'T+36',
      'Sun 22, 12:00',
      '90',
      '970',
      'Category 2',
      '18.00°N 175.00°W',
      'ENE ≈ 24 kt',
    ]);
  });

  it('copies its positions with their units, which way the storm goes, and what is derived', async () => {
    const [heading, , , , third] = await copiedLines(await openShown());
    expect(heading).toBe(
      'Lead time (h),Valid time,Wind kt,Pressure hPa,Category,Position,' +
        '"Motion (kt, derived)","Motion towards (°, derived)"',
    );
    expect(third).toMatch(
      /^36,2026-11-22T12:00:00(\.000)?Z,90,970,Category 2,18.00°N 175.00°W,24\.\d+,77\.\d+$/,
    );
  });

  it('draws one unbroken track across the antimeridian, near the middle of the map', async () => {
    const { page } = await openShown();
    const spots = await Promise.all(
      [-1, 0, 1, 2, 3, 4, 5].map(category => findColor(page, categoryColor(category))),
    );
    const steps = spots.slice(1).map(({ x }, index) => x - (spots[index]?.x ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, -0.7);
    expect(steps[0]).toBeGreaterThan(20);
    const { left, right } = await freeRoom(page);
    expect(Math.abs((spots[3]?.x ?? 0) - (left + right) / 2)).toBeLessThan((right - left) / 8);
  });

  it('draws a cone that is cut at the antimeridian without an edge there', async () => {
    const { page } = await openShown();
    const [atCut, east] = [await findColor(page, categoryColor(1)), await findColor(page, categoryColor(2))];
    const degree = (east.x - atCut.x) / 5;
    const runs = [-1, 0, 1].map(beside => longestBrightRun(page, atCut.x + beside));
    expect(Math.max(...(await Promise.all(runs)))).toBeLessThan(4 * degree);
  });
});

describe('a cone', { tags: 'long' }, () => {
  const square = (west: number, south: number, size: number): [number, number][] => [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
  const polygon = (...rings: (readonly (readonly [number, number])[])[]) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: rings },
  });
  const shownCone = async (...features: GeoJsonObject[]) => {
    const opened = await open();
    const line = trajectory([
      [-40, 20],
      [-40, 60],
    ]);
    await opened.post({ type: 'storm', identity, summary: undefined }, trackOf(collection(line)));
    await opened.post(coneOf(collection(...features)));
    await opened.page.locator('landfall-data-table').waitFor();
    return opened;
  };
  /** Light along a row of the map: what the cone covers is lighter than the same place without it. */
  const lightOf = async ({ page }: StormPage) =>
    page.evaluate(async () => {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      const canvas = document.querySelector<HTMLCanvasElement>('.landfall-canvas');
      const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let sum = 0;
      for (let at = 0; at < data.length; at += 4) sum += data[at] ?? 0;
      return sum / (data.length / 4);
    });

  it('of polygons that overlap is one surface: nothing is open where they overlap, whichever way they turn', async () => {
    const once = await lightOf(await shownCone(polygon(square(-60, 30, 30))));
    const twice = await lightOf(
      await shownCone(polygon(square(-60, 30, 30)), polygon(square(-60, 30, 30).toReversed())),
    );
    expect(Math.abs(twice - once)).toBeLessThan(0.05);
  });

  it('keeps its holes', async () => {
    const whole = await lightOf(await shownCone(polygon(square(-60, 30, 30))));
    const holed = await lightOf(await shownCone(polygon(square(-60, 30, 30), square(-55, 35, 15))));
    expect(whole - holed).toBeGreaterThan(0.1);
  });

  it('round a pole covers it', async () => {
    const none = await lightOf(await shownCone(polygon(square(-41, 59, 0.1))));
    const ring = Array.from({ length: 25 }, (_, index): [number, number] => [-180 + index * 15, 50]);
    const cap = await lightOf(await shownCone(polygon(ring), polygon(square(-41, 59, 0.1))));
    const cut = await lightOf(
      await shownCone(polygon([...ring, [180, 90], [-180, 90], [-180, 50]]), polygon(square(-41, 59, 0.1))),
    );
    expect(cap - none).toBeGreaterThan(0.5);
    expect(Math.abs(cut - cap)).toBeLessThan(0.2);
  });
});

describe('what the reader does', () => {
  it('chooses a position in the table by keyboard, and asks for the forecast there', async () => {
    const { page, sent } = await openShown();
    await page.getByRole('grid', { name: 'Forecast positions' }).focus();
    await page.keyboard.press('End');
    await page.locator('tr[aria-selected=true]', { hasText: 'T+72' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.locator('tr[aria-selected=true]', { hasText: 'T+60' }).waitFor();
    await page.getByRole('button', { name: 'Forecast here' }).click();
    expect(await sent('openForecast')).toEqual([{ type: 'openForecast', latitude: 20, longitude: -165 }]);
  });

  it('chooses a position on the map, and the table follows', async () => {
    const { page } = await openShown();
    const spot = await findColor(page, categoryColor(4));
    await page.locator('.landfall-map').click({ position: spot });
    await page.locator('tr[aria-selected=true]', { hasText: 'Category 4' }).waitFor();
  });

  it('points at a position on the map, and reads what is known of it', async () => {
    const { page } = await openShown();
    await page.locator('.landfall-map').hover({ position: await findColor(page, categoryColor(3)) });
    const tip = page.locator('.map-tip');
    await tip.waitFor();
    expect(await tip.innerText()).toBe(
      'T+48 · Mon 23 Nov, 00:00 UTC\n19.00°N 170.00°W · ENE ≈ 24 kt\nCategory 3 · 100 kt (51 m/s) · 955 hPa',
    );
  });

  it('asks for the forecast at any place on the map', async () => {
    const { page, sent } = await openShown();
    const near = await findColor(page, categoryColor(1));
    await page.locator('.landfall-map').click({ position: { x: near.x, y: near.y + 60 } });
    await page.getByRole('button', { name: 'Forecast here' }).click();
    const [intent] = await sent('openForecast');
    expect(Math.abs(intent?.longitude ?? 0)).toBeCloseTo(180, -0.3);
    expect(intent?.latitude).toBeLessThan(17);
  });

  it('takes the middle of the map with Enter', { tags: 'long' }, async () => {
    const { page, sent } = await openShown();
    await page.getByRole('application', { name: /Storm map/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Forecast here' }).click();
    expect(await sent('openForecast')).toHaveLength(1);
  });

  it('asks for another model, a plain cone, a past time and a shorter lead, each on top of the one before', async () => {
    const { page, sent, remembered } = await openShown();
    await take(page, /^Model/, 'GFTC_0623');
    expect(await remembered()).toMatchObject({ identity: { ...identity, model: 'GFTC_0623' } });
    await openOptions(page);
    await page.getByLabel('Smooth cone').uncheck();
    await page.getByRole('radio', { name: '3 d' }).click();
    await page.keyboard.press('Escape');
    await askAsOf(page, '2026-11-20 18:00');
    expect((await sent('show')).map(each => each.identity)).toEqual([
      { ...identity, model: 'GFTC_0623' },
      { ...identity, model: 'GFTC_0623', smooth_cone: false },
      { ...identity, model: 'GFTC_0623', smooth_cone: false, max_lead_time: 'P3D' },
      {
        ...identity,
        model: 'GFTC_0623',
        smooth_cone: false,
        time: '2026-11-20T18:00:00Z',
        max_lead_time: 'P3D',
      },
    ]);
  });

  it('asks for a lead time as it is written', async () => {
    const { page, sent } = await openShown();
    await openOptions(page);
    const field = page.getByRole('textbox', { name: 'Longest lead time' });
    await field.fill('soon');
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Enter a duration above zero' }).waitFor();
    await field.fill('PT90M');
    await field.press('Enter');
    expect(await sent('show')).toEqual([{ type: 'show', identity: { ...identity, max_lead_time: 'PT90M' } }]);
  });

  it('passes over late answers to what was asked before', { tags: 'long' }, async () => {
    const { page, post, sent } = await openShown();
    await openOptions(page);
    await page.getByLabel('Smooth cone').uncheck();
    await page.keyboard.press('Escape');
    await take(page, /^Model/, 'GFTC_0623');
    const [first, second] = (await sent('show')).map(each => each.identity);
    const failed = (message: string) => ({ face: 'failed', message, actions: [] }) as const;
    await post({ type: 'track', identity: first ?? identity, face: failed('Late.') });
    await post({ type: 'track', identity: second ?? identity, face: failed('In time.') });
    await page.getByText('In time.').first().waitFor();
    await page.getByRole('button', { name: 'Model: GFTC_0623' }).waitFor();
    expect(await page.getByText('Late.').count()).toBe(0);
  });

  it('is told of a time that cannot be read, and nothing is asked', async () => {
    const { page, sent } = await openShown();
    await askAsOf(page, '31 February');
    await page.getByRole('alert').filter({ hasText: 'Enter a time such as' }).waitFor();
    expect(await sent('show')).toEqual([]);
  });

  it('reads times on the own clock, and the choice survives a reload', { tags: 'long' }, async () => {
    const { page, remembered } = await openShown();
    await openOptions(page);
    await page.getByRole('radio', { name: 'Local time' }).click();
    await page.getByRole('radio', { name: 'Wind', exact: true }).click();
    await page.getByTitle('Valid time (Pacific/Auckland)').waitFor();
    await page.locator('td', { hasText: 'Sat 21, 13:00' }).waitFor();
    await page.locator('.panel-foot', { hasText: 'times in Pacific/Auckland' }).waitFor();
    const state = await remembered();
    expect(state).toMatchObject({ identity, choices: { clock: 'local', labels: 'wind' } });
    expect(JSON.stringify(state)).not.toContain('coordinates');
    const again = await openShown({ state });
    await openOptions(again.page);
    await again.page.getByRole('radio', { name: 'Local time', checked: true }).waitFor();
    await again.page.getByRole('radio', { name: 'Wind', exact: true, checked: true }).waitFor();
  });

  it('finds the map where it was left, and goes back to all of the storm when asked', {
    tags: 'long',
  }, async () => {
    const first = await openShown();
    const fitted = await findColor(first.page, categoryColor(5));
    await first.page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(first.remembered).toMatchObject({ choices: { map: { zoom: expect.any(Number) } } });
    const before = await findColor(first.page, categoryColor(5));
    const second = await openShown({ state: await first.remembered() });
    const after = await findColor(second.page, categoryColor(5));
    expect(after.x).toBeCloseTo(before.x, 0);
    expect(after.y).toBeCloseTo(before.y, 0);
    await second.page.getByRole('button', { name: 'Zoom to all' }).click();
    expect(await findColor(second.page, categoryColor(5))).toEqual(fitted);
  });
});

describe('the map', { tags: 'long' }, () => {
  it('fits the storm as of another time, and not the one before', async () => {
    const { page, post } = await openShown();
    const past = { ...identity, time: '2026-11-19T00:00:00Z' };
    await askAsOf(page, past.time);
    await post({ type: 'storm', identity: past, summary: undefined });
    await post({ type: 'track', identity: past, face: { face: 'loading', what: 'Asking' } });
    await post({ type: 'cone', identity: past, face: { face: 'loading', what: 'Asking' } });
    const elsewhere = trajectory(
      [
        [-60, 15],
        [-61, 16],
      ],
      { category: [3, 3] },
    );
    await post({ type: 'track', identity: past, face: shownFace(collection(elsewhere)) });
    await post({ type: 'cone', identity: past, face: { face: 'empty', message: 'No cone.' } });
    const { count, x, y } = await findColor(page, categoryColor(3));
    expect(count).toBeGreaterThan(20);
    const free = await freeRoom(page);
    expect(Math.abs(x - (free.left + free.right) / 2)).toBeLessThan(20);
    expect(Math.abs(y - (free.top + free.bottom) / 2)).toBeLessThan(20);
  });

  it('goes back to all of the storm when asked', async () => {
    const { page } = await openShown();
    const before = await findColor(page, categoryColor(5));
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom to all' }).click();
    expect(await findColor(page, categoryColor(5))).toEqual(before);
  });

  it('is fitted again to another size after keys and clicks that do not move it, and stays where a key moves it', async () => {
    const { page } = await openShown({ width: 1280 });
    const spot = () => findColor(page, categoryColor(5));
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
    };
    const wide = await spot();
    await resize(900);
    const narrow = await spot();
    await resize(1280);
    await page.locator('.landfall-map').focus();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Escape']) await page.keyboard.press(key);
    await page.locator('.landfall-map').click({ position: { x: 300, y: 80 } });
    expect(await spot()).toEqual(wide);
    await resize(900);
    expect(await spot()).toEqual(narrow);
    await resize(1280);
    await page.locator('.landfall-map').focus();
    await page.keyboard.press('-');
    await drawn(page);
    const farther = await spot();
    await resize(900);
    expect((await spot()).x).not.toBe(narrow.x);
    await resize(1280);
    expect(Math.abs((await spot()).x - farther.x)).toBeLessThan(3);
  });

  it('is fitted to all the room where the inspector, for which there is none beside it any more, is put away', async () => {
    const { page } = await openShown({ width: 600 }, crossing, false);
    const asOpened = await findColor(page, categoryColor(5));
    await page.getByRole('button', { name: 'Show Details' }).waitFor();
    const other = await openShown({ width: 1280 });
    await other.page.getByRole('tab', { name: 'Positions' }).waitFor();
    await other.page.setViewportSize({ width: 600, height: 900 });
    await other.page.getByRole('button', { name: 'Show Details' }).waitFor();
    await drawn(other.page);
    expect(await findColor(other.page, categoryColor(5))).toEqual(asOpened);
  });

  it('is kept where a choice in the table moves it, after it was found where a person had left it', async () => {
    const map = { longitude: -165, latitude: 18, zoom: 5 };
    const { page, remembered } = await openShown({ state: { choices: { map } } });
    await page.locator('landfall-data-table tbody tr[id]').first().click();
    await expect
      .poll(async () => Object(await remembered()).choices.map.longitude)
      .not.toBeCloseTo(map.longitude, 0);
  });

  it('comes as near as half a metre to a pixel, then says that it comes no nearer', async () => {
    const { page } = await openShown();
    const nearer = page.getByRole('button', { name: 'Zoom in' });
    for (let zoom = 0; zoom < 18 && (await nearer.isEnabled()); zoom++) await nearer.click();
    expect(await nearer.isDisabled()).toBe(true);
    expect(await page.locator('.map-scale').innerText()).toMatch(/^\d+ m\n0\.\d+ nmi$/);
  });
});

describe('tracks of other forms', { tags: 'long' }, () => {
  it('offers the members of an ensemble, and shows one at a time in full', async () => {
    const member = (name: string, shift: number) =>
      trajectory(
        [
          [-60, 15 + shift],
          [-65, 18 + shift],
        ],
        { category: [0, 1], static: { member: name } },
      );
    const { page } = await openShown({}, collection(member('control', 0), member('p01', 2)));
    await take(page, /^Track/, 'Track 2: p01');
    await page.locator('td', { hasText: '17.00°N 60.00°W' }).waitFor();
    expect(await page.locator('landfall-data-table tbody tr').count()).toBe(2);
  });

  it('shows a position that cannot be read as a gap with its own time and wind, and says so', async () => {
    const { page, post, faults } = await open();
    const broken = {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [-80, 20],
          [null, 21],
          [-82, 22],
        ],
      },
      properties: {
        datetimes: ['2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'],
        wind_speed: [70, 85, 58.4],
        wind_speed_unit: 'mph',
      },
    };
    await post({ type: 'storm', identity, summary }, trackOf(collection(broken)));
    await page.locator('landfall-data-table').waitFor();
    expect(await Promise.all([0, 1, 2].map(row => cellsOf(page, row)))).toEqual([
      ['T+0', expect.anything(), '70.0', '', 'Tropical storm from wind', '20.00°N 80.00°W'],
      ['T+12', expect.anything(), '85.0', '', 'Category 1 from wind', 'position not readable'],
      ['T+24', expect.anything(), '58.4', '', 'Tropical storm from wind', '22.00°N 82.00°W'],
    ]);
    await page.getByRole('columnheader', { name: /^Wind mph/ }).waitFor();
    await page.getByRole('tab', { name: 'About' }).click();
    await page
      .locator('.notes', { hasText: 'Feature 1: positions that cannot be read, and are gaps: no. 2.' })
      .waitFor();
    await page.locator('.notes', { hasText: 'averaging period not stated' }).waitFor();
    await page.getByRole('tab', { name: 'Positions' }).click();
    await page.getByRole('grid', { name: 'Forecast positions' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.locator('.chosen', { hasText: 'Category 1 from wind · 85 mph (74 kt)' }).waitFor();
    expect(await page.getByRole('button', { name: 'Forecast here' }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('says of a wind without a unit that none came, and of an interpolated one that it is, also where copied', async () => {
    const opened = await open();
    const { page, post } = opened;
    const times = ['2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'];
    const feature = {
      type: 'Feature',
      temporalGeometry: {
        type: 'MovingPoint',
        datetimes: times,
        coordinates: [
          [-80, 20],
          [-81, 21],
          [-82, 22],
        ],
      },
      temporalProperties: [
        { datetimes: times, wind_speed: { values: [70, 80, 90] } },
        {
          datetimes: [times[0], times[2]],
          pressure: { values: [990, 985], uom: 'hPa', interpolation: 'Linear' },
        },
      ],
    };
    await post(trackOf(collection(feature)));
    await page.locator('landfall-data-table').waitFor();
    expect((await cellsOf(page, 1)).slice(2, 5)).toEqual([
      '80 (unit not given)',
      '987.5 hPa (interpolated)',
      '',
    ]);
    const [heading, , second] = await copiedLines(opened);
    expect(heading).toMatch(/^Lead time \(h\),Valid time,Wind,Pressure,/);
    expect(second).toMatch(/^12,[^,]+,80 \(unit not given\),987\.5 hPa \(interpolated\),/);
    await page.getByRole('tab', { name: 'About' }).click();
    await page.locator('.notes', { hasText: 'lead times count from the first position' }).waitFor();
  });

  it('draws a line without times, and says so', async () => {
    const { page, post } = await open();
    const line = {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [10, 10],
          [12, 14],
        ],
      },
      properties: {},
    };
    await post(trackOf(collection(line)));
    expect(await page.locator('landfall-data-table tbody tr').count()).toBe(2);
    await page.getByText('No position has a time that can be read.').waitFor();
    await page.getByRole('tab', { name: 'About' }).click();
    await page.locator('.notes', { hasText: 'A track has no times' }).waitFor();
  });

  it('survives positions, categories and times of every kind', async () => {
    const { page, post, faults } = await open();
    const wild = collection(
      trajectory(
        [
          [1e308, 89.9],
          [-8.5e7, -89.9],
          [545, 0],
        ],
        { category: [-7, 99, null], wind_speed: ['x', -1e308, 1e308] },
      ),
      { type: 'Feature', geometry: null, properties: null },
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [[0, 8.5e7], [1, Number.NaN], 'x'] } },
      { type: 'Feature', geometry: { type: 'Point', coordinates: [] }, properties: { time: 'never' } },
    );
    await post(
      { type: 'storm', identity, summary: { ...summary, category: 99, forecast_time: 'soon' } },
      trackOf(wild),
    );
    await post(
      coneOf(
        collection({
          type: 'Feature',
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [1e308, 0],
                [0, 1e308],
                [5, 5],
              ],
            ],
          },
        }),
      ),
    );
    await page.locator('landfall-data-table').waitFor();
    await page.getByRole('tab', { name: 'About' }).click();
    await page.locator('text=soon').waitFor();
    await page.mouse.move(300, 400);
    expect(faults).toEqual([]);
  });
});

it('shows markup in every text as text [security 7]', async () => {
  const { page, post, faults } = await open();
  const named = { storm_id: MARKUP, name: MARKUP };
  const hostile = collection(
    trajectory(
      [
        [10, 10],
        [14, 12],
      ],
      { category: [1, 2], [MARKUP]: [MARKUP, MARKUP], static: { model: MARKUP } },
    ),
    trajectory(
      [
        [20, 10],
        [24, 12],
      ],
      { static: { name: MARKUP } },
    ),
  );
  const problems = [{ path: MARKUP, expected: MARKUP, found: MARKUP }];
  await post(
    {
      type: 'storm',
      identity: named,
      summary: {
        ...summary,
        storm_name: MARKUP,
        forecast_source_info: MARKUP,
        type: MARKUP,
        forecast_time: MARKUP,
      },
    },
    {
      type: 'track',
      identity: named,
      face: { face: 'data', data: hostile, provenance: { ...provenance, service: MARKUP }, problems },
    },
    { type: 'cone', identity: named, face: { face: 'failed', message: MARKUP, actions: [] } },
  );
  await page.locator('landfall-data-table').waitFor();
  await expect.poll(async () => (await findColor(page, categoryColor(2))).count).toBeGreaterThan(20);
  await page.locator('.landfall-map').hover({ position: await findColor(page, categoryColor(2)) });
  await page.locator('.map-tip').waitFor();
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.locator('h1').innerText()).toContain(MARKUP);
  expect(faults).toEqual([]);
});

it.each(['light', 'dark', 'high contrast', 'high contrast light'] as const)(
  'has no accessibility violation in %s: with data, failed, loading',
  { tags: 'long' },
  async (theme: ThemeId) => {
    const { page, post, violations } = await openShown({ theme });
    expect(await violations()).toEqual([]);
    const message = 'The service cannot be reached.';
    const failed = { face: 'failed', message, actions: ['retry', 'diagnose'] } as const;
    await post({ type: 'track', identity, face: failed });
    await page.locator('.panel-failure', { hasText: message }).waitFor();
    expect(await violations()).toEqual([]);
    await post({ type: 'track', identity, face: { face: 'loading', what: 'Asking' } });
    await page.locator('.panel-status', { hasText: 'Asking' }).waitFor();
    expect(await violations()).toEqual([]);
  },
);

describe('the frame of the page', { tags: 'long' }, () => {
  const PARTS = ['.bar', '.landfall-map', '.inspector', 'landfall-timeline, .no-times', '.panel-foot'];
  const boxes = (page: Page) =>
    page.evaluate(
      parts =>
        parts.map(part => {
          const { x, y, width, height } =
            document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          return { part, x, y: Math.round(y), width, height: Math.round(height) };
        }),
      PARTS,
    );

  it.each([320, 640, 1280, 1600])('keeps its place through every face at %d pixels', async width => {
    const { page, post } = await open({ width, height: 800 });
    const both = (face: Face<GeoJsonObject>) =>
      post({ type: 'track', identity, face }, { type: 'cone', identity, face });
    await both({ face: 'loading', what: 'Asking' });
    const before = await boxes(page);
    const [, map] = before;
    expect(map).toMatchObject({ x: 0, width });
    if (width >= 640) expect(map?.y).toBeLessThanOrEqual(36);
    await both({ face: 'failed', message: 'The service answered 500.', actions: ['retry', 'diagnose'] });
    expect(await boxes(page)).toEqual(before);
    expect(await page.locator('.button.main').count()).toBe(1);
    await both({ face: 'empty', message: 'No positions.' });
    expect(await boxes(page)).toEqual(before);
    await post({ type: 'storm', identity, summary }, trackOf(crossing), coneOf(crossingCone));
    await drawn(page);
    const shown = await boxes(page);
    expect(shown.map(each => ({ ...each, y: 0, height: 0 }))).toEqual(
      before.map(each => ({ ...each, y: 0, height: 0 })),
    );
    expect(shown.map(({ y, height }) => [y, height])).toEqual(before.map(({ y, height }) => [y, height]));
    await both({ face: 'loading', what: 'Asking again' });
    expect(await boxes(page)).toEqual(before);
  });

  it.each(Object.keys(themes) as ThemeId[])('is seen whole, and its line is seen, in %s', async theme => {
    for (const width of [320, 640, 1280, 1600]) {
      const { page, overflow, faults } = await openShown(
        { theme, width, height: 800 },
        crossing,
        width >= 700,
      );
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect({ width, clipped: await page.evaluate(clipped) }).toEqual({ width, clipped: [] });
      expect(faults).toEqual([]);
      if (width === 1280) expect(await contrastOfTimeline(page)).toBeGreaterThanOrEqual(3);
    }
  });

  it('has one button that stands out, whatever is chosen', async () => {
    const { page } = await openShown();
    expect(await page.locator('.button.main').count()).toBe(0);
    await page.locator('landfall-data-table tbody tr').first().click();
    expect(await page.locator('.button.main').allInnerTexts()).toEqual(['Forecast here']);
  });

  it('opens with the map alone where it is narrow, and the details are a drawer that a pick opens', async () => {
    const { page } = await openShown({ width: 400, height: 800 }, crossing, false);
    expect(await page.locator('.inspector.put-away').count()).toBe(1);
    const spot = await findColor(page, categoryColor(4));
    await page.locator('.landfall-map').click({ position: spot });
    await page.locator('tr[aria-selected=true]', { hasText: 'Category 4' }).waitFor();
    const drawer = await page.locator('.inspector').boundingBox();
    expect(drawer).toMatchObject({ x: 0, width: 400 });
    const place = await findColor(page, categoryColor(4));
    const map = await page.locator('.landfall-map').boundingBox();
    expect(place.y + (map?.y ?? 0)).toBeLessThan(drawer?.y ?? 0);
    expect(await footCovered(page)).toBe(0);
  });

  it('has its open legend beside the controls of the map in a low panel, and within it', async () => {
    const { page } = await openShown({ width: 800, height: 500 });
    await page.getByRole('button', { name: 'Show the names of the signs' }).click();
    const hide = page.getByRole('button', { name: 'Hide the names of the signs' });
    await hide.waitFor();
    const boxOf = (part: string) =>
      page.locator(part).evaluate(each => each.getBoundingClientRect().toJSON() as DOMRect);
    const [map, legend] = [await boxOf('.landfall-map'), await boxOf('.storm-legend')];
    expect(legend.top).toBeGreaterThan(map.top);
    expect(legend.left).toBeGreaterThanOrEqual((await boxOf('.map-controls')).right);
    expect((await boxOf('.storm-legend button')).bottom).toBeLessThanOrEqual(legend.bottom);
  });

  it('comes back after a reload with its tab, its inspector and its legend as they were', async () => {
    const { page, remembered } = await openShown();
    await page.getByRole('tab', { name: 'About' }).click();
    await page.getByRole('button', { name: 'Show the names of the signs' }).click();
    await page.getByText('Not on this scale, such as extratropical').waitFor();
    await page.getByRole('button', { name: 'Put away' }).click();
    const back = page.getByRole('button', { name: 'Show Details' });
    await expect.poll(() => back.evaluate(each => each === document.activeElement)).toBe(true);
    const again = await openShown({ state: await remembered() }, crossing, false);
    await again.page.getByRole('button', { name: 'Hide the names of the signs' }).waitFor();
    await again.page.getByRole('button', { name: 'Show Details' }).click();
    await again.page.getByRole('tab', { name: 'About', selected: true }).waitFor();
  });

  it('comes back after a reload with its table searched and sorted as it was', async () => {
    const { page, remembered } = await openShown();
    await page.getByRole('searchbox', { name: 'Search the table' }).fill('Category');
    await page.getByRole('button', { name: 'Pressure' }).click();
    const rows = await page.locator('landfall-data-table tbody tr').allInnerTexts();
    const again = await openShown({ state: await remembered() });
    expect(await again.page.locator('landfall-data-table tbody tr').allInnerTexts()).toEqual(rows);
    expect(await again.page.getByRole('searchbox', { name: 'Search the table' }).inputValue()).toBe(
      'Category',
    );
  });

  it('tells of a part that failed beside the other, with all that can be done', async () => {
    const { page, post, sent } = await openShown();
    const failed = { face: 'failed', message: 'No such cone.', actions: ['retry', 'diagnose'] } as const;
    await post({ type: 'cone', identity, face: failed });
    await page.getByRole('status').filter({ hasText: 'Cone: No such cone.' }).waitFor();
    await page.locator('.part-failure', { hasText: 'Cone: No such cone.' }).waitFor();
    await page.getByRole('button', { name: 'Diagnose connection' }).click();
    expect(await sent('act')).toEqual([{ type: 'act', action: 'diagnose' }]);
    expect(await page.locator('landfall-data-table tbody tr').count()).toBe(7);
  });

  it.each([320, 640, 800, 1280])(
    'keeps what the cone means on screen while its foot tells, at %d pixels',
    async width => {
      const { page, post } = await openShown({ width, height: 800 }, crossing, width >= 700);
      const boxOf = (part: string) =>
        page.locator(part).evaluate(each => each.getBoundingClientRect().toJSON() as DOMRect);
      const [foot, sentence] = [await boxOf('.panel-foot'), await boxOf('.cone-sentence')];
      const renewal = {
        face: 'failed',
        message: 'The service cannot be reached.',
        actions: ['retry'],
      } as const;
      const kept = { face: 'data', data: crossing, provenance, problems: [], renewal } as const;
      for (const face of [kept, { face: 'loading', what: 'Asking for the track' } as const]) {
        await post({ type: 'track', identity, face });
        await page.locator('.panel-foot .panel-status').waitFor();
        expect(await boxOf('.panel-foot')).toEqual(foot);
        const [told, still] = [await boxOf('.panel-status'), await boxOf('.cone-sentence')];
        expect(still.width).toBeGreaterThan(0.95 * sentence.width);
        expect(told.width).toBeGreaterThan(100);
        expect(told.right <= still.left || told.bottom <= still.top + 1).toBe(true);
        expect(still.right <= foot.right && still.bottom <= foot.bottom).toBe(true);
      }
    },
  );

  it('tells the whole sentence of the cone, and the journey, to those who do not see the map', async () => {
    const { page } = await openShown();
    const told = await page.locator('.landfall-map').evaluate(map =>
      (map.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(told).toContain('From 15.00°N 170.00°E to 21.00°N 160.00°W by Tue 24 Nov, 00:00 UTC');
    expect(told).toContain('It does not show the size of the storm: hazards occur outside it');
    expect(await page.locator('.cone-sentence').getAttribute('title')).toContain('hazards occur outside it');
  });
});

describe('the timeline', { tags: 'long' }, () => {
  const slider = (page: Page) => page.getByRole('slider', { name: 'Times of the track' });
  const read = (page: Page) => slider(page).getAttribute('aria-valuetext');

  it('shows the wind of the position that is chosen, and chooses one, by keys and with the table', async () => {
    const { page } = await openShown();
    expect(await read(page)).toBe('No position is chosen');
    await slider(page).press('ArrowRight');
    await page.locator('tr[aria-selected=true]', { hasText: 'T+0' }).waitFor();
    await slider(page).press('End');
    await page.locator('tr[aria-selected=true]', { hasText: 'T+72' }).waitFor();
    await page.locator('.chosen', { hasText: '140 kt' }).waitFor();
    expect(await read(page)).toBe('Tue 24, 00:00 · T+72, Wind 140 kt');
    await page.locator('landfall-data-table tbody tr').nth(2).click();
    await expect.poll(() => read(page)).toBe('Sun 22, 00:00 · T+24, Wind 70 kt');
  });

  it('follows what is chosen on the map, and is let go where a place off the track is', async () => {
    const { page } = await openShown();
    const spot = await findColor(page, categoryColor(2));
    await page.locator('.landfall-map').click({ position: spot });
    await expect.poll(() => read(page)).toBe('Sun 22, 12:00 · T+36, Wind 90 kt');
    await page.locator('.landfall-map').click({ position: { x: spot.x, y: spot.y + 80 } });
    await expect.poll(() => read(page)).toBe('No position is chosen');
  });

  it('plays to the end', async () => {
    const { page } = await openShown();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.locator('tr[aria-selected=true]', { hasText: 'T+72' }).waitFor();
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  it('plays no further where a place off the track is chosen, which stays so', async () => {
    const { page } = await openShown();
    const spot = await findColor(page, categoryColor(2));
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('.chosen', { hasText: 'derived' }).waitFor();
    const map = await page.locator('.landfall-map').boundingBox();
    await page.mouse.click((map?.x ?? 0) + spot.x, (map?.y ?? 0) + spot.y + 80);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await read(page)).toBe('No position is chosen');
  });

  it.each([
    [
      'pressure where no wind came',
      { pressure: [990, 980], static: { pressure_unit: 'hPa' } },
      ', Pressure 990 hPa',
    ],
    ['times alone where neither came', {}, ''],
  ])('shows %s', async (_what, members, told) => {
    const { page, post, faults } = await open();
    const line = trajectory(
      [
        [-60, 15],
        [-61, 16],
      ],
      members,
    );
    await post(trackOf(collection(line)));
    await slider(page).press('Home');
    await expect.poll(() => read(page)).toBe(`Sat 21, 00:00 · T+0${told}`);
    expect(faults).toEqual([]);
  });

  it('marks now, which goes on', async () => {
    const { page } = await openShown();
    const marked = () =>
      page.locator('landfall-timeline canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const turnTo = (now: string) =>
      page.evaluate(time => {
        Date.now = () => time;
        document.dispatchEvent(new Event('visibilitychange'));
      }, Date.parse(now));
    await turnTo('2026-11-22T12:00:00Z');
    await drawn(page);
    const before = await marked();
    await turnTo('2026-11-22T18:00:00Z');
    await expect.poll(marked).not.toBe(before);
  });

  it('says of positions without a time that they are no stop of it', async () => {
    const { page, post } = await open();
    const line = {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [-80, 20],
          [-81, 21],
          [-82, 22],
        ],
      },
      properties: { datetimes: ['2026-11-21T00:00:00Z', 'soon', '2026-11-22T00:00:00Z'] },
    };
    await post(trackOf(collection(line)));
    await page.getByText('1 position has no time that can be read: it is not here.').waitFor();
    await slider(page).press('End');
    await page.locator('tr[aria-selected=true]', { hasText: 'T+24' }).waitFor();
    expect(await slider(page).getAttribute('aria-valuemax')).toBe('1');
  });
});

it('goes through forecasts six hours apart, and back to the latest', async () => {
  const { page, post, sent } = await openShown();
  const asked = async () => (await sent('show')).map(each => each.identity.time);
  const shown = async (issued: string) => {
    const answered = { ...identity, time: (await asked()).at(-1) };
    await post(
      { type: 'storm', identity: answered, summary: { ...summary, forecast_time: issued } },
      { type: 'track', identity: answered, face: shownFace(crossing) },
      { type: 'cone', identity: answered, face: shownFace(crossingCone) },
    );
  };
  expect(await page.getByRole('button', { name: 'There is no run after this one' }).isDisabled()).toBe(true);
  const now = Date.now();
  await page.getByRole('button', { name: 'Run before' }).click();
  await shown('2026-11-20T18:00:00Z');
  await page.locator('.run-middle', { hasText: 'Issued Fri 20 Nov 18Z' }).waitFor();
  await page.getByRole('button', { name: 'Run before' }).click();
  await shown('2026-11-20T12:00:00Z');
  await page.getByRole('button', { name: 'Run after' }).click();
  await shown('2026-11-20T18:00:00Z');
  await page.locator('.run-middle').click();
  await page.getByRole('button', { name: 'Latest', exact: true }).click();
  const [before, twoBefore, after, latest] = await asked();
  const [at, earlier] = [before, twoBefore].map(time => Date.parse(time ?? ''));
  expect((now - (at ?? 0)) / 3_600_000).toBeCloseTo(6, 0);
  expect((at ?? 0) - (earlier ?? 0)).toBe(6 * 3_600_000);
  expect([after, latest]).toEqual([before, undefined]);
});

it('is used by keys alone: the model, a position, its forecast', async () => {
  const { page, sent } = await openShown();
  const reach = async (target: Locator) => {
    const isFocused = () => target.evaluate(element => element === document.activeElement);
    for (let stop = 0; stop < 60 && !(await isFocused()); stop++)
      await page.locator(':focus, body').last().press('Tab');
    expect(await isFocused()).toBe(true);
  };
  await reach(page.getByRole('button', { name: /^Model/ }));
  await page.locator(':focus').press('ArrowDown');
  await page.getByRole('menuitemradio', { name: 'Service default' }).and(page.locator(':focus')).waitFor();
  await page.locator(':focus').press('ArrowDown');
  await page.locator(':focus').press('Enter');
  expect((await sent('show')).map(each => each.identity.model)).toEqual(['OFCL']);
  await reach(page.getByRole('grid', { name: 'Forecast positions' }));
  await page.locator(':focus').press('End');
  await reach(page.getByRole('button', { name: 'Forecast here' }));
  await page.locator(':focus').press('Enter');
  expect(await sent('openForecast')).toEqual([{ type: 'openForecast', latitude: 21, longitude: -160 }]);
});

it('draws the same map with two device pixels for one', { tags: 'long' }, async () => {
  const [one, two] = [await openShown({ ratio: 1 }), await openShown({ ratio: 2 })];
  const [first, second] = [
    await findColor(one.page, categoryColor(4)),
    await findColor(two.page, categoryColor(4)),
  ];
  expect(Math.abs(second.x - first.x)).toBeLessThan(1);
  expect(Math.abs(second.y - first.y)).toBeLessThan(1);
  expect(second.count / first.count).toBeGreaterThan(3);
});
