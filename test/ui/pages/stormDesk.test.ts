import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { categoryColor } from '../../../src/domain/stormScale.ts';
import type { Face } from '../../../src/panels/protocol.ts';
import {
  type GeoJsonObject,
  type StormIdentity,
  type StormIntent,
  type StormMessage,
  type StormSummary,
  stormIntent,
} from '../../../src/panels/stormProtocol.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { hear } from './hearing.ts';
import { findColor } from './mapPixels.ts';
import { drawn, type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { collection, crossing, crossingCone, provenance, summary, trajectory } from './storms.ts';

type StormPage = OpenedPage<StormMessage, StormIntent>;

const identity = { storm_id: 'AL092026', name: 'Ondine' };

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

async function openShown(track = crossing, options?: PageOptions): Promise<StormPage> {
  const opened: StormPage = await openPage(browser, 'storm', options);
  await opened.post(
    { type: 'storm', identity, summary },
    { type: 'track', identity, face: shownFace(track) },
    { type: 'cone', identity, face: shownFace(crossingCone) },
  );
  return opened;
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Times of the track' });
const read = (page: Page) => slider(page).getAttribute('aria-valuetext');
const chosen = (page: Page) => page.locator('.chosen').innerText();

/** Pixels of the timeline between which its first and last time lie. */
async function plotOf(page: Page) {
  const box = await page.locator('landfall-timeline').boundingBox();
  if (box === null) throw new Error('There is no timeline.');
  return { left: box.x + 52, right: box.x + box.width - 12, y: box.y + 40 };
}

/** Presses the timeline at a share of its times. */
async function pressAt(page: Page, share: number): Promise<void> {
  const { left, right, y } = await plotOf(page);
  await page.mouse.click(left + share * (right - left), y);
  await drawn(page);
}

/** From 84° W over Florida to the Atlantic, in 36 hours. */
const overFlorida = collection(
  trajectory(
    [
      [-84, 28.6],
      [-83, 28.7],
      [-81, 28.8],
      [-78, 28.9],
    ],
    {
      wind_speed: [110, 110, 70, 60],
      static: { wind_speed_unit: 'kt' },
    },
  ),
);

describe('a time between two positions', { tags: 'long' }, () => {
  it('is chosen on the timeline, and says that what it tells is derived', async () => {
    const { page } = await openShown();
    // 9 of 72 hours: three quarters of the way from the first position to the second.
    await pressAt(page, 9 / 72);
    expect(await chosen(page)).toMatch(
      /^T\+9 · Sat 21 Nov, 09:00 UTC · derived\n15\.7\d°N 173\.7\d°E · .+\n.+ · ≈ 45 kt \(23 m\/s\) · ≈ 997 hPa$/,
    );
    expect(await read(page)).toMatch(/^Sat 21, 09:00 · T\+9, .*≈ 45 kt/);
    expect(await page.locator('tr[aria-selected=true]').count()).toBe(0);
  });

  it('has a class from its wind where the positions beside it are of two, and says so, also to those who hear it', async () => {
    const { page } = await openShown();
    await pressAt(page, 9 / 72);
    expect(await chosen(page)).toContain('Tropical storm from wind · ≈ 45 kt');
    expect(await read(page)).toContain('Tropical storm from wind · ≈ 45 kt');
  });

  it('is shown again after a reload', async () => {
    const { page, remembered } = await openShown();
    await pressAt(page, 9 / 72);
    const told = await chosen(page);
    await expect.poll(remembered).toMatchObject({ choices: { chosen: { moment: expect.any(Number) } } });
    const again = await openShown(crossing, { state: await remembered() });
    await expect.poll(() => chosen(again.page)).toBe(told);
    const shorter = collection(
      trajectory([
        [170, 15],
        [171, 16],
      ]),
    );
    const elsewhere = await openShown(shorter, {
      state: { choices: { chosen: { storm_id: 'AL092026', moment: Date.parse('2026-11-23T00:00:00Z') } } },
    });
    expect(await read(elsewhere.page)).toBe('No position is chosen');
  });

  it('is a position where the pointer is near to one', async () => {
    const { page } = await openShown();
    await pressAt(page, 24.1 / 72);
    await page.locator('tr[aria-selected=true]', { hasText: 'T+24' }).waitFor();
    expect(await read(page)).toBe('Sun 22, 00:00 · T+24, Wind 70 kt');
  });

  it('is gone through by the hour, and arrows go on to the next position', async () => {
    const { page } = await openShown();
    await slider(page).press('Home');
    await slider(page).press('.');
    await slider(page).press('.');
    await slider(page).press(',');
    await expect.poll(() => read(page)).toMatch(/^Sat 21, 01:00 · T\+1, /);
    await slider(page).press('ArrowRight');
    await expect.poll(() => read(page)).toMatch(/^Sat 21, 12:00 · T\+12, Wind/);
    await slider(page).press('.');
    await slider(page).press('ArrowLeft');
    await expect.poll(() => read(page)).toMatch(/^Sat 21, 12:00 · T\+12, Wind/);
  });

  it('asks for the forecast at the place of the storm then', async () => {
    const { page, sent } = await openShown();
    await pressAt(page, 6 / 72);
    await page.getByRole('button', { name: 'Forecast here' }).click();
    const [asked] = await sent('openForecast');
    expect(asked?.latitude).toBeCloseTo(15.5, 1);
    expect(asked?.longitude).toBeCloseTo(172.5, 1);
  });

  it('in a gap of the track has no place, and says why', async () => {
    const gap = trajectory([
      [170, 15],
      [172, 16],
      [174, 17],
    ]);
    const line = {
      ...gap,
      geometry: {
        type: 'LineString',
        coordinates: [
          [170, 15],
          ['soon', 16],
          [174, 17],
        ],
      },
    };
    const { page, faults } = await openShown(collection(line));
    await pressAt(page, 0.25);
    expect(await chosen(page)).toContain('No place is known then');
    expect(await page.getByRole('button', { name: 'Forecast here' }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('stays chosen where another answer has the same times, and is let go where it has others', async () => {
    const { page, post } = await openShown();
    await pressAt(page, 9 / 72);
    await post({ type: 'track', identity, face: shownFace(crossing) });
    expect(await chosen(page)).toContain('T+9 ·');
    await post({ type: 'track', identity, face: shownFace(overFlorida) });
    expect(await read(page)).toBe('No position is chosen');
  });
});

describe('play', { tags: 'long' }, () => {
  it('goes through all times between the positions, to the last', async () => {
    const { page } = await openShown();
    const seen: string[] = [];
    await page.exposeFunction('note', (text: string) => void seen.push(text));
    await page.locator('.timeline-tag').evaluate(tag => {
      const note = (window as unknown as { note: (text: string) => void }).note;
      new MutationObserver(() => note(tag.textContent ?? '')).observe(tag, {
        subtree: true,
        characterData: true,
        childList: true,
      });
    });
    await pressAt(page, 60 / 72);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('tr[aria-selected=true]', { hasText: 'T+72' }).waitFor();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    const between = seen.filter(text => !/, (00|12):00 /.test(text));
    expect(between.length).toBeGreaterThan(4);
  });

  it('is silent while it plays, and tells once where it stops, and once what a key or a row chooses', async () => {
    const { page } = await openShown();
    await pressAt(page, 60 / 72);
    await page.getByRole('button', { name: 'Play' }).focus();
    const heard = await hear(page);
    await page.keyboard.press('Enter');
    await page.locator('tr[aria-selected=true]', { hasText: 'T+72' }).waitFor();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await heard()).toEqual([await read(page)]);
    await slider(page).press('ArrowLeft');
    expect(await heard()).toEqual([await read(page)]);
    await page.locator('landfall-data-table tbody tr').nth(2).click();
    expect(await heard()).toEqual([expect.stringContaining('70 kt')]);
  });

  it('goes from position to position where motion is to be reduced', async () => {
    const { page } = await openShown();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await slider(page).press('End');
    await slider(page).press('ArrowLeft');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('tr[aria-selected=true]', { hasText: 'T+72' }).waitFor();
    await page.emulateMedia({ reducedMotion: null });
  });
});

describe('landfall', () => {
  const part = (page: Page) => page.getByRole('region', { name: 'Landfall' });

  it('is told with its time, place and wind, marked as derived, and shown when asked', async () => {
    const { page, violations } = await openShown(overFlorida);
    await part(page).getByText('Derived:').waitFor();
    const told = await part(page).getByRole('button').allInnerTexts();
    // The coast of Natural Earth lies at 82.65° W there: 2 h after the second position, at 83° W.
    expect(told).toEqual(['Landfall ≈ Sat 21, 14:00 · T+14 · 28.72°N 82.65°W · ≈ 103 kt']);
    await part(page).getByRole('button').click();
    await expect.poll(() => chosen(page)).toMatch(/^T\+14\.08 · Sat 21 Nov, 14:04 UTC · derived/);
    expect(await violations()).toEqual([]);
  });

  it('is not spoken of where the track stays at sea', { tags: 'long' }, async () => {
    const { page } = await openShown();
    await page.locator('landfall-data-table').waitFor();
    expect(await part(page).count()).toBe(0);
  });

  it('is in sight at 320 pixels', { tags: 'long' }, async () => {
    const { page, overflow } = await openShown(overFlorida, { width: 320 });
    await page.getByRole('button', { name: 'Show Details' }).click();
    await part(page).getByRole('button').waitFor();
    expect(await overflow()).toBe(0);
  });
});

describe('measuring on the map', { tags: 'long' }, () => {
  const tool = (page: Page) => page.getByRole('button', { name: 'Measure distances' });
  const readout = (page: Page) => page.locator('.map-measure');
  const map = (page: Page) => page.locator('.landfall-map');

  it('tells the way from place to place along great circles, and chooses nothing', async () => {
    const { page, violations } = await openShown();
    await tool(page).click();
    await readout(page).getByText('Choose the first place').waitFor();
    await map(page).click({ position: { x: 200, y: 200 } });
    await map(page).click({ position: { x: 300, y: 200 } });
    const [, first = ''] = (await readout(page).innerText()).match(/^([\d,.]+) km \(/) ?? [];
    expect(await readout(page).innerText()).toMatch(/^[\d,.]+ km \([\d,.]+ nmi\) towards E \((8\d|90)°\)$/);
    await map(page).click({ position: { x: 200, y: 200 } });
    const [, whole = ''] =
      (await readout(page).innerText()).match(/^([\d,.]+) km \(.* nmi\) in all; the last leg/) ?? [];
    const number = (text: string) => Number(text.replace(',', ''));
    expect(number(first)).toBeGreaterThan(0);
    expect(Math.abs(number(whole) - 2 * number(first))).toBeLessThanOrEqual(1);
    expect(await read(page)).toBe('No position is chosen');
    expect(await violations()).toEqual([]);
  });

  it('is worked by keys: Enter takes the middle, Backspace takes it back, Escape ends', async () => {
    const { page } = await openShown();
    await tool(page).press('Enter');
    await map(page).focus();
    await page.keyboard.press('Enter');
    await readout(page).getByText('Choose the next place.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await readout(page)
      .getByText(/ km \(.* nmi\) towards E/)
      .waitFor();
    await page.keyboard.press('Backspace');
    await readout(page).getByText('Choose the next place.').waitFor();
    await vanishes(page.getByText('Choose the next place.'), () => page.keyboard.press('Escape'));
    expect(await tool(page).getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('Enter');
    await expect.poll(() => chosen(page)).toMatch(/^\d+\.\d+°N/);
  });

  it('is ended by Escape, and the drawer over the map only by the next', async () => {
    const { page } = await openShown(overFlorida, { width: 600 });
    await page.getByRole('button', { name: 'Show Details' }).click();
    const drawer = page.getByRole('complementary', { name: 'Details' });
    await drawer.waitFor();
    await tool(page).press('Enter');
    await map(page).focus();
    await vanishes(readout(page).getByText('Choose the first place'), () => page.keyboard.press('Escape'));
    expect(await drawer.isVisible()).toBe(true);
    await vanishes(drawer, () => page.keyboard.press('Escape'));
  });

  it('is worked by keys that come one upon another: each moves the map, and Enter takes where it is', async () => {
    const { page } = await openShown();
    await tool(page).press('Enter');
    await map(page).focus();
    await map(page).press('Enter');
    const kilometres = async () => {
      await map(page).press('Enter');
      const [, km = ''] = (await readout(page).innerText()).match(/^([\d,.]+) km \(/) ?? [];
      await map(page).press('Backspace');
      return Number(km.replace(',', ''));
    };
    for (let press = 0; press < 3; press++) await map(page).press('ArrowRight');
    const three = await kilometres();
    for (let press = 0; press < 2; press++) await map(page).press('ArrowLeft');
    const one = await kilometres();
    expect(one).toBeGreaterThan(0);
    expect(Math.abs(three / one - 3)).toBeLessThan(0.1);
    await map(page).press('Shift+ArrowRight');
    expect((await kilometres()) / one).toBeGreaterThan(3.5);
  });

  it('says beside the pointer how far it is from the last place', async () => {
    const { page } = await openShown();
    await tool(page).click();
    await map(page).click({ position: { x: 200, y: 200 } });
    await map(page).hover({ position: { x: 260, y: 260 } });
    await page.locator('.map-tip', { hasText: / km \(.* nmi\) towards SE/ }).waitFor();
  });
});

describe('a report', { tags: 'long' }, () => {
  it('tells what the panel shows, with its picture, the meaning of the cone and every year', async () => {
    const { post, sent } = await openShown(overFlorida);
    await post({ type: 'report', form: 'html' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    const [made] = await sent('exportReport');
    expect(stormIntent.safeParse(made).success).toBe(true);
    expect(made?.report.title).toBe('Ondine · Demo data (synthetic)');
    expect(made?.report.facts.join('\n')).toContain('AL092026');
    expect(made?.report.caption).toEqual([expect.stringMatching(/^The cone /)]);
    const [positions] = made?.report.sections ?? [];
    expect(positions?.heading).toBe('Positions');
    expect(positions?.sentences).toContainEqual(
      'Landfall ≈ Sat 21 Nov 2026, 14:00 · T+14 · 28.72°N 82.65°W · ≈ 103 kt (derived)',
    );
    expect(positions?.table?.header.slice(0, 2)).toEqual(['Lead time', 'Valid time']);
    expect(positions?.table?.rows).toHaveLength(4);
    expect(positions?.table?.rows[1]?.slice(0, 2)).toEqual(['T+12', 'Sat 21 Nov 2026, 12:00']);
    expect(made?.svg).toContain('<svg ');
  });

  it('of what is shown while another is asked for names what is shown', async () => {
    const { page, post, sent } = await openShown(overFlorida);
    await page.getByRole('button', { name: /^Model/ }).click();
    await page.getByRole('menuitemradio', { name: 'OFCL' }).click();
    await post({ type: 'report', form: 'html' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    expect((await sent('exportReport'))[0]?.report.facts.join(' ')).not.toContain('OFCL');
  });

  it('of one of several tracks says which it is, and of which model, as its picture does', async () => {
    const path = [-80, -81, -82].map((longitude): [number, number] => [longitude, 25]);
    const tracks = ['OFCL', 'GFTC_0902'].map(model => trajectory(path, { model }));
    const { page, post, sent } = await openShown(collection(...tracks));
    const told = async (count: number) => {
      await post({ type: 'report', form: 'html' });
      await expect.poll(async () => (await sent('exportReport')).length).toBe(count);
      const { report, svg } = (await sent('exportReport')).at(-1) ?? {};
      return [report?.facts.join(' '), svg];
    };
    for (const text of await told(1)) {
      expect(text).toContain('Model OFCL');
      expect(text).toContain('Track 1: OFCL, one of 2');
    }
    await page.getByRole('button', { name: /^Track/ }).click();
    await page.getByRole('menuitemradio', { name: 'Track 2: GFTC_0902' }).click();
    for (const text of await told(2)) {
      expect(text).toContain('Model GFTC_0902');
      expect(text).toContain('Track 2: GFTC_0902, one of 2');
    }
  });

  it('has the picture of what was forecast, without the storm between its positions', async () => {
    const { page, post, sent } = await openShown(overFlorida);
    const pictures = async (count: number) => {
      await post({ type: 'picture', form: 'svg', look: 'light' });
      await expect.poll(async () => (await sent('exportSvg')).length).toBe(count);
      return (await sent('exportSvg')).at(-1)?.svg;
    };
    const before = await pictures(1);
    await pressAt(page, 0.4);
    expect(await chosen(page)).toContain('derived');
    expect(await pictures(2)).toBe(before);
  });

  it('is not made where there is nothing to see, and says so', async () => {
    const { post, sent }: StormPage = await openPage(browser, 'storm');
    await post({ type: 'report', form: 'markdown' });
    await expect.poll(async () => (await sent('reportFailed')).length).toBe(1);
  });
});

describe('the other storms of the list', { tags: 'long' }, () => {
  const another: StormSummary = {
    storm_id: 'AL102026',
    storm_name: 'Piet',
    category: 5,
    position: { latitude: 27, longitude: -80.5 },
  };
  const openBeside = async () => {
    const opened: StormPage = await openPage(browser, 'storm');
    // Without the cone of elsewhere the map shows each place once.
    await opened.post(
      { type: 'storm', identity, summary, others: [another] },
      { type: 'track', identity, face: shownFace(overFlorida) },
      { type: 'cone', identity, face: { face: 'empty', message: 'No cone.' } },
    );
    return opened;
  };
  const spots = async (page: Page) => findColor(page, categoryColor(5));

  it('are in the picture of a report, which the host takes', async () => {
    const { post, sent } = await openBeside();
    await post({ type: 'report', form: 'html' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    const [made] = await sent('exportReport');
    expect(made?.svg).toContain('>Piet</text>');
    expect(stormIntent.safeParse(made).success).toBe(true);
  });

  it('are on the map, told when pointed at, and opened by a click', async () => {
    const { page, sent } = await openBeside();
    const spot = await spots(page);
    expect(spot.count).toBeGreaterThan(20);
    await page.locator('.landfall-map').hover({ position: spot });
    await page.locator('.map-tip', { hasText: 'Piet · Hurricane, category 5' }).waitFor();
    await page.locator('.landfall-map').click({ position: spot });
    expect(await sent('openStorm')).toEqual([{ type: 'openStorm', storm_id: 'AL102026', name: 'Piet' }]);
    expect(await read(page)).toBe('No position is chosen');
  });

  it('are opened also where the name of one is longer than a panel holds', async () => {
    const { page, post, sent } = await openBeside();
    const long = { ...another, storm_name: 'Piet '.repeat(500) };
    await post({ type: 'storm', identity, summary, others: [long] });
    const spot = await spots(page);
    await page.locator('.landfall-map').click({ position: spot });
    const [opened] = await sent('openStorm');
    expect(stormIntent.safeParse(opened).success).toBe(true);
    expect(opened?.name).toMatch(/^Piet Piet .*…$/);
  });

  it('stay while another time is asked for, and go where its list has none', async () => {
    const { page, post } = await openBeside();
    const face = { face: 'loading', what: 'Asking' } as const;
    await post({ type: 'storm', identity, summary: undefined }, { type: 'track', identity, face });
    expect((await spots(page)).count).toBeGreaterThan(20);
    await post({ type: 'storm', identity, summary, others: [] });
    await expect.poll(async () => (await spots(page)).count).toBeLessThan(20);
  });

  it('are left out where the reader does not want them', async () => {
    const { page, remembered } = await openBeside();
    await page.getByRole('button', { name: 'What the map shows' }).click();
    await page.getByRole('checkbox', { name: 'Other storms' }).uncheck();
    await expect.poll(async () => (await spots(page)).count).toBeLessThan(20);
    expect(await remembered()).toMatchObject({ choices: { others: false } });
  });
});

describe('the calendar of the storm', { tags: 'long' }, () => {
  it('chooses days as of the hour that was asked for, however long before that the forecast was issued', async () => {
    const { page, post, sent } = await openShown();
    const asked: StormIdentity = { ...identity, time: '2026-09-21T12:00:00Z' };
    const issued = { ...summary, forecast_time: '2026-09-21T06:00:00Z' };
    await post({ type: 'storm', identity: asked, summary: issued, others: [] });
    await post({ type: 'track', identity: asked, face: shownFace(crossing) });
    await page.locator('.run-middle').click();
    expect(await page.getByRole('radio', { name: '12Z' }).getAttribute('aria-checked')).toBe('true');
    await page.getByRole('button', { name: /20 September/ }).click();
    expect((await sent('show')).at(-1)?.identity.time).toBe('2026-09-20T12:00:00Z');
  });
});
