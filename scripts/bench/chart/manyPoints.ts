import type { ChartColor } from '../../../webview/kit/chartModel.ts';
import type { PlainChart } from './plainChart.ts';

const COLORS: readonly ChartColor[] = ['red', 'blue', 'green', 'orange'];

/** Four lines over one time axis, a point each minute: slow waves with noise on them. */
export function manyPoints(count: number): PlainChart {
  const start = Date.UTC(2026, 8, 28) / 1000;
  const indices = Array.from({ length: count }, (_, index) => index);
  const noise = (index: number, line: number) => ((index * 7919 + line * 104729) % 1000) / 100;
  const lines = COLORS.map((color, line) => ({
    label: `Sensor ${line + 1}`,
    values: indices.map(index =>
      Number((20 * line + 15 * Math.sin(index / (900 + 300 * line)) + noise(index, line)).toFixed(2)),
    ),
    unit: '°C',
    color,
    kind: 'line' as const,
    right: false,
  }));
  return {
    times: indices.map(index => start + index * 60),
    tracks: [{ title: 'Sensors (°C)', height: 400, lines }],
  };
}
