import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecastStorm } from '../harness/forecastStorm.ts';
import { vanishes } from '../harness/vanishes.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';
import { type Hands, hasKeyboard, withBothHands } from './hands.ts';

withBothHands('a person whose assets a storm nears can', 'storm-tasks', (name, handsOn) => {
  const { ian, answer } = forecastStorm();
  const server: Server = createServer(answer);
  let workbench: Workbench;
  let hands: Hands;
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const baseUrl = `http://127.0.0.1:${port}/api/v1`;
    workbench = await openWorkbench(name, { settings: { 'landfall.baseUrl': baseUrl } });
    hands = handsOn(workbench);
    await workbench.openSidebar();
    await workbench.command('Landfall: Add Portfolio');
    await workbench.prompt('Add portfolio');
    await workbench.answer('sites');
    await workbench.row('sites').waitFor();
  });
  afterAll(async () => {
    await workbench.close();
    server.closeAllConnections();
    server.close();
  });

  /** The storm that is open, with the keyboard in it. */
  async function storm(): Promise<Frame> {
    const frame = await workbench.webview('landfall-storm .storm-times');
    await hands.turnTo(frame);
    return frame;
  }
  const button = (frame: Frame, text: string | RegExp) => frame.getByRole('button', { name: text }).first();
  const turnTo = (frame: Frame, tab: string) => hands.press(frame.getByRole('tab', { name: tab }));
  const chosen = (frame: Frame) => frame.locator('.chosen').innerText();
  const rowOf = (frame: Frame, table: string | RegExp, text: string | RegExp) =>
    frame.getByRole('region', { name: table }).locator('tbody tr', { hasText: text });
  const exported = async (ending: RegExp) => {
    const files = await workbench.files('landfall').catch(() => []);
    return files.find(file => ending.test(file));
  };
  const text = (file: string | undefined) => readFile(`${workbench.workspace}/landfall/${file}`, 'utf8');

  it('see where it will be between two positions, and with what wind', async () => {
    await hands.open('Storms', 'Ian');
    const frame = await workbench.webview('landfall-storm .storm-times');
    await frame.locator('h1', { hasText: 'Ian' }).waitFor();
    await hasKeyboard(frame);
    await hands.goTo(frame.getByRole('slider', { name: 'Times of the track' }), 3);
    await expect
      .poll(() => chosen(frame))
      .toMatch(/^T\+3 · Wed 28 Sep(t)?( 2022)?, 09:00 UTC · derived\n25\.8\d°N 83\.0\d°W · /);
    expect(await chosen(frame)).toMatch(/≈ 1\d\d kt \(\d\d m\/s\)/);
  });

  it('learn when and where it comes to land', async () => {
    const frame = await storm();
    const landfall = frame.getByRole('region', { name: 'Landfall' }).getByRole('button').first();
    const told = await landfall.innerText();
    expect(told).toMatch(
      /^Landfall ≈ Wed 28 Sep(t)? 2022, (1[6-9]|2\d):\d\d · T\+1\d(\.\d+)? · 2[67]\.\d\d°N 82\.\d\d°W/,
    );
    await hands.press(landfall);
    await expect
      .poll(() => chosen(frame))
      .toMatch(/^T\+1\d(\.\d+)? · Wed 28 Sep(t)?( 2022)?, .* · derived\n2[67]\.\d\d°N 82\.\d\d°W/);
    await workbench.screenshot(`${name}-landfall`);
  });

  it('see how far another model has it from there, and which has no forecast', async () => {
    const frame = await storm();
    await turnTo(frame, 'Models');
    await hands.press(frame.getByRole('checkbox', { name: 'OFCL' }));
    await rowOf(frame, /^Distance of OFCL/, 'T+24').waitFor();
    // 0.3° of longitude at 27.9° N are 29.5 km.
    expect(await rowOf(frame, /^Distance of OFCL/, 'T+24').innerText()).toMatch(/\b(29|30) km/);
    const without = frame.locator('.beside-models li[data-model="GFTC_0623"]');
    await hands.press(without.getByRole('checkbox'));
    await without.getByRole('status').filter({ hasText: /\w/ }).waitFor();
    await hands.press(frame.getByRole('checkbox', { name: 'GFTC_0902' }));
    await hands.press(frame.getByRole('checkbox', { name: /^Mean of others/ }));
    await hands.press(button(frame, /^Compared/));
    await hands.press(frame.getByRole('menuitemradio', { name: /^mean of 2/i }));
    await rowOf(frame, /^Distance of Mean/i, 'T+24').waitFor();
    expect(await rowOf(frame, /^Distance of Mean/i, 'T+24').innerText()).toMatch(/\b44 km/);
  });

  it('see how far the last four forecasts were off', async () => {
    const frame = await storm();
    await turnTo(frame, 'History');
    await hands.press(frame.getByRole('radio', { name: '4', exact: true }));
    await hands.press(button(frame, /^Load$/));
    await frame.getByText('4 of 4 issued forecasts').waitFor();
    await rowOf(frame, /^Errors by lead time/, 'T+12').waitFor();
    // Issued 12 and 18 hours ago, 0.2° and 0.3° too far east after 12 hours.
    expect(await rowOf(frame, /^Errors by lead time/, 'T+12').innerText()).toMatch(/\b2\s+(19|2\d|30) km/);
    await workbench.screenshot(`${name}-history`);
  });

  it('tell which assets its cone covers, and what they are worth', async () => {
    const frame = await storm();
    await turnTo(frame, 'Exposure');
    await hands.press(button(frame, 'Choose assets…'));
    await workbench.prompt('Storm exposure');
    await hands.take('sites');
    await frame.locator('.exposure-count', { hasText: /^3 of 5 assets/ }).waitFor();
    await hands.turnTo(frame);
    await hands.press(button(frame, /^Sum of/));
    await hands.press(frame.getByRole('menuitemradio', { name: 'Value' }));
    const cone = frame.locator('.exposure-sums tr', { hasText: 'In the cone' });
    await cone.filter({ hasText: '300' }).waitFor();
    expect(await cone.innerText()).toContain('1 without a value');
    await workbench.screenshot(`${name}-exposure`);
  });

  it('tell when it first comes near to each, and which these are', async () => {
    const frame = await storm();
    await hands.type(frame.getByRole('textbox', { name: /^First time within/ }), '100');
    const near = frame.getByRole('radio', { name: 'Within 100 km' });
    await near.waitFor();
    await hands.press(near);
    const table = frame.getByRole('grid', { name: 'Assets' });
    await table.scrollIntoViewIfNeeded();
    const rows = table.locator('tbody tr:not([aria-hidden]) th');
    await expect
      .poll(async () => (await rows.allInnerTexts()).toSorted())
      .toEqual(['Ocala', 'Orlando', 'Tampa']);
  });

  it('take that along as a table, with the request that it came from', async () => {
    const frame = await storm();
    await hands.press(button(frame, /^Assets/));
    await hands.press(frame.getByRole('menuitem', { name: 'Export CSV' }));
    await expect.poll(() => exported(/exposure.*\.csv\.provenance\.json$/)).toBeDefined();
    const rows = (await text(await exported(/exposure.*\.csv$/))).trim().split('\r\n');
    expect(rows).toHaveLength(6);
    expect(rows.filter(row => /,Tampa,/.test(row))).toHaveLength(1);
    const origin = JSON.parse(await text(await exported(/exposure.*\.csv\.provenance\.json$/)));
    expect(origin.request).toContain('/cyclones/forecasts/AL092022/track');
    await workbench.notification('Exported to');
  });

  it('measure how far two places are from each other', async () => {
    const frame = await storm();
    await hands.press(button(frame, 'Measure distances'));
    await hands.measure(frame.locator('.landfall-map'));
    await frame.locator('.map-measure', { hasText: /^[\d,.]+ km \([\d,.]+ nmi\) towards E/ }).waitFor();
    await vanishes(frame.locator('.map-measure', { hasText: 'km' }), () =>
      hands.press(button(frame, 'Measure distances')),
    );
  });

  it('hand on a report to people without an editor', async () => {
    await storm();
    await hands.act('export');
    await workbench.prompt('Export');
    await hands.take(/^Report as HTML/);
    await expect.poll(() => exported(/\.html$/)).toBeDefined();
    const report = await text(await exported(/\.html$/));
    for (const told of [
      'Ian',
      'OFCL',
      'Tampa',
      'The cone shows the probable path of the centre of the storm.',
      '/cyclones/forecasts/AL092022/cone',
    ])
      expect(report).toContain(told);
    await workbench.notification('Exported to');
  });

  it('be told when its category changes', async () => {
    await hands.watchStorm('Ian');
    await workbench.row(/Ian.*watched/).waitFor();
    ian.category = 5;
    await workbench.command('Landfall: Refresh');
    await hands.answer('Ian is now Hurricane · Category 5', 'Open storm map');
    await hasKeyboard(await workbench.webview('landfall-storm .storm-times'));
  });
});
