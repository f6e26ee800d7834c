import type * as z from 'zod';
import { endpoints } from '../../src/api/endpoints.ts';
import { validate } from '../../src/api/validate.ts';
import { ajvOf } from './ajvOf.ts';
import { demoBody, pointsBody, polygonsBody, seriesBody } from './bodies.ts';
import { kilobytes, median, medianRatio, milliseconds, turnByTurn } from './measure.ts';
import type { Row, Section } from './section.ts';

const TURNS = 21;

interface Body {
  label: string;
  text: string;
  schema: z.ZodType;
  /** Readings in one turn: a small body is too quick to time alone. */
  times: number;
}

/** What it costs to check what was parsed. */
export async function readingAgainstParse(): Promise<Section> {
  const portfolio = endpoints.portfolioFeatures.response;
  const series = endpoints.portfolioForecasts.response;
  const storms = (await demoBody('/cyclones/forecasts')).toString();
  const bodies: Body[] = [
    { label: 'List of storms', text: storms, schema: endpoints.cycloneForecasts.response, times: 500 },
    { label: '100 000 points', text: pointsBody(100_000), schema: portfolio, times: 1 },
    { label: '2 000 polygons of 500 vertices', text: polygonsBody(2000, 500), schema: portfolio, times: 1 },
    {
      label: '1 000 series, 240 steps of 4 variables',
      text: seriesBody(1000, 240),
      schema: series,
      times: 1,
    },
  ];
  const rows: Row[] = [];
  for (const body of bodies) rows.push(await reading(body));
  return {
    title: 'Parsing and validating against JSON.parse',
    note: `The same text each time; medians of ${TURNS} turns in one process, in brackets the median of the ratios to JSON.parse alone in the same turn.`,
    header: ['Body', 'Size', 'JSON.parse', '+ Landfall', '+ zod safeParse', '+ ajv, compiled'],
    rows,
  };
}

async function reading({ label, text, schema, times }: Body): Promise<Row> {
  const isValid = ajvOf(schema);
  const accepted = (ok: boolean) => {
    if (!ok) throw new Error(`${label} does not conform`);
  };
  const repeated = (work: () => void) => () => {
    for (let time = 0; time < times; time++) work();
  };
  const result = await turnByTurn(TURNS, {
    parse: repeated(() => JSON.parse(text)),
    landfall: repeated(() => accepted(validate(schema, JSON.parse(text)).problems.length === 0)),
    zod: repeated(() => accepted(schema.safeParse(JSON.parse(text)).success)),
    ajv: repeated(() => accepted(isValid(JSON.parse(text)))),
  });
  const cell = (series: readonly number[]) =>
    `${milliseconds(median(series) / times)} (${medianRatio(series, result.parse).toFixed(2)})`;
  const alone = milliseconds(median(result.parse) / times);
  return [label, kilobytes(text.length), alone, cell(result.landfall), cell(result.zod), cell(result.ajv)];
}
