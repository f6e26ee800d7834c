import assert from 'node:assert/strict';
import { type CDPSession, chromium } from 'playwright-core';
import { browserFlags, findBrowser } from '../../../test/harness/browser.ts';
import { inWindow } from '../page/inWindow.ts';
import { type BenchPage, pageHtml } from '../page/pageHtml.ts';
import './pages/contender.ts';

/** Milliseconds of playing that are watched: from when it has begun, to before its end. */
const WATCHED = 5000;

/** One contender in one turn. */
export interface StormRun {
  /** Milliseconds between the frames while the storm was played. */
  frames: number[];
  /** Milliseconds of the page's thread in a second of it. */
  work: number;
}

/** Plays a storm in a browser of its own. */
export async function stormRun({ globals, ...page }: BenchPage, probe: string): Promise<StormRun> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags] });
  try {
    return await inWindow(browser, pageHtml({ ...page, globals }, probe), async opened => {
      await opened.evaluate(() => window.drawStorm());
      await opened.waitForTimeout(1500);
      const drawn = await opened.screenshot();
      const session = await opened.context().newCDPSession(opened);
      await session.send('Performance.enable');
      await opened.evaluate(() => window.playStorm());
      await opened.waitForTimeout(500);
      const before = await workOf(session);
      await opened.evaluate(() => window.watchFrames());
      await opened.waitForTimeout(WATCHED);
      const frames = await opened.evaluate(() => window.watchedFrames());
      const after = await workOf(session);
      assert.notDeepEqual(await opened.screenshot(), drawn, 'Nothing moved.');
      const seconds = frames.reduce((sum, each) => sum + each, 0) / 1000;
      return { frames, work: (after - before) / seconds };
    });
  } finally {
    await browser.close();
  }
}

/** Milliseconds of all tasks of the page's thread. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const duration = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (duration === undefined) throw new Error('The browser does not tell how long its tasks took.');
  return duration * 1000;
}
