import type { Browser } from 'playwright-core';
import type { ChartModel } from '../../../webview/kit/chartModel.ts';
import type { SeriesChart } from '../../../webview/kit/seriesChart.ts';
import { inWindow } from '../page/inWindow.ts';
import { type BenchPage, pageHtml } from '../page/pageHtml.ts';
import { drawing } from './chartRun.ts';
import type { PlainChart, PlainLine } from './plainChart.ts';

/** The lines that a page of Landfall draws, read from its chart: what the peers are given to draw. */
export async function drawnChart(browser: Browser, page: BenchPage, probe: string): Promise<PlainChart> {
  return inWindow(browser, pageHtml(drawing(page, true), probe), async opened => {
    await opened.evaluate(() => window.opening);
    const model = await opened.evaluate(modelInPage);
    const tracks = model.tracks.map(({ lines, ...track }) => ({
      ...track,
      ...(track.range === undefined ? {} : { range: widened(track.range, lines) }),
      lines: lines.filter(({ values }) => values.some(value => value !== null)),
    }));
    return { times: model.times, tracks: tracks.filter(({ lines }) => lines.length > 0) };
  });
}

/** The chart's own rule: a fixed range grows with values above it. */
function widened([least, most]: readonly [number, number], lines: readonly PlainLine[]): [number, number] {
  const values = lines.filter(({ right }) => !right).flatMap(line => line.values.map(value => value ?? most));
  return [least, Math.max(most, ...values)];
}

/** Runs in the page. A line that is drawn as marks, such as wind barbs, is a line like others for the peers. */
function modelInPage(): PlainChart {
  const model: ChartModel | undefined = document.querySelector<SeriesChart>('landfall-chart')?.model;
  if (model === undefined) throw new Error('The page has no chart.');
  return {
    times: [...model.times],
    tracks: model.tracks.map(({ title, height, lines, range, rightRange }) => ({
      title,
      height,
      ...(range === undefined ? {} : { range }),
      ...(rightRange === undefined ? {} : { rightRange }),
      lines: lines.map(({ label, values, unit, color, kind = 'line', right = false, dash }) => ({
        label,
        values: Array.from(values, value =>
          typeof value === 'number' && !Number.isNaN(value) ? value : null,
        ),
        unit,
        color,
        kind: kind === 'none' || kind === 'ends' ? 'line' : kind,
        right,
        ...(dash === undefined ? {} : { dash }),
      })),
    })),
  };
}
