import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { median, percentile } from '../measure.ts';
import { inWindow } from '../page/inWindow.ts';
import { type BenchPage, pageHtml } from '../page/pageHtml.ts';
import './pages/contender.ts';

const STEPS = 200;

/** Milliseconds that data are waited for, as for a service's answer: what the page still does when it opened is over. */
const ANSWER_AFTER = 300;

/** Milliseconds of one contender in one turn. */
export interface ChartRun {
  /** The page's script begins, to the complete draw. */
  opening: number;
  /** Data handed over to a page that waits for them, to the complete draw. */
  drawing: number;
  /** A step of the pointer: the usual one, and the 95th percentile. */
  frame: number;
  slowFrame: number;
}

/** Opens the page twice, each in a window of its own: once drawing at once, once drawing when told. */
export async function chartRun(browser: Browser, page: BenchPage, probe: string): Promise<ChartRun> {
  const opening = await inWindow(browser, pageHtml(drawing(page, true), probe), async opened => {
    const time = await opened.evaluate(() => window.opening);
    await assertComplete(opened);
    return time;
  });
  return inWindow(browser, pageHtml(drawing(page, false), probe), async opened => {
    await opened.waitForTimeout(ANSWER_AFTER);
    const drawing = await opened.evaluate(() => window.handOver());
    await assertComplete(opened);
    const before = await opened.evaluate(() => window.picture());
    const frames = await opened.evaluate(steps => window.sweep(steps), STEPS);
    const after = await opened.evaluate(() => window.picture());
    assert.notEqual(after, before, 'The chart does not show where the pointer is.');
    return { opening, drawing, frame: median(frames), slowFrame: percentile(frames, 0.95) };
  });
}

/** Every canvas has ink, and nothing is drawn after the clock was stopped. */
async function assertComplete(page: Page): Promise<void> {
  const picture = await page.evaluate(() => window.picture());
  const inked = await page.evaluate(() => window.inkedPixels());
  assert.ok(inked.length > 0 && inked.every(count => count > 100), `Canvases with ink: ${inked.join(', ')}`);
  await page.waitForTimeout(200);
  assert.equal(await page.evaluate(() => window.picture()), picture, 'The chart was not yet complete.');
}

/** The page, drawing as soon as it is ready or when it is told to. */
export function drawing(page: BenchPage, drawsAtOnce: boolean): BenchPage {
  return { ...page, globals: { ...page.globals, drawsAtOnce } };
}
