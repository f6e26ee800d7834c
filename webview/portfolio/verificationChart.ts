import type { TemplateResult } from 'lit';
import type { ShownVerification } from '../../src/panels/portfolioProtocol.ts';
import { namedTicks } from '../kit/chart/namedTicks.ts';
import { valueTicks } from '../kit/chart/valueTicks.ts';
import { t } from '../kit/localize.ts';
import { valueEnds } from '../kit/timeline/drawTimeline.ts';
import type { TimelineModel } from '../kit/timeline/timelineModel.ts';
import { timePlot } from '../kit/timeline/timePlot.ts';

type Row = ShownVerification['rows'][number];

const HOUR = 3600;

/** Errors by lead time: where the middle half and the middle eighty of a hundred lie, and their mean. */
export function verificationChart(title: string, rows: readonly Row[], unit: string): TemplateResult {
  const column = (name: string) => Float64Array.from(rows, row => numberOf(row[name]));
  const [from, before] = [column('lead_time_from_hours'), column('lead_time_before_hours')];
  const times = from.map((hours, index) => ((hours + (before[index] ?? hours)) / 2) * HOUR);
  const model: TimelineModel = {
    times,
    clock: { zone: 'UTC' },
    unit,
    lines: [
      {
        name: t('None'),
        values: new Float64Array(times.length),
        color: 'foreground',
        width: 1,
        dash: [2, 3],
      },
      { name: t('Bias'), values: column('derived_bias'), color: 'blue', width: 2 },
    ],
    bands: [
      { low: column('derived_error_p10'), high: column('derived_error_p90'), color: 'blue', opacity: 0.2 },
      { low: column('derived_error_p25'), high: column('derived_error_p75'), color: 'blue', opacity: 0.35 },
    ],
    marks: Array.from(times, (seconds, index) => ({ seconds, text: markOf(from[index], before[index]) })),
  };
  const label = t('{0}: errors by lead time, in a chart; the table has its figures', title);
  return timePlot(label, { ...model, levels: namedTicks(valueTicks(valueEnds(model), TICKS)) }, undefined);
}

/** Round numbers up the side. */
const TICKS = 5;

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function markOf(from = 0, before = from): string {
  return t('{0}–{1} h', from, before);
}
