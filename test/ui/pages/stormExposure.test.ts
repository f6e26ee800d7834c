import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import type { Feature } from '../../../src/api/schemas/geojson.ts';
import type { StormIntent, StormMessage } from '../../../src/panels/stormProtocol.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { copiedLines } from './copiedLines.ts';
import { type Exposed, exposureMessages, site, sites } from './exposures.ts';
import { hear } from './hearing.ts';
import { findColor } from './mapPixels.ts';
import { type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { collection, crossing, crossingCone, provenance, summary, trajectory } from './storms.ts';

type StormPage = OpenedPage<StormMessage, StormIntent>;

/** Red and orange as they are drawn on the dark theme: assets in the cone, and the selected one. */
const RED = '#f14c4c';
const ORANGE = '#ea5c00';

const identity = { storm_id: 'AL092026', name: 'Ondine' };

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const face = (data: typeof crossing) => ({ face: 'data', data, provenance, problems: [] }) as const;

/** The page of a storm, turned to the tab. */
async function openTab(options?: PageOptions, track = crossing): Promise<StormPage> {
  const opened = await openPage<StormMessage, StormIntent>(browser, 'storm', options);
  await opened.post(
    { type: 'storm', identity, summary },
    { type: 'track', identity, face: face(track) },
    { type: 'cone', identity, face: face(crossingCone) },
  );
  const show = opened.page.getByRole('button', { name: 'Show Details' });
  if ((options?.width ?? 1200) < 700) await show.click();
  await opened.page.getByRole('tab', { name: 'Exposure' }).click();
  return opened;
}

async function openShown(
  options?: PageOptions,
  features: readonly Feature[] = sites,
  exposed: Exposed = { withinKm: 400 },
): Promise<StormPage> {
  const opened = await openTab(options);
  await opened.post(...exposureMessages(features, exposed));
  await opened.page.locator('.exposure-table tbody tr[id]').first().waitFor();
  return opened;
}

const rowsOf = (page: Page) => page.locator('.exposure-table tbody tr[id]');
const names = (page: Page) => page.locator('.exposure-table tbody tr[id] th').allInnerTexts();

/** Texts of a row of the table, by the headings of their columns. */
async function cells(page: Page, name: string): Promise<string[]> {
  const row = rowsOf(page).filter({ has: page.locator(`th[title="${name}"]`) });
  return (await row.locator('td:not(.filler)').allInnerTexts()).map(each => each.trim());
}

/** What a line of the sums tells. */
async function sumsOf(page: Page, line: string): Promise<string[]> {
  const row = page.locator('.exposure-sums tbody tr', {
    has: page.getByRole('rowheader', { name: line, exact: true }),
  });
  return row.locator('td').allInnerTexts();
}

/** Whether a row is in what is seen of the list, and this in what is seen of the tab. */
function rowIsSeen(row: Locator): Promise<boolean> {
  return row.evaluate(each => {
    const { top, bottom } = each.getBoundingClientRect();
    const rooms = [each.closest('.table-scroller'), each.closest('.inspector-body')];
    return rooms.every(room => {
      const box = room?.getBoundingClientRect();
      return box !== undefined && top >= box.top - 1 && bottom <= box.bottom + 1;
    });
  });
}

/** What the host tells of the values that are summed. */
async function insuredValues(): Promise<StormMessage> {
  const property = 'insured_value_usd';
  const data = await tableOf(sites).list.values(property);
  if (data === undefined) throw new Error('The property is no column.');
  return { type: 'exposureValues', reading: 1, property, face: { face: 'data', data } };
}

/** In which half of a chart its coloured line begins and ends. */
function lineHeights(chart: Locator): Promise<Record<'begins' | 'ends', string>> {
  return chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const isLine = (x: number, y: number) => {
      const at = 4 * (y * width + x);
      return (data[at + 2] ?? 0) - (data[at] ?? 0) > 100;
    };
    const columns = Array.from({ length: width }, (_, x) =>
      Array.from({ length: height }, (_, y) => y).filter(y => isLine(x, y)),
    ).filter(rows => rows.length > 0);
    const half = (y: number | undefined) => ((y ?? 0) > height / 2 ? 'low' : 'high');
    return { begins: half(columns[0]?.at(-1)), ends: half(columns.at(-1)?.[0]) };
  });
}

