import '../../../../webview/kit/tokens.ts';
import '../../../../webview/kit/base.css';
import '../../../../webview/kit/seriesChart.ts';
import type { ChartModel } from '../../../../webview/kit/chartModel.ts';
import type { PlainChart } from '../plainChart.ts';
import { ready } from './contender.ts';

/* The chart of Landfall's pages alone. */

const element = document.createElement('landfall-chart');
document.body.append(element);

function modelOf({ times, tracks }: PlainChart): ChartModel {
  return {
    times: Float64Array.from(times),
    clock: { zone: 'UTC' },
    daily: false,
    tracks: tracks.map((track, index) => ({
      ...track,
      id: String(index),
      lines: track.lines.map(line => ({
        ...line,
        values: Float64Array.from(line.values, value => value ?? Number.NaN),
      })),
    })),
  };
}

ready((chart: PlainChart) => {
  const model = modelOf(chart);
  return () => Object.assign(element, { model, label: 'Chart' });
});
