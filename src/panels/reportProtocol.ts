import * as z from 'zod';
import type { Report } from '../domain/report/report.ts';
import { isChartSvg, MAX_SVG } from './isChartSvg.ts';

/** A page is asked to tell what it shows, with a picture of it. */
export interface ReportRequest {
  type: 'report';
  form: ReportForm;
}

const reportForm = z.enum(['html', 'markdown']);
export type ReportForm = z.output<typeof reportForm>;

const line = z.string().max(2000);
const cells = z.array(line).max(40);

const report: z.ZodType<Report> = z.object({
  title: line,
  facts: z.array(line).max(40),
  caption: z.array(line).max(20),
  sections: z
    .array(
      z.object({
        heading: line,
        sentences: z.array(line).max(200),
        table: z.object({ header: cells, rows: z.array(cells).max(5000) }).optional(),
      }),
    )
    .max(20),
});

/** What a page answers to that. */
export const reportIntents = [
  z.object({
    type: z.literal('exportReport'),
    form: reportForm,
    svg: z.string().max(MAX_SVG).refine(isChartSvg),
    report,
  }),
] as const;
export type ReportIntent = z.output<(typeof reportIntents)[0]>;
