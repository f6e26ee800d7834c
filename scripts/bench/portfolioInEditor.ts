import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Frame, Page } from 'playwright-core';
import type { PortfolioAnswer, PortfolioOrder } from '../../test/bench/portfolio.ts';
import { runInExtensionHost } from '../../test/harness/extensionHost.ts';
import { cache } from '../../test/harness/paths.ts';
import { until } from '../../test/harness/until.ts';
import { pointsBody, polygonsBody } from './featureBodies.ts';
import { median, milliseconds, timed } from './measure.ts';
import type { Row, Section } from './section.ts';

const TURNS = 3;

const DATA = [
  { label: '10 000 points', body: () => pointsBody(10_000) },
  { label: '100 000 points', body: () => pointsBody(100_000) },
  { label: '1 000 000 points', body: () => pointsBody(1_000_000) },
  { label: '2 000 polygons of 500 vertices', body: () => polygonsBody(2000, 500) },
] as const;

/** Longest wait for a portfolio to be drawn, in milliseconds. */
const LIMIT = 120_000;
/** Milliseconds without a stroke after which a draw was the last one. */
const STILL = 1000;

/** One portfolio in one turn: milliseconds from asking for it, and bytes. */
interface Turn {
  drawn: number;
  listed: number;
  told: number;
  still: number;
  hostAdded: number;
  pageAdded: number;
  hostKept: number;
}

/** A portfolio from the click in the real editor: how long it takes, and what it costs the host and the page. */
export async function portfolioInEditor(): Promise<Section> {
  const rows: Row[] = [];
  await inEditor(async editor => {
    for (const [index, { label, body }] of DATA.entries()) {
      const bytes = Buffer.from(body());
      const turns: Turn[] = [];
      const parsing: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        parsing.push(await timed(() => JSON.parse(bytes.toString())));
        turns.push(await editor.measure(`${index}-${turn}`, bytes));
      }
      rows.push(rowOf(label, bytes, turns, median(parsing)));
    }
  });
  return {
    title: 'A portfolio in the editor',
    note: `In the real editor in headless Chromium, from the command of a click, with the service on the same two cores: until the last stroke of the map, until rows stand in the list, and from a click on a row until its properties are there. Medians of ${TURNS} turns, each with a service of its own. Work is the longest time for which the thread that all extensions share was at work at one stretch. Memory is what the processes of the host and of the pages have more than before, while the portfolio is shown; and what the host has more three seconds after its panel was closed, which the engine may still keep for itself. JSON.parse reads the same bytes in an idle process.`,
    header: [
      'What',
      'Bytes',
      'JSON.parse',
      'Drawn',
      'Times JSON.parse',
      'Listed',
      'Properties',
      'Longest work of the host',
      'Memory of host and pages',
      'Host after closing',
    ],
    rows,
  };
}

function rowOf(label: string, bytes: Buffer, turns: readonly Turn[], parse: number): Row {
  const of = (pick: (turn: Turn) => number) => median(turns.map(pick));
  const megabytes = (value: number) => `${Math.round(value / 1e6)} MB`;
  return [
    label,
    megabytes(bytes.length),
    milliseconds(parse),
    milliseconds(of(({ drawn }) => drawn)),
    (of(({ drawn }) => drawn) / parse).toFixed(2),
    milliseconds(of(({ listed }) => listed)),
    milliseconds(of(({ told }) => told)),
    milliseconds(of(({ still }) => still)),
    megabytes(of(({ hostAdded, pageAdded }) => hostAdded + pageAdded)),
    megabytes(of(({ hostKept }) => hostKept)),
  ];
}

interface Editor {
  measure(name: string, bytes: Buffer): Promise<Turn>;
}

