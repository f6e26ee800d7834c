import type { AnsweringService } from '../api/answeringService.ts';
import { endpoints } from '../api/endpoints.ts';
import { readInstant } from '../domain/dateTime.ts';
import { valueColumns } from '../domain/fileForecast/forecastColumns.ts';
import { isOverDays } from '../domain/fileForecast/forecastQuestion.ts';
import { t } from '../domain/localize.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { type ExportProvenance, exportProvenance } from '../export/provenance.ts';
import type { ForecastOfFile, WrittenForecast } from './forecastFile.ts';
import { forecastNotes } from './forecastNotes.ts';
import type { Input } from './readInput.ts';

/** What a file with forecasts says of where they came from. */
export interface ForecastOrigin
  extends Pick<ForecastOfFile, 'question' | 'answers'>,
    Pick<WrittenForecast, 'prefix' | 'unclear'> {
  input: Input;
  service: AnsweringService;
  /** See `NotedForecast`. */
  now: number;
}

/** Where the forecasts of a file came from, and which of its columns are derived. */
export function forecastOrigin(origin: ForecastOrigin): ExportProvenance {
  const { input, service, question, prefix, answers } = origin;
  const received = [...answers.values()].map(answer => readInstant(answer.received) ?? 0);
  const receivedAt = received.reduce((last, each) => Math.max(last, each), 0);
  const derived = ['latitude', 'longitude', 'place'].map(name => `${prefix}_${name}`);
  return {
    ...exportProvenance({ url: requestOf(origin), receivedAt, service }),
    ...(input.isDemo && !service.demo ? { demo_data: demoOfFile() } : {}),
    ...valueWithoutKeys({ assets: input.assets.origin }),
    derived: isOverDays(question.aggregate) ? [...derived, ...valueColumns(question, prefix)] : derived,
    notes: valueWithoutKeys(forecastNotes({ ...input, ...origin, problems: input.assets.problems })),
  };
}

/** What is said of a file that is of synthetic data itself. */
function demoOfFile(): string {
  return t('Of what came with the file: Synthetic data of the demo service; not a forecast of real weather.');
}

/** What all requests have in common. */
function requestOf({ service, question: { kind, time, units } }: ForecastOrigin): string {
  const now = kind === 'daily' ? endpoints.forecastDaily : endpoints.forecastHourly;
  const past = kind === 'daily' ? endpoints.pastForecastDaily : endpoints.pastForecastHourly;
  const asked = {
    timezone: kind === 'daily' ? 'local' : 'utc',
    ...(time === undefined ? {} : { time }),
    ...(units === undefined ? {} : { units }),
    ...(kind === 'hourly' && time === undefined ? { include_past: 'true' } : {}),
  };
  return `${service.baseUrl}${(time === undefined ? now : past).path}?${new URLSearchParams(asked)}`;
}
