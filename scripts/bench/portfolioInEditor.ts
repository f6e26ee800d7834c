import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import type { PortfolioAnswer, PortfolioOrder } from '../../test/bench/portfolio.ts';
import { runInExtensionHost } from '../../test/harness/extensionHost.ts';
import { cache } from '../../test/harness/paths.ts';
import { until } from '../../test/harness/until.ts';
import { type MemoryWatch, watchMemory } from '../scale/watchMemory.ts';
import { pointsBody, polygonsBody } from './featureBodies.ts';
import { LIMIT as MAP_LIMIT, mapRun } from './map/mapRun.ts';
import type { MapData } from './map/pages/contender.ts';
import { median, milliseconds, timed } from './measure.ts';
import { bundle } from './page/bundle.ts';
import type { Row, Section } from './section.ts';

const TURNS = 3;

const DATA: readonly (MapData & { label: string })[] = [
  { label: '10 000 points', kind: 'points', count: 10_000 },
  { label: '100 000 points', kind: 'points', count: 100_000 },
  { label: '1 000 000 points', kind: 'points', count: 1_000_000 },
  { label: '2 000 polygons of 500 vertices', kind: 'polygons', count: 2000 },
];

/** CSS pixels of the editor: in a panel that is narrower than some 700 the list is put away. */
const WINDOW = { width: 1600, height: 1000 };
/** Longest wait for a portfolio to be drawn, in milliseconds. */
const LIMIT = 120_000;
/** Milliseconds between two looks at the list. */
const LOOK_EVERY = 10;
/** Milliseconds without a stroke after which a draw was the last one. */
const STILL = 1000;

/** One portfolio in one turn: milliseconds from asking for it, or from an act of a person; NaN where there is none. */
interface Turn {
  parsed: number;
  drawn: number;
  listed: number;
  told: number;
  filtered: number;
  sorted: number;
  restyled: number;
  still: number;
}

/** Bytes that were added since before the first turn: at most, and of the host once the panel of the last was closed. */
interface Added {
  host: number;
  pages: number;
  hostKept: number;
}

/** A portfolio from the click in the real editor: how long it takes, and what it costs the host and the page. */
export async function portfolioInEditor(): Promise<Section> {
  const rows: Row[] = [];
  for (const { label, ...data } of asked(DATA)) {
    const bytes = Buffer.from(
      data.kind === 'points' ? pointsBody(data.count) : polygonsBody(data.count, 500),
    );
    const { turns, added } = await inEditor(bytes);
    rows.push(rowOf({ label, bytes, turns, added, deck: await drawnByDeck(data) }));
  }
  return {
    title: 'A portfolio in the editor',
    note: `In the real editor in headless Chromium, one for each portfolio, with the service on the same cores: from the command of a click until the last stroke of the map, and until rows stand in the list. JSON.parse reads the same bytes, as a text first, in an idle process before each turn. Properties: from a click on a row until they are there. Filter: from a search until its count and its map are. Sort: from the click by which the names are turned around until the rows are. Colours: from the choice of a number until its legend and its map are. Medians of ${TURNS} turns, each with a service and a panel of its own. Work is the longest time, in any turn, for which the thread that all extensions share was at work at one stretch. Memory is the most that the processes of the host and of the pages had more than before the first turn; and what the host has more three seconds after the panel of the last was closed, which the engine may still keep for itself. deck.gl is its GeoJSON layer with WebGL in software, as among the maps and once: from the text of the body to the draw.`,
    header: [
      'What',
      'Bytes',
      'JSON.parse',
      'Drawn',
      'Times JSON.parse',
      'deck.gl',
      'Landfall is',
      'Listed',
      'Properties',
      'Filter',
      'Sort',
      'Colours',
      'Longest work of the host',
      'Memory of the host',
      'Memory of the pages',
      'Host after closing',
    ],
    rows,
  };
}

/** The portfolios that the environment names by a number of features, all without one. */
function asked(data: typeof DATA): typeof DATA {
  const counts = process.env.LANDFALL_BENCH_COUNTS?.split(',').map(Number);
  return counts === undefined ? data : data.filter(({ count }) => counts.includes(count));
}

interface Measured {
  label: string;
  bytes: Buffer;
  turns: readonly Turn[];
  added: Added;
  deck: number | undefined;
}

