import * as z from 'zod';
import type { Report } from '../domain/report/report.ts';
import { REPORT_LIMITS } from '../domain/report/reportLimits.ts';
import { isChartSvg, MAX_SVG } from './isChartSvg.ts';

/** A page is asked to tell what it shows, with a picture of it. */
export interface ReportRequest {
  type: 'report';
  form: ReportForm;
}

const reportForm = z.enum(['html', 'markdown']);
export type ReportForm = z.output<typeof reportForm>;

const { text, facts, captions, sections, sentences, columns, rows } = REPORT_LIMITS;
const line = z.string().max(text);
const cells = z.array(line).max(columns);

const report: z.ZodType<Report> = z.object({
  title: line,
  facts: z.array(line).max(facts),
  caption: z.array(line).max(captions),
  sections: z
    .array(
      z.object({
        heading: line,
        sentences: z.array(line).max(sentences),
        table: z.object({ header: cells, rows: z.array(cells).max(rows) }).optional(),
      }),
    )
    .max(sections),
});

/** What a page answers to that. */
export const reportIntents = [
  z.object({
    type: z.literal('exportReport'),
    form: reportForm,
    svg: z.string().max(MAX_SVG).refine(isChartSvg),
    report,
  }),
  z.object({ type: z.literal('reportFailed') }),
] as const;
export type ReportIntent = z.output<(typeof reportIntents)[0]>;