const loading = (what: string): StormMessage => ({
  type: 'exposure',
  assets: { kind: 'locations' },
  label: '',
  withinKm: undefined,
  face: { face: 'loading', what },
});

describe('before there is any exposure', () => {
  it('says what it is for, and asks for assets', async () => {
    const { page, sent } = await openTab();
    await page.getByText('See which of your assets lie in the cone').waitFor();
    await page.getByRole('button', { name: 'Choose assets…' }).click();
    expect(await sent('chooseAssets')).toHaveLength(1);
  });

  it('tells how many assets were read, and can be cancelled', async () => {
    const { page, post, sent } = await openTab();
    await post(loading('Reading the assets'), loading('20,000 assets read'));
    await page.getByRole('status').filter({ hasText: '20,000 assets read' }).waitFor();
    await page.locator('.exposure-face').getByRole('button', { name: 'Cancel' }).click();
    expect(await sent('cancelExposure')).toHaveLength(1);
    expect(await sent('cancel')).toEqual([]);
  });

  it('is told when it has come, once and in few words, and again for another distance', {
    tags: 'long',
  }, async () => {
    const { page, post } = await openTab();
    await post(loading('Reading the assets'));
    const heard = await hear(page);
    await post(loading('Computing exposure'));
    expect(await heard()).toEqual(['Computing exposure']);
    await post(...exposureMessages(sites));
    expect(await heard()).toContain('2 of 5 assets are in the cone.');
    await post(loading('Computing exposure'));
    await heard();
    await post(...exposureMessages(sites, { withinKm: 400 }));
    const told = await heard();
    expect(told.filter(text => text.includes('in the cone'))).toEqual([
      '2 of 5 assets are in the cone. Outside it, within 400 km: 1.',
    ]);
  });

  it('keeps the keyboard in the tab when what was pressed gives way', { tags: 'long' }, async () => {
    const { page, post } = await openTab();
    await post(loading('Reading the assets'));
    await page.locator('.exposure-face').getByRole('button', { name: 'Cancel' }).press('Enter');
    await post(...exposureMessages(sites));
    await expect.poll(() => page.locator('#inspector-panel :focus').count()).toBe(1);
  });

  it('says why it failed, and what can be done', async () => {
    const { page, post, sent } = await openTab();
    const message = 'The file is gone.';
    const told = { type: 'exposure', assets: { kind: 'locations' }, label: '', withinKm: 30 } as const;
    await post({ ...told, face: { face: 'failed', message, actions: [] } });
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await sent('computeExposure')).toEqual([{ type: 'computeExposure', withinKm: 30 }]);
    await page.getByRole('button', { name: 'Choose other assets…' }).click();
    expect(await sent('chooseAssets')).toHaveLength(1);
    await post({ ...told, face: { face: 'failed', message, actions: ['setKey'] } });
    await page.getByRole('button', { name: 'Set API key' }).click();
    expect(await sent('act')).toEqual([{ type: 'act', action: 'setKey' }]);
  });

  it('offers no try again where nothing is chosen', { tags: 'long' }, async () => {
    const { page, post } = await openTab();
    const told = { type: 'exposure', assets: undefined, label: '', withinKm: undefined } as const;
    await post({ ...told, face: { face: 'failed', message: 'Elsewhere.', actions: [] } });
    await page.getByRole('alert').filter({ hasText: 'Elsewhere.' }).waitFor();
    await page.getByRole('button', { name: 'Choose other assets…' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  it('says that what was chosen has no assets', { tags: 'long' }, async () => {
    const { page, post } = await openTab();
    const message = 'Saved locations has no assets.';
    await post({
      type: 'exposure',
      assets: { kind: 'locations' },
      label: '',
      withinKm: undefined,
      face: { face: 'empty', message },
    });
    await page.locator('.exposure-face').getByText(message).waitFor();
    await page.getByRole('button', { name: 'Choose other assets…' }).waitFor();
  });
});

describe('sums', { tags: 'long' }, () => {
  it('count assets in the cone, by distance, and without one', async () => {
    const { page, faults } = await openShown();
    await page.locator('.exposure-count', { hasText: '2 of 5 assets are in the cone.' }).waitFor();
    await page.getByText('The cone shows the probable path of the centre').last().waitFor();
    expect(await sumsOf(page, 'In the cone')).toEqual(['2']);
    expect(await sumsOf(page, '0–50 km')).toEqual(['1']);
    expect(await sumsOf(page, '50–100 km')).toEqual(['1']);
    expect(await sumsOf(page, '200–500 km')).toEqual(['1']);
    expect(await sumsOf(page, 'More than 500 km')).toEqual(['1']);
    expect(await sumsOf(page, 'Without a distance')).toEqual(['1']);
    expect(await sumsOf(page, 'All assets')).toEqual(['5']);
    expect(faults).toEqual([]);
  });

  it('of a property tell of values that are missing, which are not zero', async () => {
    const { page, post, sent } = await openShown();
    await page.getByRole('button', { name: 'Sum of: Nothing' }).click();
    await page.getByRole('menuitemradio', { name: 'Insured value' }).click();
    expect(await sent('exposureValues')).toEqual([{ type: 'exposureValues', property: 'insured_value_usd' }]);
    await post(await insuredValues());
    await page.getByRole('columnheader', { name: 'Insured value (USD)' }).waitFor();
    expect(await sumsOf(page, 'In the cone')).toEqual(['2', '1,000,000 · 1 without a value']);
    expect(await sumsOf(page, '200–500 km')).toEqual(['1', '250,000']);
    expect(await sumsOf(page, '50–100 km')).toEqual(['1', 'no values']);
    expect(await sumsOf(page, '100–200 km')).toEqual(['0', '']);
    expect(await sumsOf(page, 'All assets')).toEqual(['5', '1,254,007 · 1 without a value']);
    expect((await cells(page, 'In the cone')).at(-1)).toBe('');
    expect((await cells(page, 'Beside')).at(-1)).toBe('250,000');
  });

  it('say that there is no cone where there is none', async () => {
    const { page } = await openShown({}, sites, { cone: {} });
    await page.locator('.exposure-count', { hasText: 'There is no cone for this storm and time.' }).waitFor();
    expect(await page.getByRole('rowheader', { name: 'In the cone', exact: true }).count()).toBe(
      await page
        .locator('.exposure-table')
        .getByRole('rowheader', { name: 'In the cone', exact: true })
        .count(),
    );
    expect(await page.getByRole('radio', { name: 'In the cone' }).isDisabled()).toBe(true);
  });
});

describe('a cone that did not come', { tags: 'long' }, () => {
  it('is not told as none, in the tab and in a report', async () => {
    const { page, post, sent } = await openShown({}, sites, { cone: {}, isConeMissing: true });
    const sentence = 'No cone came that could be read, so it is not known which assets lie in it.';
    await page.locator('.exposure-count', { hasText: sentence }).waitFor();
    expect(await page.getByText('There is no cone').count()).toBe(0);
    await post({ type: 'report', form: 'html' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    const [made] = await sent('exportReport');
    expect(made?.report.sections[1]?.sentences).toContain(sentence);
  });
});

describe('the table of assets', { tags: 'long' }, () => {
  it('begins with the nearest, and tells when the storm is how strong there', async () => {
    const { page } = await openShown();
    expect(await names(page)).toEqual(['On the track', 'In the cone', 'Beside', 'Far away', 'Nowhere']);
    const signs = page.locator('.exposure-table tbody tr[id] th .asset-sign');
    expect(await signs.evaluateAll(all => all.map(each => each.classList[1]))).toEqual([
      'in-cone',
      'in-cone',
      'within',
      'elsewhere',
      'elsewhere',
    ]);
    expect(await cells(page, 'On the track')).toEqual([
      '0.0',
      'Sat 21, 12:00',
      '50 kt',
      'yes',
      'T+12',
      '0.0',
      expect.stringMatching(/^Sat 21, \d\d:\d\d$/),
    ]);
    const beside = await cells(page, 'Beside');
    expect(beside[3]).toBe('no');
    expect(beside[2]).toMatch(/^≈ \d\d kt$/);
    expect(await cells(page, 'Nowhere')).toEqual(['', '', '', '', '', '', '']);
    const [kilometres = 0, miles = 0] = [beside[0], beside[5]].map(Number);
    expect(kilometres / miles).toBeCloseTo(1.852, 2);
  });

  it('is copied as it is listed, with its units and what is derived', async () => {
    const [heading, first] = await copiedLines(await openShown());
    expect(heading).toBe(
      'Asset,"Distance (km, derived)",Closest approach (derived),"Wind then (kt, derived)",In the cone,' +
        '"Lead time (h, derived)","Distance (nmi, derived)",First within 400 km (derived)',
    );
    expect(first).toMatch(
      /^On the track,0[^,]*,2026-11-21T12:00:00(\.000)?Z,50,yes,(12|11\.9+\d*),0[^,]*,2026-11-21T\d\d:\d\d:\d\d[^,]*Z$/,
    );
  });

  it('counts lead times as the positions do: from the issue that the list of storms tells, unless they came', async () => {
    const earlier = { ...summary, forecast_time: '2026-11-20T18:00:00Z' };
    const { page, post, sent } = await openShown();
    expect((await cells(page, 'On the track'))[4]).toBe('T+12');
    await post({ type: 'storm', identity, summary: earlier });
    await expect.poll(async () => (await cells(page, 'On the track'))[4]).toBe('T+18');
    await rowsOf(page).filter({ hasText: 'On the track' }).click();
    await page.locator('.inspector-foot').getByText('T+18', { exact: false }).waitFor();
    await post({ type: 'report', form: 'html' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    const [made] = await sent('exportReport');
    const row = made?.report.sections
      .flatMap(({ table }) => table?.rows ?? [])
      .find(([name]) => name === 'On the track');
    expect(row).toContain('T+18');
  });

  it.each([
    ['states its issue', { static: { forecast_time: '2026-11-21T00:00:00Z' } }],
    ['gives the leads', { lead_time: [0, 12, 24] }],
  ])('counts lead times as a track does that %s', async (_, members) => {
    const track = collection(
      trajectory(
        [
          [170, 15],
          [175, 16],
          [-180, 17],
        ],
        members,
      ),
    );
    const { page, post } = await openTab({}, track);
    await post({ type: 'storm', identity, summary: { ...summary, forecast_time: '2026-11-20T18:00:00Z' } });
    await post(...exposureMessages(sites, { track }));
    await rowsOf(page).first().waitFor();
    expect((await cells(page, 'On the track'))[4]).toBe('T+12');
  });

  it('is sorted by a press on a heading, with gaps at the end both ways', async () => {
    const { page } = await openShown();
    const heading = page.locator('.exposure-table thead').getByRole('button', { name: /^Asset$/ });
    await heading.click();
    expect(await names(page)).toEqual(['Beside', 'Far away', 'In the cone', 'Nowhere', 'On the track']);
    const lead = page.locator('.exposure-table thead').getByRole('button', { name: 'Lead time' });
    await lead.click();
    const up = await names(page);
    await lead.click();
    const down = await names(page);
    expect([up.at(-1), down.at(-1)]).toEqual(['Nowhere', 'Nowhere']);
    expect(down.slice(0, 4)).toEqual(up.slice(0, 4).toReversed());
  });

  it('lists those in the cone alone, or within the distance, and finds names and numbers', async () => {
    const { page } = await openShown();
    await page.getByRole('radio', { name: 'In the cone' }).click();
    expect(await names(page)).toEqual(['On the track', 'In the cone']);
    await page.getByText('2 of 5 rows').waitFor();
    await page.getByRole('radio', { name: 'Within 400 km' }).click();
    expect(await names(page)).toEqual(['On the track', 'In the cone', 'Beside']);
    await page.getByRole('radio', { name: 'All' }).click();
    const search = page.getByRole('searchbox', { name: 'Search the table' });
    await search.fill('TRACK');
    expect(await names(page)).toEqual(['On the track']);
    await search.fill('>2000');
    expect(await names(page)).toEqual(['Far away']);
    await search.fill('');
    await page.getByRole('button', { name: 'Filter columns' }).click();
    await page.getByRole('textbox', { name: 'Filter Asset' }).fill('side');
    expect(await names(page)).toEqual(['Beside']);
  });

  it('of a filter leaves out on the map what it leaves out of the list', async () => {
    const { page } = await openShown({}, [site('South', 171, 10), site('On it', -171, 18.6)], {});
    await expect.poll(async () => (await findColor(page, RED)).count).toBeGreaterThan(20);
    await page.getByRole('searchbox', { name: 'Search the table' }).fill('South');
    await expect.poll(async () => (await findColor(page, RED)).count).toBe(0);
  });
});

describe('the distance that is asked for', { tags: 'long' }, () => {
  it('is sent with Enter, told in nautical miles, and bounded', async () => {
    const { page, sent } = await openShown();
    await page.getByText('= 216 nmi').waitFor();
    const field = page.getByRole('textbox', { name: 'First time within' });
    await field.fill('20000');
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Enter a distance from 0.001 to 10,000 km.' }).waitFor();
    expect(await sent('computeExposure')).toEqual([]);
    await field.fill('92,6');
    await field.press('Enter');
    expect(await sent('computeExposure')).toEqual([{ type: 'computeExposure', withinKm: 92.6 }]);
    await field.fill('');
    await field.press('Enter');
    expect((await sent('computeExposure')).at(-1)).toEqual({ type: 'computeExposure' });
  });

  it('keeps what it has in sight while it is computed anew, which can be cancelled', async () => {
    const { page, post, sent } = await openShown();
    await post(loading('Computing exposure'));
    await page.getByRole('status').filter({ hasText: 'Computing exposure' }).waitFor();
    expect(await names(page)).toHaveLength(5);
    const cancel = page.locator('.exposure-face').getByRole('button', { name: 'Cancel' });
    await cancel.click();
    expect(await sent('cancelExposure')).toHaveLength(1);
    await vanishes(cancel, () => post(...exposureMessages(sites, { withinKm: 100 })));
    await page.getByRole('radio', { name: 'Within 100 km' }).waitFor();
  });
});

describe('what the storm comes near to over time', { tags: 'long' }, () => {
  const REACHED =
    'The storm comes within 400 km of 3 of 5 assets: of the first at Sat 21, 00:00, of the last at Sun 22, 14:56 (UTC).';
  const times = (page: Page) => page.getByRole('slider', { name: 'Times of the track' });

  it('is drawn as steps, and told in words with what is never near', async () => {
    const { page, faults } = await openShown();
    const title = 'Assets within 400 km, by valid time (derived)';
    const chart = page.getByRole('img', { name: `${title}. ${REACHED}` });
    await chart.waitFor();
    await page.getByText(`${REACHED} 1 asset is never within 400 km. 1 asset has no distance.`).waitFor();
    await expect.poll(() => lineHeights(chart)).toEqual({ begins: 'low', ends: 'high' });
    expect(faults).toEqual([]);
  });

  it('marks the time that is shown, and tells how many by then', async () => {
    const { page } = await openShown();
    const cursor = page.locator('.plot-cursor');
    await page.getByRole('img', { name: REACHED }).waitFor();
    expect(await cursor.isVisible()).toBe(false);
    await times(page).press('Home');
    await page.getByText('By Sat 21, 00:00: 1 asset', { exact: true }).waitFor();
    const before = (await cursor.boundingBox())?.x ?? 0;
    await times(page).press('.');
    await page.getByText('By Sat 21, 01:00: 1 asset', { exact: true }).waitFor();
    await times(page).press('End');
    await page.getByText('By Tue 24, 00:00: 3 assets', { exact: true }).waitFor();
    expect((await cursor.boundingBox())?.x).toBeGreaterThan(before + 200);
  });

  it('is the sum of a property where one is chosen, with what has no value', async () => {
    const { page, post } = await openShown();
    await page.getByRole('button', { name: 'Sum of: Nothing' }).click();
    await page.getByRole('menuitemradio', { name: 'Insured value' }).click();
    await post(await insuredValues());
    await page.getByText('Insured value (USD) within 400 km, by valid time (derived)').waitFor();
    await page.getByText('Insured value (USD): 1,250,000 · 1 without a value').waitFor();
    await times(page).press('Home');
    await page.getByText('By Sat 21, 00:00: 1 asset · Insured value (USD): 250,000').waitFor();
  });

  it('is told as none where nothing is near, and not at all where no distance is asked for', async () => {
    const { page, post } = await openShown({}, sites, { withinKm: 0.001 });
    const figure = page.locator('.exposure-growth');
    await post(...exposureMessages([site('Far away', -175, -20)], { withinKm: 10 }));
    await figure.getByText('1 asset is never within 10 km.', { exact: true }).waitFor();
    expect(await figure.getByRole('img').count()).toBe(0);
    await vanishes(figure, () => post(...exposureMessages(sites)));
  });

  it('is told in a report', async () => {
    const { post, sent } = await openShown();
    await post({ type: 'report', form: 'markdown' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    const [made] = await sent('exportReport');
    const sentences = made?.report.sections.flatMap(section => section.sentences) ?? [];
    const told = /^The storm comes within 400 km of 3 of 5 assets: of the first at .*2026/;
    expect(sentences.filter(sentence => told.test(sentence))).toHaveLength(1);
  });
});

describe('other models', { tags: 'long' }, () => {
  const north = collection(
    trajectory([
      [170, 17],
      [180, 19],
    ]),
  );
  const exposed = { withinKm: 400, models: [{ model: 'OFCL', track: north }] };

  it('stand in a table of what each comes near to', async () => {
    const { page, post } = await openShown({}, sites, exposed);
    const rows = () => page.locator('.model-sums tbody tr').allInnerTexts();
    await page.getByRole('table', { name: 'Within 400 km, by model (derived)' }).waitFor();
    expect((await rows()).map(row => row.split('\t'))).toEqual([
      ['GFTC', '3'],
      ['OFCL', '1'],
    ]);
    await page.getByRole('button', { name: 'Sum of: Nothing' }).click();
    await page.getByRole('menuitemradio', { name: 'Insured value' }).click();
    await post(await insuredValues());
    await page.locator('.model-sums').getByText('Insured value (USD)').waitFor();
    expect((await rows()).map(row => row.split('\t'))).toEqual([
      ['GFTC', '3', '1,250,000 · 1 without a value'],
      ['OFCL', '1', '1,000,000'],
    ]);
    await vanishes(page.locator('.model-sums'), () => post(...exposureMessages(sites, { withinKm: 400 })));
  });

  const unplaced = collection({ ...trajectory([]), geometry: null });
  const member = (name: number, ...geometries: readonly unknown[]) =>
    geometries.map((geometry, index) => ({
      type: 'Feature',
      geometry,
      properties: { model: 'GFTC', member: name, datetime: `2026-11-21T0${index}:00:00Z` },
    }));
  const point = { type: 'Point', coordinates: [170, 17] };
  const firstUnplaced = collection(...member(1, null, null), ...member(2, point, point));

  it('that are ticked and not counted say why, in the page and in a report, and are no zeros', async () => {
    const ticked = ['OFCL', 'GFTC_0623', 'GFTC_0902'];
    const { page, post, sent } = await openShown(
      { state: { choices: { beside: { models: ticked } } } },
      sites,
      {
        withinKm: 400,
        track: firstUnplaced,
        models: [],
      },
    );
    const rows = async () =>
      (await page.locator('.model-sums tbody tr').allInnerTexts()).map(row => row.split('\t'));
    await page.locator('.model-sums').getByText('Asking').first().waitFor();
    const failed = { face: 'failed', message: 'The service answered 500.', actions: [] } as const;
    await post({
      type: 'models',
      identity,
      models: [
        { model: 'OFCL', face: face(unplaced) },
        { model: 'GFTC_0623', face: { face: 'empty', message: 'This model has no forecast.' } },
        { model: 'GFTC_0902', face: failed },
      ],
    });
    const told = [
      ['GFTC 1', 'no distance'],
      ['OFCL', 'No position of its track could be read.'],
      ['GFTC_0623', 'This model has no forecast.'],
      ['GFTC_0902', 'The service answered 500.'],
    ];
    await page.locator('.model-sums').getByText('no forecast').waitFor();
    expect(await rows()).toEqual(told);
    await post({ type: 'report', form: 'html' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    const [made] = await sent('exportReport');
    const section = made?.report.sections.find(({ heading }) => heading.endsWith('by model (derived)'));
    expect(section?.table?.rows).toEqual(told);
  });

  it('tell their closest approach with an asset that is selected, and are in a report', async () => {
    const { page, post, sent } = await openShown({}, sites, exposed);
    await rowsOf(page).filter({ hasText: 'On the track' }).click();
    await page
      .locator('.inspector-foot')
      .getByText(/^OFCL: \d+ km \(\d+ nmi\) · Sat 21, \d\d:\d\d UTC · T\+\d/)
      .waitFor();
    await post({ type: 'report', form: 'html' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    const [made] = await sent('exportReport');
    const section = made?.report.sections.find(({ heading }) =>
      heading.startsWith('Within 400 km, by model'),
    );
    expect(section?.table?.rows).toEqual([
      ['GFTC', '3'],
      ['OFCL', '1'],
    ]);
  });

  it('are without violations', async () => {
    const { page, violations } = await openShown({ width: 320 }, sites, exposed);
    await page.locator('.model-sums').waitFor();
    expect(await violations()).toEqual([]);
  });
});

describe('what is selected', { tags: 'long' }, () => {
  it('in the list is told at its foot, and shown on the map with its closest approach', async () => {
    const { page, sent } = await openShown();
    const before = (await findColor(page, ORANGE)).count;
    await rowsOf(page).filter({ hasText: 'Beside' }).click();
    const foot = page.locator('.inspector-foot');
    await foot.getByText('Closest approach: 2', { exact: false }).waitFor();
    expect(await foot.innerText()).toMatch(/nmi/);
    await expect.poll(async () => (await findColor(page, ORANGE)).count).toBeGreaterThan(before + 20);
    await foot.getByRole('button', { name: 'Forecast here' }).click();
    expect(await sent('openForecast')).toMatchObject([{ latitude: 13.5, longitude: 172 }]);
  });

  it('on the map is the row of the list, in sight, from whichever tab', async () => {
    const many = Array.from({ length: 300 }, (_, index) => site(`Inland ${index}`, 100 + index / 10, 50));
    const { page } = await openShown({ height: 640 }, [...many, site('On the map', -167, 16.5)], {});
    const row = page.locator('.exposure-table tr.selected', { hasText: 'On the map' });
    await page.locator('.exposure-table thead').getByRole('button', { name: 'Distance km' }).click();
    await page.getByRole('tab', { name: 'Positions' }).click();
    const { x, y } = await findColor(page, RED);
    await page.locator('.landfall-map').click({ position: { x, y } });
    await row.waitFor();
    await expect.poll(() => rowIsSeen(row)).toBe(true);
  });

  it('moves by the keys of the list', async () => {
    const { page } = await openShown();
    await page.getByRole('grid', { name: 'Assets' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('.exposure-table tr.selected', { hasText: 'On the track' }).waitFor();
    await page.keyboard.press('End');
    await page.locator('.exposure-table tr.selected', { hasText: 'Nowhere' }).waitFor();
    await page.locator('.inspector-foot').getByText('no distance').waitFor();
  });
});

describe('the assets as a whole', { tags: 'long' }, () => {
  it('are chosen anew, exported and put away', async () => {
    const { page, post, sent } = await openShown();
    const take = async (entry: string) => {
      await page.getByRole('button', { name: 'Assets: Coast' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await take('Export CSV');
    await take('Export GeoJSON');
    await take('Export GeoParquet');
    expect((await sent('exportExposure')).map(({ form }) => form)).toEqual(['csv', 'geojson', 'geoparquet']);
    await take('Choose other assets…');
    expect(await sent('chooseAssets')).toHaveLength(1);
    await take('Put the assets away');
    expect(await sent('dropAssets')).toHaveLength(1);
    await vanishes(rowsOf(page).first(), () =>
      post(
        { type: 'exposedAssets', face: undefined },
        { type: 'exposure', assets: undefined, label: '', withinKm: undefined, face: undefined },
      ),
    );
    await page.getByRole('button', { name: 'Choose assets…' }).waitFor();
  });

  it('are remembered by what they are, and named again after a reload', async () => {
    const { remembered } = await openShown();
    expect(await remembered()).toMatchObject({
      choices: { exposure: { assets: { kind: 'portfolio', portfolio_id: 'coast' }, withinKm: 400 } },
    });
    expect(JSON.stringify(await remembered())).not.toContain('On the track');
    const again = await openPage<StormMessage, StormIntent>(browser, 'storm', { state: await remembered() });
    expect(await again.sent('exposeAssets')).toEqual([
      { type: 'exposeAssets', assets: { kind: 'portfolio', portfolio_id: 'coast' }, withinKm: 400 },
    ]);
  });

  it('tell what of them could not be read', async () => {
    const problems = [{ path: 'line 17', expected: 'a latitude and a longitude', found: 'none, 0' }];
    const { page } = await openShown({}, sites, { problems });
    await page.getByText('Not as expected: 1').click();
    await page.getByText('line 17: a latitude and a longitude expected, found none, 0').waitFor();
  });

  it('stand in a picture of the map with what their signs mean', async () => {
    const { post, sent } = await openShown();
    await post({ type: 'picture', form: 'svg', look: 'light' });
    await expect.poll(async () => (await sent('exportSvg')).length).toBe(1);
    const [{ svg } = { svg: '' }] = await sent('exportSvg');
    for (const text of ['Coast: In the cone (2)', 'Coast: Outside it, within 400 km (1)', 'Coast: Other (2)'])
      expect(svg).toContain(text);
  });

  it('stand in a report with their sums, and one by one as they are listed', async () => {
    const { post, sent } = await openShown();
    await post({ type: 'report', form: 'html' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    const [made] = await sent('exportReport');
    const [sums, assets] = made?.report.sections.slice(1) ?? [];
    expect(sums?.heading).toBe('Exposure: Coast');
    expect(sums?.sentences).toContainEqual('2 of 5 assets are in the cone.');
    expect(sums?.table?.rows[0]).toEqual(['In the cone', '2']);
    expect(assets?.table?.header[0]).toBe('Asset');
    expect(assets?.table?.rows.map(([name]) => name)).toEqual(expect.arrayContaining(['On the track']));
    expect(assets?.table?.rows).toHaveLength(5);
  });

  it('of several tracks are held against one of them, which is told', async () => {
    const member = (member: string, latitude: number) =>
      trajectory(
        [
          [170, latitude],
          [175, latitude],
        ],
        { static: { member } },
      );
    const track = collection(member('E01', 15), member('E02', 20));
    const { page, post } = await openTab({}, track);
    await post(...exposureMessages(sites, { track }));
    await page.getByText('Track: E01, one of 2.').waitFor();
    await page.getByText('are derived: the track is interpolated', { exact: false }).first().waitFor();
  });
});

describe('for everybody', { tags: 'long' }, () => {
  it.each(['dark', 'light', 'high contrast'] as const)('is without violations in %s', async theme => {
    const { page, violations } = await openShown({ theme });
    await rowsOf(page).first().click();
    expect(await violations()).toEqual([]);
  });

  it('fits a page of 320 pixels', async () => {
    const { page, overflow } = await openShown({ width: 320, height: 700 });
    expect(await overflow()).toBe(0);
    await page.getByRole('radio', { name: 'In the cone' }).click();
    expect(await names(page)).toEqual(['On the track', 'In the cone']);
    expect(await overflow()).toBe(0);
  });

  it('of 100 000 assets is listed, sorted, searched and scrolled', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) =>
      site(`Site ${index}`, 160 + (index % 500) / 12, (index / 500) * 0.2 - 10),
    );
    const { page, faults } = await openShown({}, many);
    expect(await rowsOf(page).count()).toBeLessThan(100);
    for (const button of await page.locator('.exposure-table thead button').all()) {
      await button.click();
      const sorted = () => button.evaluate(each => each.closest('th')?.getAttribute('aria-sort') ?? 'none');
      await expect.poll(sorted).not.toBe('none');
    }
    await page.getByRole('searchbox', { name: 'Search the table' }).fill('Site 99999');
    expect(await names(page)).toEqual(['Site 99999']);
    await page.getByRole('searchbox', { name: 'Search the table' }).fill('');
    await page.getByRole('grid', { name: 'Assets' }).focus();
    await page.keyboard.press('End');
    await page.locator('.exposure-table tr[aria-rowindex="100001"]').waitFor();
    expect(faults).toEqual([]);
  });
});