function rowOf({ label, bytes, turns, added, deck }: Measured): Row {
  const of = (pick: (turn: Turn) => number) => median(turns.map(pick));
  const told = (pick: (turn: Turn) => number) => {
    const value = of(pick);
    return Number.isNaN(value) ? '' : milliseconds(value);
  };
  const megabytes = (value: number) => `${Math.round(value / 1e6)} MB`;
  const drawn = of(turn => turn.drawn);
  return [
    label,
    megabytes(bytes.length),
    told(({ parsed }) => parsed),
    milliseconds(drawn),
    of(turn => turn.drawn / turn.parsed).toFixed(2),
    deck === undefined ? `over ${MAP_LIMIT / 1000} s` : milliseconds(deck),
    deck === undefined ? '' : `${(deck / drawn).toFixed(2)}×`,
    told(({ listed }) => listed),
    told(turn => turn.told),
    told(({ filtered }) => filtered),
    told(({ sorted }) => sorted),
    told(({ restyled }) => restyled),
    milliseconds(Math.max(...turns.map(({ still }) => still))),
    megabytes(added.host),
    megabytes(added.pages),
    megabytes(added.hostKept),
  ];
}

/** Milliseconds until deck.gl has drawn the same; undefined where it takes too long. */
async function drawnByDeck(mapData: MapData): Promise<number | undefined> {
  const { script: probe } = await bundle('map/pages/probe');
  const page = { ...(await bundle('map/pages/deckPage')), globals: { mapData } };
  return (await mapRun(page, probe, true))?.draw;
}

/** Opens an editor in which a portfolio is opened turn by turn, and ends it. */
async function inEditor(bytes: Buffer): Promise<{ turns: Turn[]; added: Added }> {
  const orders = createOrders();
  const server = createServer(async (request, answer) => {
    const { url = '' } = request;
    if (url === '/bench/next') answer.end(JSON.stringify(await orders.next()));
    else if (url === '/bench/answer') {
      orders.answered(await answerIn(request));
      answer.end();
    } else answer.end(/\/features/.test(url) ? bytes : '[]');
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
      await opened.setViewportSize(WINDOW);
      await opened.addInitScript(watchPage, LOOK_EVERY);
      page.resolve(opened);
    },
  });
  const ended = running.then(() => Promise.reject(new Error('The editor ended.')));
  let memory: MemoryWatch | undefined;
  const work = async () => {
    await orders.asked();
    memory = watchMemory();
    const turns: Turn[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const parsed = await timed(() => JSON.parse(bytes.toString()));
      turns.push({ parsed, ...(await measured(orders, await page.promise, `${url}/${turn}/api/v1`)) });
      await orders.give({ do: 'close' });
    }
    const { before, most, now } = memory.told();
    const added = {
      host: most.host - before.host,
      pages: most.pages - before.pages,
      hostKept: now.host - before.host,
    };
    return { turns, added };
  };
  try {
    const outcome = await Promise.race([work(), ended]);
    orders.end();
    await running;
    return outcome;
  } finally {
    memory?.end();
    server.closeAllConnections();
    server.close();
  }
}

async function measured(
  orders: ReturnType<typeof createOrders>,
  page: Page,
  service: string,
): Promise<Omit<Turn, 'parsed'>> {
  const { openedAt = Number.NaN } = await orders.give({ do: 'open', service });
  const { drawn, listed } = await complete(page, openedAt);
  const { still = Number.NaN } = await orders.give({ do: 'tell' });
  const frame = await frameOf(page);
  const acts = [filter, sort, restyle, select].map(act => async () => {
    const took = await frame.evaluate(act);
    await setTimeout(STILL);
    return took;
  });
  const times: number[] = [];
  for (const act of acts) times.push(await act());
  const [filtered = Number.NaN, sorted = Number.NaN, restyled = Number.NaN, told = Number.NaN] = times;
  return { drawn: drawn - openedAt, listed: listed - openedAt, told, filtered, sorted, restyled, still };
}

