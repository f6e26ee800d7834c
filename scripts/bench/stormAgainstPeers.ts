import { readFile } from 'node:fs/promises';
import { root } from '../../test/harness/paths.ts';
import { run } from '../../test/harness/run.ts';
import { median, medianRatio, milliseconds, percentile, shuffled } from './measure.ts';
import { bundle } from './page/bundle.ts';
import { type BenchPage, inline } from './page/pageHtml.ts';
import type { Row, Section } from './section.ts';
import type { StormData } from './storm/pages/contender.ts';
import { type StormRun, stormRun } from './storm/stormRun.ts';

const TURNS = 3;
const TRACKS = 40;
const POSITIONS = 120;
const CONE_VERTICES = 20_000;

const LANDFALL = 'Landfall';
const PEERS = { 'Leaflet (SVG)': 'leafletStorm', OpenLayers: 'openLayersStorm' } as const;

type Turns = ReadonlyMap<string, readonly StormRun[]>;

/** A storm that is played along its track, over an ensemble and a cone, beside Leaflet and OpenLayers. */
export async function stormAgainstPeers(): Promise<Section> {
  await run(process.execPath, ['esbuild.mjs']);
  const pages = await pagesOf();
  const { script: frames } = await bundle('storm/pages/frames');
  const { script: editor } = await bundle('storm/pages/landfallStorm');
  const turns = new Map<string, StormRun[]>(Object.keys(pages).map(name => [name, []]));
  for (let turn = 0; turn < TURNS; turn++)
    for (const [name, page] of shuffled(Object.entries(pages)))
      turns.get(name)?.push(await stormRun(page, name === LANDFALL ? editor : frames));
  return {
    title: 'A storm that is played',
    note: `${TRACKS} tracks of ${POSITIONS} positions and a cone of ${CONE_VERTICES.toLocaleString('en')} vertices in headless Chromium, a window of 1200 × 900 in a browser of its own for each, medians of ${TURNS} turns in shuffled order; "Landfall is" says how many times as short as the median over turns. Watched for five seconds while the storm moves along its track: at 60 frames a second a frame takes 16.7 ms. Landfall is the built storm page with its land, names, labels, timeline, table and what it tells of the storm at each moment; the peers move a circle over the same lines, dots and area on an empty map. Work is that of the page's thread in a second.`,
    header: ['What', LANDFALL, ...Object.keys(PEERS).flatMap(name => [name, 'Landfall is'])],
    rows: [
      row('Frame, median', turns, ({ frames: all }) => median(all)),
      row('Frame, of 20 the longest', turns, ({ frames: all }) => percentile(all, 0.95)),
      row('Work in a second', turns, ({ work }) => work),
    ],
  };
}

function row(label: string, turns: Turns, pick: (turn: StormRun) => number): Row {
  const own = turns.get(LANDFALL)?.map(pick) ?? [];
  const peers = Object.keys(PEERS).flatMap(name => {
    const values = turns.get(name)?.map(pick) ?? [];
    return [milliseconds(median(values)), `${medianRatio(values, own).toFixed(2)}×`];
  });
  return [label, milliseconds(median(own)), ...peers];
}

async function pagesOf(): Promise<Readonly<Record<string, BenchPage>>> {
  const globals = { stormData: stormData() };
  const file = (name: string) => readFile(`${root}/dist/webview/${name}`, 'utf8');
  const peers = Object.entries(PEERS).map(async ([name, page]) => [
    name,
    { ...(await bundle(`storm/pages/${page}`)), globals },
  ]);
  return {
    [LANDFALL]: {
      script: await file('storm.js'),
      style: await file('storm.css'),
      element: `<script>${inline(await file('basemap.js'))}</script><landfall-storm></landfall-storm>`,
      globals,
    },
    ...Object.fromEntries(await Promise.all(peers)),
  };
}

/** Tracks that part from one another over the Atlantic, and a cone with a rough edge. */
function stormData(): StormData {
  const tracks = Array.from({ length: TRACKS }, (_, member) =>
    Array.from({ length: POSITIONS }, (__, hour): [number, number] => {
      const apart = ((member - TRACKS / 2) / TRACKS) * (hour / POSITIONS) * 8;
      return [-50 - hour * 0.25, 14 + hour * 0.12 + apart];
    }),
  );
  const cone = Array.from({ length: CONE_VERTICES }, (_, vertex): [number, number] => {
    const angle = (vertex / CONE_VERTICES) * 2 * Math.PI;
    const radius = 10 + 0.2 * Math.sin(angle * 400);
    return [-65 + 1.6 * radius * Math.cos(angle), 21 + 0.8 * radius * Math.sin(angle)];
  });
  return { tracks, cone: [...cone, cone[0] ?? [0, 0]] };
}
