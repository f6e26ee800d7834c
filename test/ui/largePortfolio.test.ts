import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await openWorkbench('large-portfolio');
  await workbench.openSidebar();
});
afterAll(() => workbench.close());

/** Opens a portfolio of the demo service that has so many assets. */
async function openGrid(count: number): Promise<Frame> {
  const name = `demo-grid-${count}`;
  await workbench.command('Landfall: Add Portfolio');
  await workbench.prompt('Add portfolio');
  await workbench.answer(name);
  await workbench.row(name).click();
  await workbench.page.locator('.tab.active', { hasText: name }).waitFor();
  return workbench.webview('landfall-portfolio .leaflet-container');
}

/** Asks for the forecasts of all assets along the foot of the map, and agrees to as many requests as that takes. */
async function loadAll(frame: Frame, question: string): Promise<void> {
  await foot(frame).getByRole('button', { name: 'Load all forecasts' }).click();
  const dialog = workbench.page.locator('.monaco-dialog-box');
  await dialog.getByText(question).waitFor();
  await dialog.getByText(/one answer holds at most 2000.* \d+ requests, 2 at a time/).waitFor();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
}

const foot = (frame: Frame) => frame.locator('.foot-menu');

describe('a portfolio of 100 000 assets', () => {
  it('is drawn, searched and looked at as a small one is', async () => {
    const frame = await openGrid(100_000);
    await frame.locator('.map-summary', { hasText: /^100,000 features/ }).waitFor({ state: 'attached' });
    await frame.getByLabel('Search the table').fill('Grid point 99999');
    await frame.locator('text=1 of 100,000 match').waitFor();
    await frame.locator('landfall-data-table tbody tr', { hasText: 'Grid point 99999' }).first().click();
    await frame.getByRole('tab', { name: 'Asset', exact: true }).click();
    await frame.locator('h2', { hasText: 'Grid point 99999' }).waitFor();
    await frame.locator('landfall-chart canvas').first().waitFor();
    await workbench.screenshot('large-portfolio');
  });

  it('has its forecasts asked for in parts, as long as a person waits for them', async () => {
    const frame = await workbench.webview('landfall-portfolio .leaflet-container');
    await loadAll(frame, 'Ask for the forecasts of 100,000 assets in parts?');
    await foot(frame)
      .getByText(/^[\d,]+ of 100,000 forecasts so far/)
      .waitFor();
    await foot(frame).getByRole('button', { name: 'Cancel' }).click();
    await foot(frame).getByRole('button', { name: 'Load all forecasts' }).waitFor();
  });
});

describe('a portfolio of more assets than one answer holds', () => {
  it('shows the mean of the forecasts of all of them, and in how many requests they came', async () => {
    const frame = await openGrid(2500);
    await loadAll(frame, 'Ask for the forecasts of 2,500 assets in parts?');
    await foot(frame).getByText('mean of 2,500 assets').waitFor();
    await frame.getByRole('tab', { name: 'Data' }).click();
    const name = frame.getByText('Forecasts of all assets, in 5 requests');
    await name.waitFor();
    expect(await name.count()).toBe(1);
    await workbench.screenshot('large-portfolio-forecasts');
  });
});
