import { readFile } from 'node:fs/promises';
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';
import { type Hands, hasKeyboard, withBothHands } from './hands.ts';

withBothHands('a person who has a portfolio can', 'portfolio-tasks', (name, handsOn) => {
  let workbench: Workbench;
  let hands: Hands;
  beforeAll(async () => {
    workbench = await openWorkbench(name, { settings: { 'landfall.units': 'metric' } });
    hands = handsOn(workbench);
    await workbench.openSidebar();
  });
  afterAll(() => workbench.close());

  /** The portfolio that is open, with the keyboard in it. */
  async function portfolio(): Promise<Frame> {
    const frame = await workbench.webview('landfall-portfolio .leaflet-container');
    await hands.turnTo(frame);
    return frame;
  }
  const button = (frame: Frame, text: string | RegExp) => frame.getByRole('button', { name: text }).first();
  const turnTo = (frame: Frame, tab: string) =>
    hands.press(frame.getByRole('tab', { name: tab, exact: true }));
  const inspector = (frame: Frame) => frame.locator('.inspector-body');
  const foot = (frame: Frame) => frame.locator('.panel-foot');
  const legend = (frame: Frame) => frame.getByRole('group', { name: 'Legend' });
  const matching = (frame: Frame, text: string) => frame.locator('.inspector-foot', { hasText: text });
  const exported = async (ending: RegExp) => {
    const files = await workbench.files('landfall').catch(() => []);
    const found = files.find(file => ending.test(file));
    return found === undefined ? undefined : readFile(`${workbench.workspace}/landfall/${found}`, 'utf8');
  };

  it('find one of its assets by name, and see what is forecast for it and what was observed', async () => {
    await hands.open('Portfolios', 'demo-gulf-coast');
    const frame = await workbench.webview('landfall-portfolio landfall-data-table');
    await hasKeyboard(frame);
    await hands.type(frame.getByLabel('Search the table'), 'Gulf refinery 56');
    await matching(frame, '1 of 60 match').waitFor();
    await hands.pickRow(frame.getByRole('grid', { name: 'Assets' }), 'Gulf refinery 56');
    await turnTo(frame, 'Asset');
    await frame.locator('h2', { hasText: 'Gulf refinery 56' }).waitFor();
    await frame.locator('landfall-chart canvas').first().waitFor();
    await hands.press(frame.getByRole('radio', { name: 'Table' }));
    await frame.locator('th', { hasText: 'Temperature forecast' }).waitFor();
    await frame.locator('th', { hasText: 'Temperature observed' }).waitFor();
    await turnTo(frame, 'Assets');
    await hands.press(button(frame, 'Show all'));
    await matching(frame, '60 assets').waitFor();
  });

  it('colour it by a kind, and see the assets of this kind alone', async () => {
    const frame = await portfolio();
    await hands.press(button(frame, /^Colour/));
    await hands.press(frame.getByRole('menuitemradio', { name: 'Kind' }));
    const kind = legend(frame).getByRole('button', { name: /^refinery/ });
    await hands.press(kind);
    await matching(frame, '10 of 60 match').waitFor();
    await hands.press(kind);
    await matching(frame, '60 assets').waitFor();
  });

  it('colour it by the rank of what the assets are worth', async () => {
    const frame = await portfolio();
    await hands.press(button(frame, /^Colour/));
    await hands.press(frame.getByRole('menuitemradio', { name: 'Insured value' }));
    await hands.press(legend(frame).getByRole('radio', { name: 'Rank' }));
    await legend(frame).getByText('By rank').waitFor();
    await workbench.screenshot(`${name}-rank`);
  });

  it('read what is forecast for all of it on average', async () => {
    const frame = await portfolio();
    await hands.press(foot(frame).getByRole('button', { name: 'Load all forecasts' }));
    await foot(frame)
      .getByText(/^mean of 59 assets/)
      .waitFor();
    expect(await foot(frame).locator('strong').innerText()).toMatch(/^−?[\d.]+ \S/);
  });

  it('go through the times of the forecasts on the map', async () => {
    const frame = await portfolio();
    await hands.press(button(frame, /^Colour/));
    await hands.press(frame.getByRole('menuitemradio', { name: /at the time shown$/ }));
    const time = () => legend(frame).locator('.figures').first().innerText();
    await expect.poll(time).toMatch(/\d\d:00/);
    const before = await time();
    await hands.goOn(frame.getByRole('slider', { name: 'Time' }));
    await expect.poll(time).not.toBe(before);
    await workbench.screenshot(`${name}-time`);
  });

  it('see which assets pass a limit, when first, and what they are worth together', async () => {
    const frame = await portfolio();
    const mean = Number.parseFloat((await foot(frame).locator('strong').innerText()).replace('−', '-'));
    await turnTo(frame, 'Limits');
    await hands.type(frame.getByRole('textbox', { name: 'Limit' }), String(mean));
    await frame.getByRole('grid', { name: /^Assets that pass/ }).waitFor();
    await hands.press(button(frame, /^Sum of/));
    await hands.press(frame.getByRole('menuitemradio', { name: 'Insured value' }));
    await inspector(frame)
      .getByText(/Insured value [\d.,]+/)
      .first()
      .waitFor();
    await workbench.screenshot(`${name}-limit`);
  });

  it('take that along as a table, with a row for each stretch', async () => {
    const frame = await portfolio();
    const told = /: (\d+) of 59 assets/.exec(await inspector(frame).innerText())?.[1];
    await hands.act('export');
    await workbench.prompt('Export');
    await hands.take(/^Limit.*CSV/s);
    await expect.poll(() => exported(/\.csv\.provenance\.json$/)).toBeDefined();
    const [header = '', ...rows] = ((await exported(/\.csv$/)) ?? '').trim().split('\r\n');
    const at = header.split(',').indexOf('id');
    expect(at).toBeGreaterThanOrEqual(0);
    expect(new Set(rows.map(row => row.split(',')[at])).size).toBe(Number(told));
    await workbench.notification('Exported to');
  });

  it('be told of it from now on', async () => {
    const frame = await portfolio();
    await hands.press(button(frame, 'Watch this limit'));
    await workbench.status(/Watching demo-gulf-coast/).waitFor();
  });

  it('see how good the latest runs were, and where they were worst', async () => {
    const frame = await portfolio();
    await turnTo(frame, 'Verification');
    await hands.press(button(frame, 'Verify'));
    await frame.getByText(/^8 of 8 runs/).waitFor();
    const worst = frame.getByRole('grid', { name: 'Assets with the largest errors' });
    const asset = await worst.locator('tbody tr:not([aria-hidden]) th').first().innerText();
    await hands.pickRow(worst, asset);
    await turnTo(frame, 'Asset');
    await frame.locator('h2', { hasText: asset }).waitFor();
    await workbench.screenshot(`${name}-verification`);
  });

  it('go a run back, and return to the latest', async () => {
    const frame = await portfolio();
    const shown = async () => (await frame.locator('.run-middle').innerText()).replace(/\s+/g, ' ').trim();
    const latest = await shown();
    await hands.press(button(frame, 'Run before'));
    await expect.poll(shown).not.toBe(latest);
    await hands.press(frame.locator('.run-middle'));
    await hands.press(button(frame, /^Latest$/));
    await expect.poll(shown).toBe(latest);
  });
});
