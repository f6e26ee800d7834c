import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Face } from '../../../src/panels/protocol.ts';
import type {
  GeoJsonObject,
  RecognisedFile,
  StormFileIntent,
  StormMessage,
} from '../../../src/panels/stormProtocol.ts';
import { type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { crossing, crossingCone } from './storms.ts';

type FilePage = OpenedPage<StormMessage, StormFileIntent>;
type Data = Extract<Face<GeoJsonObject>, { face: 'data' }>;

const MARKUP = '<img src=x onerror="window.hacked = true">';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const provenance = {
  url: 'data/ondine.geojson',
  receivedAt: Date.parse('2026-11-21T06:00:00Z'),
  service: 'ondine.geojson',
  demo: false,
  stored: false,
};
const identity = { storm_id: 'AL092026', name: 'ondine.geojson' };
const data = (of: GeoJsonObject): Data => ({ face: 'data', data: of, provenance, problems: [] });
const none = { face: 'empty', message: 'There is none in this file.' } as const;
const trackAlone: RecognisedFile = { tracks: 1, positions: 7, cones: 0, asked: undefined, model: 'GFTC' };

interface Shown {
  track?: Face<GeoJsonObject>;
  cone?: Face<GeoJsonObject>;
  recognised?: RecognisedFile;
  path?: string;
}

/** The page with a file that was recognised. */
async function openShown(shown: Shown = {}, options?: PageOptions): Promise<FilePage> {
  const { track = data(crossing), cone = none, recognised = trackAlone, path = provenance.url } = shown;
  const opened: FilePage = await openPage(browser, 'storm', options);
  const summary = { storm_id: 'AL092026', storm_name: 'Ondine', forecast_time: '2026-11-21T00:00:00Z' };
  await opened.post(
    { type: 'storm', identity, summary, file: { path, recognised } },
    { type: 'track', identity, face: track },
    { type: 'cone', identity, face: cone },
  );
  return opened;
}

describe('a file in the place of a service', () => {
  it('is shown as its track, says why, and has nothing that asks a service', async () => {
    // What is remembered of models beside a storm is of no file.
    const state = { choices: { tab: 'models', beside: { models: ['OFCL'] } } };
    const { page, faults, violations } = await openShown({}, { state });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('ondine.geojson');
    expect(await page.locator('.bar-facts').innerText()).toMatch(/^Ondine · Issued Sat 21 Nov.* 00:00 UTC/);
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Positions', 'File']);
    expect(await page.locator('.recognised p').innerText()).toBe(
      'Recognised as a forecast track: 7 positions with times (MF-GeoJSON).',
    );
    expect(await page.locator('.inspector tbody tr').count()).toBe(7);
    await page.locator('.inspector tbody tr').first().click();
    expect(await page.locator('.chosen').innerText()).toContain('T+0');
    expect(await page.getByRole('button', { name: /Forecast here|Model|Run before/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'What the map shows' }).click();
    expect(await page.getByText('Labels', { exact: true }).count()).toBe(1);
    expect(await page.getByText(/Smooth cone|Other storms|Longest lead/).count()).toBe(0);
    expect(await page.locator('.cone-sentence').count()).toBe(0);
    expect(await page.locator('.panel-foot-right').innerText()).toMatch(/^Read Sat 21 Nov.* 06:00 UTC/);
    expect(await page.evaluate(() => window.stubHost.sent.map(({ type }) => type))).toEqual(['ready']);
    expect(await violations()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('is shown as its cone, with what a cone means', { tags: 'long' }, async () => {
    const recognised = { tracks: 0, positions: 0, cones: 1, asked: undefined, model: undefined };
    const { page, faults } = await openShown({ track: none, cone: data(crossingCone), recognised });
    expect(await page.locator('.cone-sentence').innerText()).toContain('Hazards reach outside the cone');
    expect(await page.locator('.recognised p').innerText()).toContain('names its storm and its issue');
    expect(await page.getByText('There is none in this file.').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('is shown as its features where that is wanted', { tags: 'long' }, async () => {
    const { page, sent } = await openShown();
    await page.getByRole('button', { name: 'Show as features' }).click();
    expect(await sent('showFeatures')).toEqual([{ type: 'showFeatures' }]);
  });

  it('tells what could not be read where, as text, and opens its line', { tags: 'long' }, async () => {
    const problems = [{ path: `line 17: ${MARKUP}`, expected: 'number', found: MARKUP }];
    const { page, sent } = await openShown({ track: { ...data(crossing), problems }, path: MARKUP });
    await page.getByRole('tab', { name: 'File' }).click();
    expect(await page.locator('.properties').innerText()).toContain(MARKUP);
    await page.locator('.problems button').click();
    expect(await sent('openLine')).toEqual([{ type: 'openLine', line: 17 }]);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  });

  it('stays in view where it cannot be read any more, and says so', { tags: 'long' }, async () => {
    const renewal = {
      face: 'failed',
      message: 'This file is no track and no cone any more.',
      actions: ['openText', 'retry'],
    } as const;
    const { page } = await openShown({ track: { ...data(crossing), renewal } });
    await page.locator('.panel-foot', { hasText: 'no track and no cone any more' }).waitFor();
    expect(await page.locator('.inspector tbody tr').count()).toBe(7);
    expect(await page.getByRole('button', { name: 'Show as features' }).count()).toBe(1);
  });
});
