import type { Browser } from 'playwright-core';
import { run } from '../../test/harness/run.ts';
import { openBrowser } from '../../test/harness/workbench.ts';
import { type ChartRun, chartRun } from './chart/chartRun.ts';
import { drawnChart } from './chart/drawnChart.ts';
import { forecastPage } from './chart/forecastPage.ts';
import { manyPoints } from './chart/manyPoints.ts';
import { median, medianRatio, milliseconds, shuffled } from './measure.ts';
import { bundle } from './page/bundle.ts';
import type { BenchPage } from './page/pageHtml.ts';
import type { Row, Section } from './section.ts';

const TURNS = 7;
const WARM_UP = 1;
const POINTS = 100_000;

const PEERS = { ECharts: 'echartsPage', 'Chart.js': 'chartjsPage' } as const;
const LANDFALL = 'Landfall';

type Pages = Readonly<Record<string, BenchPage>>;
type Runs = Readonly<Record<string, ChartRun[]>>;

/** The chart beside ECharts and Chart.js: the same lines in the same browser, turn by turn. */
export async function chartAgainstPeers(): Promise<Section> {
  await run(process.execPath, ['esbuild.mjs']);
  const browser = await openBrowser();
  const { script: probe } = await bundle('chart/pages/probe');
  const forecast = await forecastPages(browser, probe);
  const points = await pointPages();
  const rows = [
    ...rowsOf(forecast.label, await measured(browser, forecast.pages, probe)),
    ...rowsOf(`${POINTS / 1000} 000 points of 4 lines`, await measured(browser, points, probe)),
  ];
  const version = browser.version();
  await browser.close();
  return {
    title: 'Chart against its peers',
    note: note(version),
    header: ['What', LANDFALL, ...Object.keys(PEERS).flatMap(name => [name, 'Landfall is'])],
    rows,
  };
}

function note(version: string): string {
  return `Headless Chromium ${version}, a page of 1200 × 900 for each, medians of ${TURNS} turns in shuffled order; "Landfall is" says how many times as fast, as the median over turns. Landfall draws 240 hours as its built forecast page with toolbar, weather signs and wind barbs, from the message that the host posts; the peers draw the same lines on a page of nothing else, from data that is already in their own form, without animation, in lines of the same widths and, for many points, with their own sampling, which leaves ECharts with one value to read out. The forecast page warms its chart up while it waits for data. Opening runs from the first statement of the page's script, drawing from handing over the data to a page that has waited for them for 300 ms, as for a service's answer; both until the second frame is painted, after which the benchmark asserts that every canvas has ink and that no pixel changes any more. A frame is a step of the pointer across the chart with crosshair and all values read out. All are milliseconds of the main thread, scripts, style, layout and paint, without the wait for the screen.`;
}

async function forecastPages(browser: Browser, probe: string): Promise<{ label: string; pages: Pages }> {
  const landfall = await forecastPage();
  const data = await drawnChart(browser, landfall, probe);
  const lines = data.tracks.reduce((sum, track) => sum + track.lines.length, 0);
  return {
    label: `${data.times.length} hours of ${lines} variables`,
    pages: { [LANDFALL]: landfall, ...(await peerPages(data)) },
  };
}

async function pointPages(): Promise<Pages> {
  const data = manyPoints(POINTS);
  return {
    [LANDFALL]: { ...(await bundle('chart/pages/landfallPage')), globals: { chartData: data } },
    ...(await peerPages(data)),
  };
}

async function peerPages(data: unknown): Promise<Pages> {
  const pages = Object.entries(PEERS).map(async ([name, page]) => [
    name,
    { ...(await bundle(`chart/pages/${page}`)), globals: { chartData: data } },
  ]);
  return Object.fromEntries(await Promise.all(pages));
}

async function measured(browser: Browser, pages: Pages, probe: string): Promise<Runs> {
  const runs = new Map<string, ChartRun[]>();
  for (let turn = 0; turn < TURNS + WARM_UP; turn++) {
    for (const [name, page] of shuffled(Object.entries(pages))) {
      const result = await chartRun(browser, page, probe);
      if (turn >= WARM_UP) runs.set(name, [...(runs.get(name) ?? []), result]);
    }
  }
  return Object.fromEntries(runs);
}

function rowsOf(label: string, runs: Runs): Row[] {
  return [
    row(`${label}: page opened`, runs, each => each.opening),
    row(`${label}: data drawn`, runs, each => each.drawing),
    row(`${label}: frame, median`, runs, each => each.frame),
    row(`${label}: frame, 95th percentile`, runs, each => each.slowFrame),
  ];
}

function row(label: string, runs: Runs, pick: (run: ChartRun) => number): Row {
  const valuesOf = (name: string) => runs[name]?.map(pick) ?? [];
  const own = valuesOf(LANDFALL);
  const peers = Object.keys(PEERS).flatMap(name => [
    milliseconds(median(valuesOf(name))),
    `${medianRatio(valuesOf(name), own).toFixed(2)}×`,
  ]);
  return [label, milliseconds(median(own)), ...peers];
}
