import { parseArgs } from 'node:util';
import type { Frame } from 'playwright-core';
import { until } from '../test/harness/until.ts';
import { openWorkbench, type Workbench } from '../test/harness/workbench.ts';
import { packageExtension } from './package.ts';
import { type ProcessMemory, watchMemory } from './scale/watchMemory.ts';

/*
 * A portfolio of the demo service that has a million assets, in the real editor, and what it takes until its map, its
 * table and a search answer: npm run scale -- [--assets 1000000]
 */

const { values } = parseArgs({ options: { assets: { type: 'string', default: '1000000' } } });
const count = Number(values.assets);
const name = `demo-grid-${count}`;

/** Longest wait for one state, in milliseconds. */
const LIMIT = 600_000;
/** Milliseconds without a stroke after which a draw was the last one. */
const STILL = 2000;
/** Milliseconds between two looks at the table. */
const LOOK_EVERY = 20;

/** What happened in a page, in epoch milliseconds; 0 for never. */
interface Marks {
  /** The first picture with features on it, and the last stroke of any. */
  features: number;
  drawn: number;
  listed: number;
}

declare global {
  interface Window {
    scaleMarks: Marks;
  }
}

/** Runs in every frame before anything else: points are painted on a canvas that is not seen, and all else on the map. */
function watchPage(lookEvery: number): void {
  const marks: Marks = { features: 0, drawn: 0, listed: 0 };
  window.scaleMarks = marks;
  const now = () => performance.timeOrigin + performance.now();
  for (const method of ['fill', 'stroke', 'fillRect', 'drawImage']) {
    const own = Reflect.get(CanvasRenderingContext2D.prototype, method);
    Reflect.set(CanvasRenderingContext2D.prototype, method, function (this: unknown, ...given: unknown[]) {
      marks.drawn = now();
      if (given[0] instanceof OffscreenCanvas) marks.features ||= marks.drawn;
      return Reflect.apply(own, this, given);
    });
  }
  const looking = setInterval(() => {
    if (document.querySelector('landfall-data-table tbody tr') === null) return;
    marks.listed = now();
    clearInterval(looking);
  }, lookEvery);
}

/** When the map was drawn and the table filled, once nothing is drawn any more, and the page in which they are. */
async function complete(workbench: Workbench): Promise<{ frame: Frame; marks: Marks }> {
  const look = async () => {
    // A page that is about to be replaced has marks of its own.
    const frame = await workbench.webview(`landfall-portfolio h1:has-text("${name}")`);
    return { frame, marks: await frame.evaluate(() => window.scaleMarks) };
  };
  await until(
    'the portfolio is drawn and listed',
    async () => {
      const { features, drawn, listed } = (await look()).marks;
      return Math.min(features, listed) > 0 && Date.now() - Math.max(drawn, listed) > STILL;
    },
    LIMIT,
  );
  return look();
}

/** Milliseconds from a text in the field of the table until what it finds stands there. */
async function searched(frame: Frame, text: string): Promise<number> {
  const started = performance.now();
  await frame.getByLabel('Search the table').fill(text);
  await frame.getByText(/^1 of [\d,]+ match/).waitFor({ timeout: LIMIT });
  await frame.locator('landfall-data-table tbody tr', { hasText: text }).first().waitFor({ timeout: LIMIT });
  return performance.now() - started;
}

async function measure(workbench: Workbench): Promise<void> {
  await workbench.page.addInitScript(watchPage, LOOK_EVERY);
  await workbench.openSidebar();
  await workbench.command('Landfall: Add Portfolio');
  await workbench.prompt('Add portfolio');
  await workbench.answer(name);
  const row = workbench.row(name);
  await row.waitFor();
  const memory = watchMemory();
  try {
    const clickedAt = Date.now();
    await row.click();
    const { frame, marks } = await complete(workbench);
    const { features, drawn, listed } = marks;
    tell('First features', seconds(features - clickedAt));
    tell('Complete draw', seconds(drawn - clickedAt));
    tell('Table', seconds(listed - clickedAt));
    tell('Search', seconds(await searched(frame, `Grid point ${count - 1}`)));
    const { before, most, now } = memory.told();
    tell('Memory of the host', megabytes('host', before, most, now));
    tell('Memory of the pages', megabytes('pages', before, most, now));
  } finally {
    memory.end();
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function megabytes(of: keyof ProcessMemory, ...[before, most, now]: readonly ProcessMemory[]): string {
  const text = (memory: ProcessMemory | undefined) => `${Math.round((memory?.[of] ?? Number.NaN) / 1e6)} MB`;
  return `${text(before)} before, ${text(most)} at most, ${text(now)} while it is shown`;
}

function tell(what: string, figure: string): void {
  console.log(`${what.padEnd(20)} ${figure}`);
}

await packageExtension();
console.log(`${name}, from the click on its row:`);
const workbench = await openWorkbench('scale');
try {
  await measure(workbench);
} finally {
  await workbench.close();
}
