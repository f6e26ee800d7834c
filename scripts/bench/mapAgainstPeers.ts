import { readFile } from 'node:fs/promises';
import { runTask } from '../../src/api/reading/runTask.ts';
import { root } from '../../test/harness/paths.ts';
import { run } from '../../test/harness/run.ts';
import { pointsBody, polygonsBody } from './featureBodies.ts';
import { LIMIT, type MapRun, mapRun } from './map/mapRun.ts';
import type { MapData } from './map/pages/contender.ts';
import { median, medianRatio, milliseconds, shuffled, timed } from './measure.ts';
import { bundle } from './page/bundle.ts';
import { type BenchPage, inline } from './page/pageHtml.ts';
import type { Row, Section } from './section.ts';

const TURNS = 3;
const WARM_UP = 1;

const LANDFALL = 'Landfall';
/** Draws with WebGL alone. */
const WEBGL = 'deck.gl';
const PEERS = { Leaflet: 'leafletPage', OpenLayers: 'openLayersPage', [WEBGL]: 'deckPage' } as const;

const DATA: readonly (MapData & { label: string })[] = [
  { kind: 'points', count: 10_000, label: '10 000 points' },
  { kind: 'points', count: 100_000, label: '100 000 points' },
  { kind: 'points', count: 1_000_000, label: '1 000 000 points' },
  { kind: 'polygons', count: 2000, label: '2 000 polygons of 500 vertices' },
];

interface Turn extends MapRun {
  /** Milliseconds that the host reads; the peers read in the page. */
  read: number;
}

type Turns = ReadonlyMap<string, readonly (Turn | undefined)[]>;

/** The map of the portfolio page beside Leaflet, OpenLayers and deck.gl: the same features in the same browser. */
export async function mapAgainstPeers(): Promise<Section> {
  await run(process.execPath, ['esbuild.mjs']);
  const rows: Row[] = [];
  for (const { label, ...data } of DATA) rows.push(...rowsOf(label, await measured(data)));
  return {
    title: 'Maps against their peers',
    note: note(),
    header: ['What', LANDFALL, ...Object.keys(PEERS).flatMap(name => [name, 'Landfall is'])],
    rows,
  };
}

function note(): string {
  return `Headless Chromium, for deck.gl with WebGL in software, a window of 1200 × 900 in a browser of its own for each, medians of ${TURNS} turns in shuffled order after one to warm up; "Landfall is" says how many times as fast, or as small, as the median over turns. All colour points by the value of a property. From bytes: for Landfall, what the host takes to read, check and pack the body (in its thread), and the built portfolio page from the message to the last stroke, with its land, names, density and list; for the peers JSON.parse and the layer of their own on an empty map, in the page. The last stroke is the last call of any canvas, followed by its frame; with WebGL a pixel is read, so that it is painted; afterwards the benchmark asserts that no pixel changes any more. Frames are the longest time between two of them (16.7 ms is none missed) while the map is dragged 300 pixels in 30 steps, and while it is zoomed in by one notch of the wheel, until a second after. Heap is what the page holds after garbage was collected, memory outside the heap included, that of the graphics card not. Whoever takes longer than ${LIMIT / 1000} s is ended.`;
}

async function measured(data: MapData): Promise<Turns> {
  const pages = await pagesOf(data);
  const { script: probe } = await bundle('map/pages/probe');
  const { script: editor } = await bundle('map/pages/landfallMap');
  const bytes = Buffer.from(data.kind === 'points' ? pointsBody(data.count) : polygonsBody(data.count, 500));
  const turns = new Map<string, (Turn | undefined)[]>(Object.keys(pages).map(name => [name, []]));
  const given = new Set<string>();
  for (let turn = 0; turn < TURNS + WARM_UP; turn++) {
    for (const [name, page] of shuffled(Object.entries(pages))) {
      if (given.has(name)) continue;
      const read = name === LANDFALL ? await timed(() => readByHost(bytes)) : 0;
      const drawn = await mapRun(page, name === LANDFALL ? editor : probe, name === WEBGL);
      if (drawn === undefined) given.add(name);
      if (turn >= WARM_UP && drawn !== undefined) turns.get(name)?.push({ ...drawn, read });
    }
  }
  return turns;
}

async function readByHost(bytes: Uint8Array): Promise<void> {
  const task = { do: 'table', endpoint: 'portfolioFeatures', url: '', bytes, memory: 2 ** 32 } as const;
  let done = false;
  await runTask(task, async message => {
    if (message.type === 'done') done = true;
  });
  if (!done) throw new Error('The body was not read.');
}

async function pagesOf(mapData: MapData): Promise<Readonly<Record<string, BenchPage>>> {
  const globals = { mapData };
  const file = (name: string) => readFile(`${root}/dist/webview/${name}`, 'utf8');
  const peers = Object.entries(PEERS).map(async ([name, page]) => [
    name,
    { ...(await bundle(`map/pages/${page}`)), globals },
  ]);
  return {
    [LANDFALL]: {
      script: await file('portfolio.js'),
      style: await file('portfolio.css'),
      element: `<script>${inline(await file('basemap.js'))}</script><landfall-portfolio></landfall-portfolio>`,
      globals,
    },
    ...Object.fromEntries(await Promise.all(peers)),
  };
}

function rowsOf(label: string, turns: Turns): Row[] {
  return [
    row(`${label}: from bytes to the complete draw`, turns, ({ read, draw }) => read + draw, milliseconds),
    row(`${label}: of it in the page`, turns, ({ draw }) => draw, milliseconds),
    row(`${label}: longest frame of a drag`, turns, ({ pan }) => pan, milliseconds),
    row(`${label}: longest frame of a zoom`, turns, ({ zoom }) => zoom, milliseconds),
    row(`${label}: heap`, turns, ({ heap }) => heap, megabytes),
  ];
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function row(
  label: string,
  turns: Turns,
  pick: (turn: Turn) => number,
  text: (value: number) => string,
): Row {
  const valuesOf = (name: string) =>
    turns.get(name)?.flatMap(turn => (turn === undefined ? [] : [pick(turn)])) ?? [];
  const own = valuesOf(LANDFALL);
  const peers = Object.keys(PEERS).flatMap(name => {
    const values = valuesOf(name);
    if (values.length === 0) return [`over ${LIMIT / 1000} s`, ''];
    return [text(median(values)), own.length === 0 ? '' : `${medianRatio(values, own).toFixed(2)}×`];
  });
  return [label, own.length === 0 ? `over ${LIMIT / 1000} s` : text(median(own)), ...peers];
}
