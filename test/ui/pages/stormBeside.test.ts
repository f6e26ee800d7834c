/** @module-tag long */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { categoryColor } from '../../../src/domain/stormScale.ts';
import type { Face, FailedFace } from '../../../src/panels/protocol.ts';
import type {
  CycloneModel,
  GeoJsonObject,
  HistoryRun,
  ModelTrack,
  StormIdentity,
  StormIntent,
  StormMessage,
} from '../../../src/panels/stormProtocol.ts';
import { stormIntent } from '../../../src/panels/stormProtocol.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { clipped } from './clipped.ts';
import { copiedLines } from './copiedLines.ts';
import { findColor } from './mapPixels.ts';
import { type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { collection, provenance, summary } from './storms.ts';

type StormPage = OpenedPage<StormMessage, StormIntent>;

const identity: StormIdentity = { storm_id: 'AL092026', name: 'Ondine' };
const ISSUED = '2026-11-21T00:00:00.000Z';
const HOUR = 3_600_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const shown = (data: GeoJsonObject): Face<GeoJsonObject> => ({
  face: 'data',
  data,
  provenance,
  problems: [],
});
const loading: Face<GeoJsonObject> = { face: 'loading', what: 'Asking' };
const failed: FailedFace = {
  face: 'failed',
  message: 'The service answered 500.',
  actions: ['retry', 'diagnose'],
};

/** A forecast issued so many hours from 21 November 2026, 00:00 UTC, with a position every 12 hours from then on. */
function issued(
  hour: number,
  coordinates: readonly (readonly [number, number])[],
  wind: readonly number[] = [],
  model = 'OFCL',
): GeoJsonObject {
  const start = Date.parse(ISSUED) + hour * HOUR;
  const instant = (step: number) => new Date(start + step * 12 * HOUR).toISOString();
  return collection({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates },
    properties: {
      datetimes: coordinates.map((_, index) => instant(index)),
      wind_speed: wind,
      static: { model, forecast_time: instant(0), wind_speed_unit: 'kt' },
    },
  });
}

/** Along the equator, two degrees in twelve hours. */
const own = issued(
  0,
  [
    [-60, 0],
    [-58, 0],
    [-56, 0],
  ],
  [60, 70, 80],
);
/** A degree of latitude to its left; it has one position less. */
const left = issued(
  0,
  [
    [-60, 1],
    [-58, 1],
  ],
  [50, 80],
  'GFTC',
);
/** A degree of longitude ahead of it, issued six hours earlier. */
const ahead = issued(
  -6,
  [
    [-60, 0],
    [-58, 0],
    [-56, 0],
    [-54, 0],
  ],
  [60, 60, 60, 60],
  'GFTC_0623',
);

async function open(options?: PageOptions, track = own): Promise<StormPage> {
  const opened: StormPage = await openPage(browser, 'storm', options);
  await opened.post(
    { type: 'storm', identity, summary },
    { type: 'track', identity, face: shown(track) },
    { type: 'cone', identity, face: { face: 'empty', message: 'No cone.' } },
  );
  await expect.poll(async () => (await findColor(opened.page, categoryColor(0))).count).toBeGreaterThan(20);
  return opened;
}

const models = (...given: readonly (readonly [CycloneModel, Face<GeoJsonObject>])[]): StormMessage => ({
  type: 'models',
  identity,
  models: given.map(([model, face]): ModelTrack => ({ model, face })),
});

