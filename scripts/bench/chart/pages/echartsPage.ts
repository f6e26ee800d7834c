import { BarChart, LineChart } from 'echarts/charts';
import { AxisPointerComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { readTheme } from '../../../../webview/kit/theme.ts';
import type { PlainChart, PlainLine, PlainTrack } from '../plainChart.ts';
import { ready } from './contender.ts';

/* ECharts: one chart, a grid for each track, the axis pointers linked. */

use([LineChart, BarChart, GridComponent, TooltipComponent, AxisPointerComponent, CanvasRenderer]);

const AXIS_WIDTH = 46;
const GAP = 12;
const FOOTER = 30;
/** Landfall's own bound, above which lines are thin. */
const MANY = 5000;
const theme = readTheme();

function optionsOf({ times, tracks }: PlainChart) {
  const tops = tracks.map((_, index) =>
    tracks.slice(0, index).reduce((sum, { height }) => sum + height + GAP, GAP),
  );
  return {
    animation: false,
    useUTC: true,
    textStyle: { fontFamily: theme.fontFamily, fontSize: 11, color: theme.foreground },
    tooltip: { trigger: 'axis', confine: true, transitionDuration: 0 },
    axisPointer: { type: 'line', link: [{ xAxisIndex: 'all' }] },
    grid: tracks.map(({ height }, index) => ({
      left: AXIS_WIDTH,
      right: AXIS_WIDTH,
      top: tops[index],
      height,
      outerBoundsMode: 'none',
    })),
    xAxis: tracks.map((_, gridIndex) => ({
      type: 'time',
      gridIndex,
      min: (times[0] ?? 0) * 1000,
      max: (times.at(-1) ?? 0) * 1000,
      axisLabel: { show: gridIndex === tracks.length - 1 },
    })),
    yAxis: tracks.flatMap(valueAxes),
    series: tracks.flatMap(({ lines }, index) => lines.map(line => seriesOf(line, times, index))),
  };
}

/** Names and lines of a value axis, as Landfall has them. */
const VALUE_AXIS = {
  nameTextStyle: { align: 'left', color: theme.foreground },
  splitLine: { lineStyle: { color: theme.grid, width: 0.5 } },
};

function valueAxes({ title, lines, range, rightRange }: PlainTrack, gridIndex: number) {
  const shared = { gridIndex, scale: true, splitNumber: 3, ...VALUE_AXIS };
  const left = { ...shared, id: `left-${gridIndex}`, name: title, ...ends(range) };
  if (!lines.some(({ right }) => right)) return [left];
  const look = { position: 'right', splitLine: { show: false } };
  return [left, { ...shared, id: `right-${gridIndex}`, ...ends(rightRange), ...look }];
}

function ends(range: readonly [number, number] | undefined) {
  return range === undefined ? {} : { min: range[0], max: range[1] };
}

function seriesOf(
  { label, values, kind, right, color, dash }: PlainLine,
  times: readonly number[],
  index: number,
) {
  return {
    type: kind === 'bars' ? 'bar' : 'line',
    name: label,
    xAxisIndex: index,
    yAxisId: `${right ? 'right' : 'left'}-${index}`,
    data: Float64Array.from({ length: 2 * times.length }, (_, at) =>
      at % 2 === 0 ? (times[at / 2] ?? 0) * 1000 : (values[(at - 1) / 2] ?? Number.NaN),
    ),
    showSymbol: false,
    sampling: times.length > MANY ? 'minmax' : undefined,
    itemStyle: { color: theme[color] },
    lineStyle: {
      width: times.length > MANY ? 1 : 1.6,
      color: theme[color],
      type: dash === undefined ? 'solid' : [...dash],
    },
    ...(kind === 'bars' ? { barCategoryGap: '10%' } : {}),
    ...(kind === 'area' ? { areaStyle: { opacity: 0.25 } } : {}),
  };
}

ready((chart: PlainChart) => {
  const options = optionsOf(chart);
  const height = chart.tracks.reduce((sum, track) => sum + track.height + GAP, FOOTER);
  const element = document.createElement('div');
  element.style.height = `${height}px`;
  document.body.append(element);
  return () => init(element, null, { renderer: 'canvas' }).setOption(options);
});
