import type * as z from 'zod';
import { endpoints } from '../../src/api/endpoints.ts';
import { validate } from '../../src/api/validate.ts';
import { ajvOf } from './ajvOf.ts';
import { demoBody } from './demoBody.ts';
import { pointsBody, polygonsBody, seriesBody } from './featureBodies.ts';
import { kilobytes, median, milliseconds } from './measure.ts';
import type { Row, Section } from './section.ts';

const TURNS = 21;
const WARM_UP = 2;

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
    {
      label: 'The same, no time of a feature that of another',
      text: seriesBody(1000, 240, 1),
      schema: series,
      times: 1,
    },
  ];
  return {
    title: 'Parsing and validating against JSON.parse',
    note: `The same text each time, parsed, then checked. Medians of ${TURNS} turns in one process; in brackets parsing and checking together, against parsing alone.`,
    header: ['Body', 'Size', 'JSON.parse', 'Landfall', 'zod safeParse', 'ajv, compiled'],
    rows: bodies.map(reading),
  };
}

type Check = (value: unknown) => boolean;

function reading({ label, text, schema, times }: Body): Row {
  const checks: readonly Check[] = [
    value => validate(schema, value).problems.length === 0,
    value => schema.safeParse(value).success,
    ajvOf(schema),
  ];
  const turns = Array.from({ length: TURNS + WARM_UP }, () =>
    checks.map(check => timesOf(text, times, check)),
  );
  const measured = turns.slice(WARM_UP);
  const parse = median(measured.flat().map(each => each.parse));
  const cells = checks.map((_, index) => {
    const own = measured.flatMap(turn => turn[index] ?? []);
    const ratio = median(own.map(each => (each.parse + each.check) / each.parse));
    return `${milliseconds(median(own.map(each => each.check)))} (${ratio.toFixed(2)})`;
  });
  return [label, kilobytes(text.length), milliseconds(parse), ...cells];
}

/** Milliseconds of one parse and of one check; both in the same breath, since the machine's speed varies. */
function timesOf(text: string, times: number, check: Check): { parse: number; check: number } {
  const started = performance.now();
  const values = Array.from({ length: times }, () => JSON.parse(text));
  const parsed = performance.now();
  if (!values.every(check)) throw new Error('The body does not conform');
  return { parse: (parsed - started) / times, check: (performance.now() - parsed) / times };
}