/** Texts of the rows of a table, without the cell that only fills it. */
async function rowsOf(page: Page, label: string | RegExp): Promise<string[][]> {
  const rows = await page.getByRole('region', { name: label }).locator('tbody tr').all();
  return Promise.all(
    rows.map(async row => {
      const cells = await row.locator('th, td:not(.filler)').allInnerTexts();
      return cells.map(each => each.trim());
    }),
  );
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const rowOf = (page: Page, model: string) => page.locator(`.beside-models [data-model="${model}"]`);
const box = (page: Page, model: string) => rowOf(page, model).getByRole('checkbox');

describe('other models', () => {
  it('are asked for as they are ticked, each of several at once', async () => {
    const { page, sent, remembered } = await open();
    await tab(page, 'Models');
    expect(await rowOf(page, 'OFCL').innerText()).toContain('shown');
    expect(await box(page, 'OFCL').isDisabled()).toBe(true);
    for (const model of ['GFTC', 'GFTC_0623', 'GFTC_0902']) await box(page, model).check();
    await box(page, 'GFTC_0623').uncheck();
    expect((await sent('showModels')).map(each => each.models)).toEqual([
      ['GFTC'],
      ['GFTC', 'GFTC_0623'],
      ['GFTC', 'GFTC_0623', 'GFTC_0902'],
      ['GFTC', 'GFTC_0902'],
    ]);
    expect(await remembered()).toMatchObject({ choices: { beside: { models: ['GFTC', 'GFTC_0902'] } } });
  });

  it('are asked for again after a reload of the page, and where another time is asked for', async () => {
    const { page, sent, post } = await open({
      state: { choices: { tab: 'models', beside: { models: ['GFTC', 'none'], count: 99 } } },
    });
    expect((await sent('showModels')).map(each => each.models)).toEqual([['GFTC']]);
    await post(models(['GFTC', shown(left)]));
    await page.getByRole('region', { name: 'Distance of GFTC by valid time' }).waitFor();
    await vanishes(page.getByRole('region', { name: 'Distance of GFTC by valid time' }), () =>
      page.getByRole('button', { name: 'Run before' }).click(),
    );
    expect((await sent('showModels')).map(each => each.models)).toEqual([['GFTC'], ['GFTC']]);
    await post(models(['GFTC', shown(left)]));
    expect(await page.getByRole('region', { name: /^Distance of/ }).count()).toBe(0);
  });

  it('are asked for where a track of another model is shown, which was not beside itself', async () => {
    const featuresOf = ({ features }: GeoJsonObject) => (Array.isArray(features) ? features : []);
    const both = collection(...featuresOf(own), ...featuresOf(left));
    const state = { choices: { tab: 'models', beside: { models: ['OFCL', 'GFTC'] } } };
    const { page, sent, post } = await open({ state }, both);
    expect(await rowOf(page, 'OFCL').innerText()).toContain('shown');
    await tab(page, 'Positions');
    await page.getByRole('button', { name: /Track 1: OFCL/ }).click();
    await page.getByRole('menuitemradio', { name: /^Track 2/ }).click();
    await tab(page, 'Models');
    await expect.poll(() => rowOf(page, 'GFTC').innerText()).toContain('shown');
    const asked = async () => (await sent('showModels')).map(each => each.models);
    await expect.poll(asked).toEqual([['OFCL', 'GFTC'], ['GFTC'], ['OFCL']]);
    await post({ type: 'storm', identity, summary });
    await post(models(['OFCL', shown(own)]));
    await page.getByRole('region', { name: 'Distance of OFCL by valid time' }).waitFor();
    expect(await asked()).toHaveLength(3);
  });

  it('say that they are asked for, that they have no forecast, why they failed, and are asked again', async () => {
    const { page, post, sent } = await open();
    await tab(page, 'Models');
    for (const model of ['GFTC', 'GFTC_0623', 'GFTC_0902']) await box(page, model).check();
    await post(models(['GFTC', loading], ['GFTC_0623', loading], ['GFTC_0902', loading]));
    expect(await page.locator('.beside-models').getByText('Asking').count()).toBe(3);
    await post(
      models(
        ['GFTC', shown(left)],
        ['GFTC_0623', { face: 'empty', message: 'This model has no forecast.' }],
        ['GFTC_0902', failed],
      ),
    );
    await rowOf(page, 'GFTC_0623').getByText('This model has no forecast.').waitFor();
    await rowOf(page, 'GFTC_0902').getByText('The service answered 500.').waitFor();
    expect(await page.getByRole('region', { name: 'Distance of GFTC by valid time' }).count()).toBe(1);
    await rowOf(page, 'GFTC_0902').getByRole('button', { name: 'Try again' }).click();
    expect(await sent('retryModel')).toEqual([{ type: 'retryModel', model: 'GFTC_0902' }]);
    await rowOf(page, 'GFTC_0902').getByRole('button', { name: 'Diagnose connection' }).click();
    expect(await sent('act')).toEqual([{ type: 'act', action: 'diagnose' }]);
  });

  it('have their distance from the shown track told by its valid times, with a reason where there is none', async () => {
    const { page, post } = await open();
    await tab(page, 'Models');
    await box(page, 'GFTC').check();
    await post(models(['GFTC', shown(left)]));
    const label = 'Distance of GFTC by valid time';
    await page.getByRole('region', { name: label }).waitFor();
    expect(await rowsOf(page, label)).toEqual([
      ['T+0', 'Sat 21, 00:00', '111 km (60 nmi)', '0 km (0 nmi)', '111 km (60 nmi) left', '−10', ''],
      ['T+12', 'Sat 21, 12:00', '111 km (60 nmi)', '0 km (0 nmi)', '111 km (60 nmi) left', '+10', ''],
      ['T+24', 'Sun 22, 00:00', '', '', '', '', 'The track ended before.'],
    ]);
    expect(await rowOf(page, 'GFTC').innerText()).not.toContain('Issued');
  });

  it('are copied with the unit of their distance, the sense of its sign, and that it is derived', async () => {
    const opened = await open();
    const { page, post } = opened;
    await tab(page, 'Models');
    await box(page, 'GFTC').check();
    await post(models(['GFTC', shown(left)]));
    await page.getByRole('region', { name: 'Distance of GFTC by valid time' }).waitFor();
    const [heading, first] = await copiedLines(opened);
    expect(heading).toBe(
      'Lead time (h),Valid time,"Distance (km, derived)","Along (km, ahead is positive, derived)",' +
        '"Across (km, right is positive, derived)","Wind, difference (kt, derived)",Note',
    );
    expect(first).toMatch(/^0,2026-11-21T00:00:00(\.000)?Z,111\.\d+,-?\d[^,]*,-111\.\d+,-10,$/);
  });

  it('of another issue say of which, and where they are between their positions', async () => {
    const { page, post } = await open();
    await tab(page, 'Models');
    await box(page, 'GFTC').check();
    await box(page, 'GFTC_0623').check();
    await post(models(['GFTC', shown(left)], ['GFTC_0623', shown(ahead)]));
    await rowOf(page, 'GFTC_0623').getByText('Issued 20 Nov 18Z').waitFor();
    await page.getByRole('button', { name: 'Compared: GFTC' }).click();
    await page.getByRole('menuitemradio', { name: 'GFTC_0623' }).click();
    const [first] = await rowsOf(page, 'Distance of GFTC_0623 by valid time');
    expect(first).toEqual([
      'T+0',
      'Sat 21, 00:00',
      '111 km (60 nmi)',
      '111 km (60 nmi) ahead',
      '0 km (0 nmi)',
      '0',
      'Between two of its positions',
    ]);
  });

  it('have a mean, of two and more, which is drawn and compared where it is ticked', async () => {
    const { page, post } = await open({ state: { choices: { legend: true } } });
    await tab(page, 'Models');
    await box(page, 'GFTC').check();
    await box(page, 'mean').check();
    await post(models(['GFTC', shown(left)]));
    await rowOf(page, 'mean').getByText('It takes two models that have come.').waitFor();
    await box(page, 'GFTC_0623').check();
    await post(models(['GFTC', shown(left)], ['GFTC_0623', shown(ahead)]));
    await page.locator('.storm-legend', { hasText: 'Mean of 2 models (derived)' }).waitFor();
    await page.getByRole('button', { name: 'Compared: GFTC' }).click();
    await page.getByRole('menuitemradio', { name: /^Mean of 2/ }).click();
    const rows = await rowsOf(page, /^Distance of Mean/);
    // Half a degree ahead and half a degree to the left.
    expect(rows[0]?.slice(2, 5)).toEqual(['79 km (42 nmi)', '56 km (30 nmi) ahead', '56 km (30 nmi) left']);
    expect(rows[2]?.at(-1)).toBe('The track ended before.');
    await box(page, 'GFTC_0902').check();
    await post(models(['GFTC', shown(left)], ['GFTC_0623', shown(ahead)], ['GFTC_0902', shown(ahead)]));
    const ofThree = await rowsOf(page, /^Distance of Mean of 3/);
    expect(ofThree.map(row => row.at(-1))).toEqual(['', '', 'Between two of its positions, of 2 models']);
    await box(page, 'GFTC_0902').uncheck();
    await vanishes(page.locator('.storm-legend', { hasText: 'Mean of 2 models' }), () =>
      box(page, 'GFTC_0623').uncheck(),
    );
  });

  it('are exported as they are ticked, once one of them has come', async () => {
    const { page, post, sent } = await open();
    await tab(page, 'Models');
    await box(page, 'GFTC').check();
    await box(page, 'GFTC_0623').check();
    await post(models(['GFTC', loading], ['GFTC_0623', loading]));
    await rowOf(page, 'GFTC').getByText('Asking').waitFor();
    const button = page.getByRole('button', { name: 'Export' });
    expect(await button.count()).toBe(0);
    await post(models(['GFTC', shown(left)], ['GFTC_0623', shown(ahead)]));
    await button.click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    await box(page, 'GFTC_0623').uncheck();
    await box(page, 'mean').check();
    await post({ type: 'exportBeside', part: 'models', form: 'geojson' });
    const asked = { type: 'exportModels', track: 0, issued: ISSUED };
    expect(await sent('exportModels')).toEqual([
      { ...asked, form: 'csv', models: ['GFTC', 'GFTC_0623'], mean: false },
      { ...asked, form: 'geojson', models: ['GFTC'], mean: true },
    ]);
    await vanishes(button, () => box(page, 'GFTC').uncheck());
  });

  it('are lines on the map with their names in the legend, and in its picture', async () => {
    const { page, post, sent } = await open({ theme: 'light', state: { choices: { legend: true } } });
    await tab(page, 'Models');
    await box(page, 'GFTC').check();
    const legend = page.locator('.storm-legend');
    await post(models(['GFTC', loading]));
    expect(await legend.innerText()).not.toContain('GFTC');
    await post(models(['GFTC', shown(left)]));
    await legend.getByText('GFTC').waitFor();
    await post({ type: 'picture', form: 'svg', look: 'light' });
    const [picture] = await sent('exportSvg');
    expect(picture?.svg.match(/>GFTC</g)).toHaveLength(2);
    expect(picture?.svg).toContain('stroke-dasharray="3 3"');
    expect(picture?.svg.replaceAll(/(<[^>]*>|\s)+/g, ' ')).toContain(
      'GFTC, Issued Sat 21 Nov 2026, 00:00 UTC, From Demo service, received',
    );
  });

  it('are in sight with the storm where the map goes back to all', async () => {
    const { page, post, remembered } = await open();
    await tab(page, 'Models');
    await box(page, 'GFTC').check();
    const far = issued(0, [
      [-60, 0],
      [-20, 30],
    ]);
    await post(models(['GFTC', shown(far)]));
    await page.getByRole('button', { name: 'Zoom to all' }).click();
    const middle = async () => JSON.stringify(((await remembered()) as { choices: unknown }).choices);
    await expect.poll(middle).toMatch(/"map":\{[^}]*"latitude":1\d\./);
  });

  it('tell of their positions under the pointer', async () => {
    const { page, post } = await open({ state: { choices: { beside: { models: ['GFTC'] } } } });
    await post(models(['GFTC', shown(left)]));
    const [first, second] = await Promise.all([
      findColor(page, categoryColor(0)),
      findColor(page, categoryColor(1)),
    ]);
    // Of two degrees of longitude near the equator, one to the north; the second colour lies between 58 and 56° W.
    const degree = (second.x - first.x) / 3;
    await page.locator('.landfall-map').hover({ position: { x: first.x + 2 * degree, y: first.y - degree } });
    await page.locator('.map-tip', { hasText: 'GFTC' }).waitFor();
    expect(await page.locator('.map-tip').innerText()).toMatch(
      /^GFTC\nT\+12 · Sat 21 Nov, 12:00 UTC\n1\.00°N 58\.00°W/,
    );
  });

  it('have a mean that counts lead times from the issue of all of them, and none where they are of several', async () => {
    const { page, post } = await open();
    await tab(page, 'Models');
    for (const model of ['GFTC', 'GFTC_0623', 'mean']) await box(page, model).check();
    const tip = page.locator('.map-tip', { hasText: 'Mean of 2 models' });
    const [first, second] = await Promise.all([
      findColor(page, categoryColor(0)),
      findColor(page, categoryColor(1)),
    ]);
    const degree = (second.x - first.x) / 3;
    const point = (east: number, north: number) =>
      page
        .locator('.landfall-map')
        .hover({ position: { x: first.x + east * degree, y: first.y - north * degree } });
    await post(models(['GFTC', shown(left)], ['GFTC_0623', shown(ahead)]));
    await point(2.5, 0.5);
    await tip.waitFor();
    expect(await tip.innerText()).toMatch(/\nSat 21 Nov, 12:00 UTC\n0\.50°N/);
    const alike = issued(
      -6,
      [
        [-60, 1],
        [-58, 1],
        [-56, 1],
        [-54, 1],
      ],
      [],
      'GFTC',
    );
    await post(models(['GFTC', shown(alike)], ['GFTC_0623', shown(ahead)]));
    await point(2, 0.5);
    await expect.poll(() => tip.innerText()).toMatch(/\nT\+12 · Sat 21 Nov, 06:00 UTC\n0\.50°N/);
  });

  it('say together where and when they come to land, and how far they differ', async () => {
    const coastward = (hour: number, latitude: number, model: string) =>
      issued(
        hour,
        [
          [-84, latitude],
          [-83, latitude],
          [-81, latitude],
        ],
        [60, 60, 50],
        model,
      );
    const { page, post } = await open({}, coastward(0, 28.7, 'OFCL'));
    await tab(page, 'Models');
    await box(page, 'GFTC').check();
    await post(models(['GFTC', shown(coastward(6, 28.7, 'GFTC'))]));
    const told = page.getByRole('region', { name: 'Landfall by model' });
    await expect
      .poll(() => told.locator('li').allInnerTexts())
      .toEqual([
        expect.stringMatching(
          /^2 of 2 tracks near 28\.70°N 82\.[67]0°W · from ≈ Sat 21 Nov, 1[34]:[03]0 to ≈ Sat 21 Nov, (19|20):[03]0 UTC, in the middle ≈ Sat 21 Nov, 1[67]:[03]0 · OFCL, GFTC$/,
        ),
      ]);
  });

  it('cannot be compared with a track without times, and say so', async () => {
    const coordinates = [
      [-60, 0],
      [-58, 0],
    ];
    const line = {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates },
      properties: { category: [0, 0] },
    };
    const { page, post } = await open({
      state: { choices: { tab: 'models', beside: { models: ['GFTC'] } } },
    });
    await post({ type: 'track', identity, face: shown(collection(line)) }, models(['GFTC', shown(left)]));
    await page.getByText('No position of the track that is shown has a time').waitFor();
    await tab(page, 'History');
    await page.getByRole('button', { name: 'Load' }).click();
    await post(history(false, run(0, shown(before))));
    await page.getByText('No position has a time that can be read.').first().waitFor();
  });

  it('that have a hostile answer say that it could not be read', async () => {
    const { page, post, faults } = await open();
    await tab(page, 'Models');
    await box(page, 'GFTC').check();
    await post(
      models([
        'GFTC',
        shown(collection({ type: 'Feature', geometry: null, properties: { datetimes: 'x' } })),
      ]),
    );
    await rowOf(page, 'GFTC').getByText('No position of its track could be read.').waitFor();
    expect(faults).toEqual([]);
  });

  it('are ticked, and earlier issues loaded, by keyboard', async () => {
    const { page, sent } = await open();
    await page.getByRole('tab', { name: 'Positions' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect((await sent('showModels')).map(each => each.models)).toEqual([['GFTC']]);
    await page.getByRole('tab', { name: 'Models' }).focus();
    await page.keyboard.press('ArrowRight');
    for (const key of ['Tab', 'Tab', 'Tab', 'ArrowRight', 'Tab', 'Enter']) await page.keyboard.press(key);
    expect(await sent('askHistory')).toEqual([{ type: 'askHistory', count: 12, issued: ISSUED }]);
  });
});

describe('the selection', () => {
  it('stays where a new answer has the same times, and goes where it has others', async () => {
    const { page, post } = await open();
    await page.getByRole('grid', { name: 'Forecast positions' }).focus();
    await page.keyboard.press('End');
    const chosen = page.locator('tr[aria-selected=true]', { hasText: 'T+24' });
    await chosen.waitFor();
    await post({ type: 'track', identity, face: shown(own) });
    expect(await chosen.count()).toBe(1);
    await vanishes(chosen, () => post({ type: 'track', identity, face: shown(left) }));
  });
});

/** The forecasts of 12 and of 24 hours before, which lay a degree and two too far north for the time of issue. */
const before = issued(
  -12,
  [
    [-62, 0],
    [-60, 1],
    [-58, 1],
  ],
  [50, 70, 80],
);
const longBefore = issued(
  -24,
  [
    [-64, 0],
    [-62, 0],
    [-60, 2],
  ],
  [40, 45, 55],
);

/** Of the same issue as the one before, with another place. */
const otherwise = issued(
  -12,
  [
    [-62, 0],
    [-60, 1],
    [-58, 2],
  ],
  [50, 70, 80],
);

/** Does not say when it was issued, but how far its positions lie ahead. */
const unstatedAhead = collection({
  type: 'Feature',
  geometry: {
    type: 'LineString',
    coordinates: [
      [-62, 0],
      [-60, 2],
    ],
  },
  properties: {
    datetimes: ['2026-11-20T12:00:00Z', '2026-11-21T00:00:00Z'],
    lead_time_hours: [12, 24],
  },
});

/** Does not say when it was issued; its first position is three hours after the issue that the list of storms tells. */
const unstated = collection({
  type: 'Feature',
  geometry: {
    type: 'LineString',
    coordinates: [
      [-60, 0],
      [-58, 0],
    ],
  },
  properties: {
    datetimes: ['2026-11-21T03:00:00Z', '2026-11-21T15:00:00Z'],
    wind_speed: [60, 70],
    static: { wind_speed_unit: 'kt' },
  },
});

const run = (hour: number, face: Face<GeoJsonObject>): HistoryRun => ({
  time: new Date(Date.parse(ISSUED) + hour * HOUR).toISOString(),
  face,
});
const history = (loads: boolean, ...runs: readonly HistoryRun[]): StormMessage => ({
  type: 'history',
  identity,
  history: { count: 4, issued: ISSUED, runs, loading: loads },
});

/** The tab with a look back of four, which has been asked for. */
async function openHistory(options?: PageOptions): Promise<StormPage> {
  const opened = await open(options);
  await tab(opened.page, 'History');
  await opened.page.getByRole('radio', { name: '4' }).click();
  await opened.page.getByRole('button', { name: 'Load' }).click();
  return opened;
}

describe('earlier issues', () => {
  it('are asked for, so many as are chosen, from when the shown one was issued', async () => {
    const { page, sent } = await open();
    await tab(page, 'History');
    expect(await page.getByRole('radio', { name: '8', checked: true }).count()).toBe(1);
    await page.getByRole('radio', { name: '12' }).click();
    expect(await sent('askHistory')).toEqual([]);
    await page.getByRole('button', { name: 'Load' }).click();
    expect(await sent('askHistory')).toEqual([{ type: 'askHistory', count: 12, issued: ISSUED }]);
  });

  it('say how many have come, and can be stopped', async () => {
    const { page, post, sent } = await openHistory();
    await post(history(true, run(0, shown(before)), run(-6, loading), run(-12, loading)));
    await page.getByRole('status').filter({ hasText: '2 of 4' }).waitFor();
    expect(await page.locator('[role=status] button').count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await sent('stopHistory')).toHaveLength(1);
    const stopped = { ...failed, message: 'Stopped before it came.', actions: [] } as const;
    await post(history(false, run(0, shown(before)), run(-6, stopped), run(-12, stopped)));
    await page.getByText('2 of 4 issued forecasts, with the one that is shown').waitFor();
    await page.getByText('As of Fri 20 Nov, 18:00 UTC: Stopped before it came.').waitFor();
  });

  it('are exported once one of them has come', async () => {
    const { page, post, sent } = await openHistory();
    await post(history(true, run(0, loading)));
    await page.getByRole('status').filter({ hasText: '1 of 4' }).waitFor();
    const button = page.getByRole('button', { name: 'Export' });
    expect(await button.count()).toBe(0);
    await post(history(false, run(0, shown(before))));
    await button.click();
    await page.getByRole('menuitem', { name: 'Export GeoJSON' }).click();
    await post({ type: 'exportBeside', part: 'history', form: 'csv' });
    expect((await sent('exportHistory')).map(({ form, track }) => [form, track])).toEqual([
      ['geojson', 0],
      ['csv', 0],
    ]);
    await vanishes(button, () => page.getByRole('button', { name: 'Put history away' }).click());
  });

  it('that failed in part are named, as are times without the storm, and are asked for again', async () => {
    const { page, post, sent } = await openHistory();
    await post(
      history(
        false,
        run(0, shown(before)),
        run(-6, failed),
        run(-12, { face: 'empty', message: 'The storm had no forecast then.' }),
        run(-18, { face: 'data', data: longBefore, provenance, problems: [], renewal: failed }),
      ),
    );
    await page
      .getByText('As of Fri 20 Nov, 06:00 UTC: Kept from earlier. The service answered 500.')
      .waitFor();
    await page.getByText('As of Fri 20 Nov, 18:00 UTC: The service answered 500.').waitFor();
    await page.getByText('As of Fri 20 Nov, 12:00 UTC: The storm had no forecast then.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await sent('askHistory')).toHaveLength(2);
  });

  it('that differ in one issue are told, and so is an issue that is counted back from lead times', async () => {
    const { page, post } = await openHistory();
    await post(
      history(false, run(0, shown(before)), run(-6, shown(otherwise)), run(-12, shown(unstatedAhead))),
    );
    await page
      .getByText('Issued 20 Nov 12Z: another forecast of that time says otherwise, and stands.')
      .waitFor();
    await page
      .getByText('No time of issue came, so it is counted back from the lead times: 20 Nov 00Z')
      .waitFor();
    await page.getByText('Issued 20 Nov 00Z: it does not say where the storm was.').waitFor();
  });

  it('tell how the place for one valid time moved, for the position that is chosen', async () => {
    const { page, post } = await openHistory();
    await post(history(false, run(0, shown(before)), run(-12, shown(longBefore))));
    const label = /^Forecasts for/;
    await page.getByRole('region', { name: label }).waitFor();
    expect(await rowsOf(page, label)).toEqual([
      ['21 Nov 00Z', 'T+0', '111 km (60 nmi) S', '0 km (0 nmi)', '−10'],
      ['20 Nov 12Z', 'T+12', '111 km (60 nmi) S', '111 km (60 nmi)', '+15'],
      ['20 Nov 00Z', 'T+24', '', '222 km (120 nmi)', ''],
    ]);
    await page.getByRole('button', { name: 'Valid time: Sat 21, 00:00' }).click();
    await page.getByRole('menuitemradio', { name: 'Sat 21, 12:00' }).click();
    await page.getByRole('region', { name: 'Forecasts for Sat 21, 12:00' }).waitFor();
    expect(await rowsOf(page, label)).toEqual([
      ['21 Nov 00Z', 'T+12', '111 km (60 nmi) S', '0 km (0 nmi)', '−10', ''],
      ['20 Nov 12Z', 'T+24', '', '111 km (60 nmi)', '', ''],
      ['20 Nov 00Z', 'T+36', '', '', '', 'The track ended before.'],
    ]);
    await page.locator('.chosen', { hasText: 'T+12' }).waitFor();
  });

  it('are copied with units, which way the place moved, the sense of signs, and what is derived', async () => {
    const opened = await openHistory();
    await opened.post(history(false, run(0, shown(before)), run(-12, shown(longBefore))));
    await opened.page.getByRole('region', { name: /^Forecasts for/ }).waitFor();
    const [moved, first] = await copiedLines(opened);
    expect(moved).toBe(
      'Issued,Lead time (h),"Moved (km, derived)","Moved towards (°, derived)",' +
        '"From the latest (km, derived)","Wind, change from the issue before (kt, derived)"',
    );
    expect(first).toMatch(/^2026-11-21T00:00:00(\.000)?Z,0,111\.\d+,180,0,-10$/);
    const [errors] = await copiedLines(opened, 1);
    expect(errors).toBe(
      'Lead time (h),Cases,Cases of along and across (derived),Cases of the wind (derived),' +
        '"Mean distance (km, derived)","Median distance (km, derived)",' +
        '"NHC cone, radius (km)",Cases within the NHC cone (derived),' +
        '"Along, mean (km, ahead is positive, derived)","Across, mean (km, right is positive, derived)",' +
        '"Wind, mean (kt, too strong is positive, derived)","Wind, mean size (kt, derived)"',
    );
  });

  it('are judged against first positions of later ones, beside the radii of cones and their source', async () => {
    const { page, post } = await openHistory();
    await page.getByText('Asks for the forecasts').waitFor();
    await post(history(false, run(0, shown(before)), run(-12, shown(longBefore))));
    await page
      .getByRole('heading', { name: /^Errors against the later forecasts’ first positions/ })
      .waitFor();
    const label = /^Errors by lead time/;
    // 111 and 0 km make 56; the radii of the Atlantic are 26 and 41 nautical miles.
    expect(await rowsOf(page, label)).toEqual([
      [
        'T+12',
        '2',
        '56 km (30 nmi)',
        '56 km (30 nmi)',
        '48 km (26 nmi)',
        '1',
        '0 km (0 nmi)',
        '56 km (30 nmi) left',
        '+3',
        '8',
      ],
      [
        'T+24',
        '1',
        '222 km (120 nmi)',
        '222 km (120 nmi)',
        '76 km (41 nmi)',
        '0',
        '0 km (0 nmi)',
        '222 km (120 nmi) left',
        '−5',
        '5',
      ],
    ]);
    await page.getByText('Cone radii: NOAA National Hurricane Center').waitFor();
    await page.getByRole('button', { name: 'Forecast: All, mean' }).click();
    await page.getByRole('menuitemradio', { name: '20 Nov 12Z' }).click();
    await page.getByRole('region', { name: 'Errors by lead time: 20 Nov 12Z' }).waitFor();
    expect(await rowsOf(page, label)).toEqual([
      ['T+12', 'Sat 21, 00:00', '111 km (60 nmi)', '0 km (0 nmi)', '111 km (60 nmi) left', '+10'],
    ]);
  });

  it('count once and say so where none states when it was issued: the first time of each stands for it', async () => {
    const first = '2026-11-21T03:00:00.000Z';
    const { page, post, sent } = await open({ settings: { time: 'local' } }, unstated);
    await tab(page, 'History');
    await page.getByRole('button', { name: 'Load' }).click();
    expect(await sent('askHistory')).toEqual([{ type: 'askHistory', count: 8, issued: first }]);
    const runs = [run(0, shown(unstated)), run(-12, shown(before))];
    await post({ type: 'history', identity, history: { count: 8, issued: first, runs, loading: false } });
    const label = /^Forecasts for/;
    await page.getByRole('region', { name: label }).waitFor();
    const rows = await rowsOf(page, label);
    expect(rows.map(([issue]) => issue)).toEqual(['21 Nov 03Z', '20 Nov 12Z']);
    await page
      .getByText('No time of issue came, so the first time of the track stands for it: 21 Nov 03Z', {
        exact: true,
      })
      .waitFor();
  });

  it('that are the only one say that no later position is known', async () => {
    const { page, post } = await openHistory();
    await post(history(false, run(0, failed)));
    await page.getByText('No later position is known yet.').waitFor();
  });

  it('fade on the map with the past track, and are put away again', async () => {
    const { page, post, sent } = await openHistory({ state: { choices: { legend: true } } });
    await post(history(false, run(0, shown(before)), run(-12, shown(longBefore))));
    const legend = page.locator('.storm-legend');
    await legend.getByText('Earlier forecasts, fainter with their age').waitFor();
    await legend.getByText('Past track from first positions (derived)').waitFor();
    await post({ type: 'picture', form: 'svg', look: 'dark' });
    const [picture] = await sent('exportSvg');
    expect(picture?.svg).toContain('Past track from first positions (derived)');
    expect(picture?.svg).toContain('>20 Nov 12Z<');
    await vanishes(legend.getByText('Earlier forecasts, fainter with their age'), () =>
      page.getByRole('button', { name: 'Put history away' }).click(),
    );
    expect(await sent('putHistoryAway')).toHaveLength(1);
    expect(await page.getByRole('button', { name: 'Load' }).count()).toBe(1);
  });

  it('of another question than the shown one are passed over', async () => {
    const { page, post } = await openHistory();
    const late = { ...identity, time: '2026-11-19T00:00:00Z' };
    await post({
      type: 'history',
      identity: late,
      history: { count: 4, issued: ISSUED, runs: [], loading: true },
    });
    expect(await page.getByRole('button', { name: 'Load' }).count()).toBe(1);
    await post(history(true));
    await page.getByRole('status').filter({ hasText: '1 of 4' }).waitFor();
  });
});

describe('both tabs', () => {
  const full = async (options: PageOptions) => {
    const opened = await openHistory({
      ...options,
      state: {
        choices: { inspector: true, legend: false, beside: { models: ['GFTC', 'GFTC_0623'], mean: true } },
      },
    });
    await opened.post(
      models(['GFTC', shown(left)], ['GFTC_0623', failed]),
      history(false, run(0, shown(before)), run(-6, failed), run(-12, shown(longBefore))),
    );
    await opened.page.getByRole('region', { name: /^Errors by lead time/ }).waitFor();
    return opened;
  };

  it.each(['light', 'dark', 'high contrast', 'high contrast light'] as const)(
    'have no accessibility violation in %s',
    async theme => {
      const { page, violations } = await full({ theme });
      expect(await violations()).toEqual([]);
      await tab(page, 'Models');
      await page.getByRole('region', { name: /^Distance of/ }).waitFor();
      expect(await violations()).toEqual([]);
    },
  );

  it('are told in a report, each with its table', async () => {
    const { post, sent } = await full({});
    await post({ type: 'report', form: 'html' });
    await expect.poll(async () => (await sent('exportReport')).length).toBe(1);
    const [{ report } = { report: undefined }] = await sent('exportReport');
    const sections = report?.sections.slice(1).map(({ heading, table }) => [heading, table?.rows.length]);
    expect(sections).toEqual([
      ['Distance of GFTC from the track that is shown (derived)', 3],
      ['Forecasts for Sat 21 Nov 2026, 00:00 UTC (derived)', 3],
      ['Errors against the later forecasts’ first positions (derived)', 2],
      ['Requests of models and earlier issues', 3],
    ]);
    expect(report?.sections.at(-1)?.table?.rows[0]?.[0]).toBe(provenance.url);
    expect(stormIntent.safeParse((await sent('exportReport'))[0]).success).toBe(true);
    expect(report?.sections[1]?.table?.rows[0]).toContain('111 km (60 nmi) left');
  });

  it('have room at 320 pixels', async () => {
    const { page, overflow } = await full({ width: 320, height: 800 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await page.evaluate(clipped)).toEqual([]);
    await tab(page, 'Models');
    await page.getByRole('region', { name: /^Distance of/ }).waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await page.evaluate(clipped)).toEqual([]);
  });
});
