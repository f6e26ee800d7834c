import type { ChartLine, ChartModel } from './chartModel.ts';
import { SeriesChart } from './seriesChart.ts';

/** Draws a small chart while the page waits for data, so that the first real one finds its code compiled. */
export function warmUpChart(): void {
  requestIdleCallback(async () => {
    if (document.querySelector('landfall-chart') !== null) return;
    const chart = new SeriesChart();
    chart.style.cssText = 'position:absolute;visibility:hidden';
    chart.model = sample();
    document.body.append(chart);
    await chart.updateComplete;
    // Gone before anything else runs: the drawing waits in the microtask before this one.
    queueMicrotask(() => chart.remove());
  });
}

function sample(): ChartModel {
  const now = Math.floor(Date.now() / 1000);
  const times = Float64Array.of(now, now + 36_000, now + 72_000);
  const plain: ChartLine = { label: '', values: Float64Array.of(1, Number.NaN, 2), unit: '', color: 'muted' };
  const lines: ChartLine[] = [
    { ...plain, freezing: 0, dash: [2, 3] },
    { ...plain, kind: 'area' },
    { ...plain, kind: 'bars', right: true },
  ];
  const track = { id: 'sample', title: '', height: 40, lines };
  const nights = [[now, now + 36_000]] as const;
  return { times, clock: { zone: 'UTC' }, tracks: [track, track], now, nights, daily: false };
}