/** Opens an editor whose host does what it is told, and ends it. */
async function inEditor(work: (editor: Editor) => Promise<void>): Promise<void> {
  const orders = createOrders();
  let body: { name: string; bytes: Buffer } | undefined;
  const server = createServer(async (request, answer) => {
    const { url = '' } = request;
    if (url === '/bench/next') answer.end(JSON.stringify(await orders.next()));
    else if (url === '/bench/answer') {
      orders.answered(await answerIn(request));
      answer.end();
    } else
      answer.end(
        body !== undefined && url.startsWith(`/${body.name}/`) && /\/features/.test(url) ? body.bytes : '[]',
      );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const page = Promise.withResolvers<Page>();
  const report = `${cache}/portfolio-bench.json`;
  const running = runInExtensionHost({
    entry: 'test/bench/portfolio.ts',
    report,
    environment: { LANDFALL_TEST_REPORT: report, LANDFALL_BENCH_URL: url },
    timeLimit: 30 * 60_000,
    async prepare(opened) {
      await opened.addInitScript(watchPage);
      page.resolve(opened);
    },
  });
  const editor: Editor = {
    async measure(name, bytes) {
      body = { name, bytes };
      const before = memoryOfPages();
      const { openedAt = 0 } = await orders.give({ do: 'open', service: `${url}/${name}/api/v1` });
      const frame = await frameOf(await page.promise);
      const { drawn, listed } = await complete(frame, openedAt);
      const pageAdded = memoryOfPages() - before;
      const told = await selected(frame);
      const { still = Number.NaN, added: hostAdded = Number.NaN } = await orders.give({ do: 'tell' });
      const { added: hostKept = Number.NaN } = await orders.give({ do: 'close' });
      return {
        drawn: drawn - openedAt,
        listed: listed - openedAt,
        told,
        still,
        hostAdded,
        pageAdded,
        hostKept,
      };
    },
  };
  try {
    await Promise.race([work(editor), running.then(() => Promise.reject(new Error('The editor ended.')))]);
    orders.end();
    await running;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Orders for the host, which fetches one when it has answered the last. */
function createOrders() {
  let waiting = Promise.withResolvers<PortfolioOrder>();
  let answering = Promise.withResolvers<PortfolioAnswer>();
  return {
    async next(): Promise<PortfolioOrder> {
      const order = await waiting.promise;
      waiting = Promise.withResolvers();
      return order;
    },
    answered: (answer: PortfolioAnswer) => answering.resolve(answer),
    give(order: PortfolioOrder): Promise<PortfolioAnswer> {
      answering = Promise.withResolvers();
      waiting.resolve(order);
      return answering.promise;
    },
    end: () => waiting.resolve({ do: 'end' }),
  };
}

async function answerIn(request: IncomingMessage): Promise<PortfolioAnswer> {
  const answer: PortfolioAnswer = JSON.parse(await text(request));
  return answer;
}

/** What happened in a page last, in epoch milliseconds; 0 for never. */
interface Marks {
  drawn: number;
  listed: number;
  told: number;
}

declare global {
  interface Window {
    benchMarks: Marks;
  }
}

/** Runs in every frame before anything else: notes strokes on canvases, rows of the list, and properties. */
function watchPage(): void {
  const marks: Marks = { drawn: 0, listed: 0, told: 0 };
  window.benchMarks = marks;
  const now = () => performance.timeOrigin + performance.now();
  for (const name of ['fill', 'stroke', 'fillRect', 'drawImage', 'putImageData']) {
    const own = Reflect.get(CanvasRenderingContext2D.prototype, name);
    Reflect.set(CanvasRenderingContext2D.prototype, name, function (this: unknown, ...values: unknown[]) {
      marks.drawn = now();
      return Reflect.apply(own, this, values);
    });
  }
  new MutationObserver(() => {
    if (marks.listed === 0 && document.querySelector('.inspector tbody tr') !== null) marks.listed = now();
    if (marks.told === 0 && document.querySelector('dl.properties dd') !== null) marks.told = now();
  }).observe(document, { childList: true, subtree: true });
}

async function frameOf(page: Page): Promise<Frame> {
  let found: Frame | undefined;
  await until(
    'the page of the portfolio is there',
    async () => {
      for (const frame of page.frames())
        if (
          (await frame
            .locator('landfall-portfolio')
            .count()
            .catch(() => 0)) > 0
        )
          found = frame;
      return found !== undefined;
    },
    LIMIT,
  );
  if (found === undefined) throw new Error('There is no page of the portfolio.');
  return found;
}

/** When the map was drawn and the list filled, once nothing is drawn any more. */
async function complete(frame: Frame, openedAt: number): Promise<Marks> {
  const marks = () => frame.evaluate(() => window.benchMarks);
  await until(
    'the portfolio is drawn and listed',
    async () => {
      const { drawn, listed } = await marks();
      return Math.min(drawn, listed) > openedAt && Date.now() - Math.max(drawn, listed) > STILL;
    },
    LIMIT,
  );
  return marks();
}

/** Milliseconds from a click on the first row until the properties of its feature are there. */
async function selected(frame: Frame): Promise<number> {
  const clicked = await frame.evaluate(() => {
    window.benchMarks.told = 0;
    const at = performance.timeOrigin + performance.now();
    document.querySelector<HTMLElement>('.inspector tbody tr')?.click();
    document.querySelectorAll<HTMLElement>('.inspector [role=tab]')[1]?.click();
    return at;
  });
  await until(
    'the properties are there',
    async () => (await frame.evaluate(() => window.benchMarks.told)) > 0,
    LIMIT,
  );
  return (await frame.evaluate(() => window.benchMarks.told)) - clicked;
}

/** Bytes of the processes that render pages. */
function memoryOfPages(): number {
  const lines = execFileSync('ps', ['-eo', 'rss=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter(line => line.includes('--type=renderer'))
    .reduce((sum, line) => sum + Number.parseInt(line, 10) * 1024, 0);
}