/** Orders for the host, which fetches one when it has answered the last. */
function createOrders() {
  let waiting = Promise.withResolvers<PortfolioOrder>();
  let answering = Promise.withResolvers<PortfolioAnswer>();
  const first = Promise.withResolvers<void>();
  return {
    /** Done when the host asks for its first order: it stands. */
    asked: () => first.promise,
    async next(): Promise<PortfolioOrder> {
      first.resolve();
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

/** When something happened in a page, in epoch milliseconds; 0 for never: the last stroke, and the first row. */
interface Marks {
  drawn: number;
  listed: number;
}

declare global {
  interface Window {
    benchMarks: Marks;
    /** Milliseconds from now until something holds, looked at with each frame. */
    benchUntil: (holds: (startedAt: number) => boolean) => Promise<number>;
  }
}

/** Runs in every frame before anything else: notes strokes on canvases, and rows of the list. */
function watchPage(lookEvery: number): void {
  const marks: Marks = { drawn: 0, listed: 0 };
  window.benchMarks = marks;
  const now = () => performance.timeOrigin + performance.now();
  for (const name of ['fill', 'stroke', 'fillRect', 'drawImage', 'putImageData']) {
    const own = Reflect.get(CanvasRenderingContext2D.prototype, name);
    Reflect.set(CanvasRenderingContext2D.prototype, name, function (this: unknown, ...values: unknown[]) {
      marks.drawn = now();
      return Reflect.apply(own, this, values);
    });
  }
  // The document is written anew after this.
  const looking = setInterval(() => {
    if (document.querySelector('.inspector tbody tr[id]') === null) return;
    marks.listed = now();
    clearInterval(looking);
  }, lookEvery);
  window.benchUntil = holds =>
    new Promise(resolve => {
      const startedAt = now();
      const look = () => {
        if (holds(startedAt)) resolve(now() - startedAt);
        else requestAnimationFrame(look);
      };
      look();
    });
}

/** The frame of the portfolio that is open; one that is about to go may be found before the next. */
async function frameOf(page: Page): Promise<Frame> {
  let found: Frame | undefined;
  await until(
    'the page of the portfolio is there',
    async () => {
      for (const frame of page.frames()) {
        const count = await frame
          .locator('landfall-portfolio')
          .count()
          .catch(() => 0);
        if (count > 0) found = frame;
      }
      return found !== undefined;
    },
    LIMIT,
  );
  if (found === undefined) throw new Error('There is no page of the portfolio.');
  return found;
}

/** When the map was drawn and the list filled, once nothing is drawn any more. */
async function complete(page: Page, openedAt: number): Promise<Marks> {
  let marks: Marks = { drawn: 0, listed: 0 };
  await until(
    'the portfolio is drawn and listed',
    async () => {
      const frame = await frameOf(page);
      marks = await frame.evaluate(() => window.benchMarks).catch(() => ({ drawn: 0, listed: 0 }));
      const { drawn, listed } = marks;
      return Math.min(drawn, listed) > openedAt && Date.now() - Math.max(drawn, listed) > STILL;
    },
    LIMIT,
  );
  return marks;
}

/* Acts of a person, carried out in the page: each tells how many milliseconds what it asks for takes. */

/** The features whose text has a number in it, and then all of them again. */
async function filter(): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('.inspector input[type=search]');
  if (field === null) throw new Error('There is no field to search in.');
  const search = (text: string, isDone: (told: string) => boolean) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return window.benchUntil(
      startedAt =>
        window.benchMarks.drawn > startedAt &&
        isDone(document.querySelector('.inspector-foot [role=status]')?.textContent ?? ''),
    );
  };
  const took = await search('77', told => told.includes(' of '));
  await search('', told => !told.includes(' of '));
  return took;
}

/** By name, then the other way round, which is what is measured. */
async function sort(): Promise<number> {
  const first = () => document.querySelector('.inspector tbody tr[id] th')?.textContent ?? '';
  const heading = () => document.querySelector<HTMLElement>('.inspector thead th button');
  heading()?.click();
  await window.benchUntil(startedAt => performance.timeOrigin + performance.now() - startedAt > 5000);
  const before = first();
  heading()?.click();
  return window.benchUntil(() => first() !== before && first() !== '');
}

/** Colours by the last of the numbers; NaN where there is none. */
async function restyle(): Promise<number> {
  const button = document.querySelector<HTMLButtonElement>('button[title=Colour]');
  if (button === null || button.disabled) return Number.NaN;
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  const entries = () => [...(menu?.querySelectorAll<HTMLElement>('button') ?? [])];
  button.click();
  await window.benchUntil(() => entries().length > 0);
  const entry = entries().at(-1);
  const before = document.querySelector('.map-legend')?.textContent ?? '';
  entry?.click();
  return window.benchUntil(
    startedAt =>
      window.benchMarks.drawn > startedAt &&
      (document.querySelector('.map-legend')?.textContent ?? '') !== before,
  );
}

/** The properties of the feature in the first row. */
async function select(): Promise<number> {
  document.querySelector<HTMLElement>('.inspector tbody tr[id]')?.click();
  document.querySelectorAll<HTMLElement>('.inspector [role=tab]')[1]?.click();
  return window.benchUntil(() => document.querySelector('dl.properties dd') !== null);
}
