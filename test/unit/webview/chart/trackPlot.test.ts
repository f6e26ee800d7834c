import { expect, it } from 'vitest';
import { placedLine, trackPlot } from '../../../../webview/kit/chart/trackPlot.ts';

it('a line that runs on past times of other lines does so at both ends of what is in view', () => {
  const times = Float64Array.from({ length: 13 }, (_, hour) => hour * 3600);
  const values = Array.from(times, (_, hour) => (hour % 6 === 0 ? hour : undefined));
  const line = { label: '', values, unit: '', color: 'blue' } as const;
  const track = { id: '', title: '', height: 50, lines: [line] };
  const model = { times, clock: { zone: 'UTC' }, tracks: [track], daily: false };
  const box = { left: 0, right: 100, top: 0, bottom: 50 };
  const plot = trackPlot(model, track, Object({}), [2.5 * 3600, 3.5 * 3600], box);
  const { from, to } = placedLine(plot, line);
  expect([from, to]).toEqual([0, 7]);
});
