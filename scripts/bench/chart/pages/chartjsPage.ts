import {
  BarController,
  BarElement,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  Decimation,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  type Scale,
  Title,
  Tooltip,
} from 'chart.js';
import { formatInstant } from '../../../../webview/kit/format.ts';
import { readTheme } from '../../../../webview/kit/theme.ts';
import type { PlainChart, PlainLine, PlainTrack } from '../plainChart.ts';
import { ready } from './contender.ts';

/* Chart.js: a chart for each track, the tooltips and a line at the pointer kept together. */

Chart.register(LineController, LineElement, PointElement, BarController, BarElement, LinearScale);
Chart.register(Filler, Title, Tooltip, Decimation);

const theme = readTheme();
Chart.defaults.font.family = theme.fontFamily;
Chart.defaults.font.size = 11;
Chart.defaults.color = theme.foreground;

const UTC = { zone: 'UTC' };
const AXIS_WIDTH = 46;
const HEADER = 20;
const FOOTER = 30;
/** Landfall's own bound, above which lines are thin. */
const MANY = 5000;
const charts: Chart[] = [];

function canvasOf({ height }: PlainTrack, last: boolean): HTMLCanvasElement {
  const frame = document.createElement('div');
  frame.style.cssText = `position:relative;height:${height + HEADER + (last ? FOOTER : 0)}px`;
  const canvas = document.createElement('canvas');
  frame.append(canvas);
  document.body.append(frame);
  return canvas;
}

const pointerLine: Plugin = {
  id: 'pointerLine',
  afterDatasetsDraw({ ctx, chartArea, tooltip }) {
    const x = tooltip?.getActiveElements()[0]?.element.x;
    if (x === undefined) return;
    ctx.strokeStyle = theme.foreground;
    ctx.beginPath();
    ctx.moveTo(x, chartArea.top);
    ctx.lineTo(x, chartArea.bottom);
    ctx.stroke();
  },
};

function configurationOf(track: PlainTrack, times: readonly number[], last: boolean): ChartConfiguration {
  const { lines, title, range, rightRange } = track;
  const many = times.length > MANY;
  const hasRight = lines.some(({ right }) => right);
  return {
    type: 'line',
    data: { datasets: lines.map(line => datasetOf(line, times)) },
    plugins: [pointerLine],
    options: {
      animation: false,
      parsing: false,
      normalized: true,
      maintainAspectRatio: false,
      layout: { padding: { right: hasRight ? 0 : AXIS_WIDTH } },
      interaction: { mode: 'index', axis: 'x', intersect: false },
      plugins: {
        title: { display: true, text: title, align: 'start', padding: 2 },
        tooltip: { callbacks: { title: ([item]) => formatInstant(item?.parsed.x ?? 0, UTC) } },
        decimation: { enabled: many, algorithm: 'min-max' },
      },
      onHover: (_event, elements, source) => follow(source, elements[0]?.index),
      scales: {
        x: timeScale(times, last),
        y: { type: 'linear', ...ends(range), ...alignedAxis },
        ...(hasRight
          ? { right: { type: 'linear', position: 'right', ...ends(rightRange), ...alignedAxis } }
          : {}),
      },
    },
  };
}

/** The same width in every track, so that times stand under one another. */
const alignedAxis = {
  afterFit(scale: Scale) {
    scale.width = AXIS_WIDTH;
  },
};

function timeScale(times: readonly number[], labelled: boolean) {
  return {
    type: 'linear' as const,
    min: (times[0] ?? 0) * 1000,
    max: (times.at(-1) ?? 0) * 1000,
    offset: false,
    ticks: {
      display: labelled,
      callback: (value: string | number) => formatInstant(Number(value), UTC),
      maxTicksLimit: 10,
    },
  };
}

function ends(range: readonly [number, number] | undefined) {
  return range === undefined ? {} : { min: range[0], max: range[1] };
}

function datasetOf(line: PlainLine, times: readonly number[]): ChartDataset {
  const { label, values, kind, right, dash } = line;
  const color = theme[line.color];
  const look = { label, yAxisID: right ? 'right' : 'y', borderColor: color };
  const data = times.map((time, index) => ({ x: time * 1000, y: values[index] ?? Number.NaN }));
  if (kind === 'bars') return { ...look, type: 'bar', data, backgroundColor: color };
  return {
    ...look,
    type: 'line',
    data,
    borderWidth: times.length > MANY ? 1 : 1.6,
    borderDash: [...(dash ?? [])],
    pointRadius: 0,
    fill: kind === 'area',
    backgroundColor: `${color}40`,
  };
}

/** Pointing at one chart points at the same time in all. */
function follow(source: Chart, index: number | undefined): void {
  for (const chart of charts) {
    if (chart === source || index === undefined) continue;
    const active = chart.data.datasets.map((_, datasetIndex) => ({ datasetIndex, index }));
    chart.setActiveElements(active);
    chart.tooltip?.setActiveElements(active, { x: 0, y: 0 });
    chart.draw();
  }
}

ready((chart: PlainChart) => {
  const places = chart.tracks.map((track, index) => {
    const last = index === chart.tracks.length - 1;
    return { canvas: canvasOf(track, last), configuration: configurationOf(track, chart.times, last) };
  });
  return () => {
    for (const { canvas, configuration } of places) charts.push(new Chart(canvas, configuration));
  };
});
