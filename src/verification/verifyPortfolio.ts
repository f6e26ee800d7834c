import { askByTwos } from '../api/askByTwos.ts';
import type { ServiceClient } from '../api/client.ts';
import type { EndpointArguments } from '../api/endpoints.ts';
import { CancelledError, ReadingExhaustedError } from '../api/errors.ts';
import { ReadingExhausted } from '../api/reading/readingThreads.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { TimeSeriesFeatureCollection } from '../api/schemas/portfolio.ts';
import { assetThreads, readingMemory } from '../assets/assetThreads.ts';
import type { CsvCell } from '../domain/csv.ts';
import { isoText } from '../domain/dateTime.ts';
import type { VerificationSummary } from '../domain/verification/verificationSummary.ts';
import type { Parts } from '../parts.ts';
import { latestRuns, type Run } from './latestRuns.ts';

type Series = ServiceResponse<TimeSeriesFeatureCollection>;

/** Which forecasts of a portfolio are looked at: of all assets and variables that the service answers, unless said. */
export interface PortfolioQuestion extends Pick<EndpointArguments<'portfolioForecasts'>, 'id' | 'variables'> {
  portfolio_id: string;
  /** Epoch milliseconds: the latest runs as of then, and what was observed until then. */
  asOf: number;
  /** How many runs. */
  runs: number;
}

/** The forecasts of a run, without what came: that is looked at once, and let go. */
export interface RunAnswer {
  run: Run;
  response: Pick<Series, 'url' | 'receivedAt' | 'service' | 'problems'>;
}

/** A run whose forecasts did not come. */
export interface RunFailure {
  run: Run;
  error: unknown;
}

/** A row of one flat table, by the names of its columns. */
export type VerificationRow = Readonly<Record<string, CsvCell>>;

/** How good the forecasts of a portfolio were, and from which answers that is known. */
export interface Verification {
  question: PortfolioQuestion;
  summary: VerificationSummary;
  rows: readonly VerificationRow[];
  /** Those that came, newest first. */
  forecasts: readonly [RunAnswer, ...RunAnswer[]];
  failed: readonly RunFailure[];
  observations: Series;
}

export interface VerifyingOptions {
  signal: AbortSignal;
  /** Told how many runs have come or failed, of how many. */
  onProgress?: (come: number, of: number) => void;
}

const HOUR = 3_600_000;

/** What was observed up to so many hours before a run is held, to compare its forecasts with. */
export const PERSISTENCE_HOURS = 3;

/** Between these lead times are put together: up to a year. */
const LEAD_HOURS = [0, 6, 12, 18, 24, 36, 48, 72, 96, 120, 144, 168, 192, 216, 240, 360, 720, 2160, 8784];

/**
 * Asks for the latest runs of a portfolio and for what was observed since, two requests at a time, and lays them beside
 * one another in a thread of its own. A run that fails is told of, and the others stand. Undefined where the service
 * names no run; throws where none of them comes, or no observations do.
 */
export async function verifyPortfolio(
  parts: Parts,
  question: PortfolioQuestion,
  options: VerifyingOptions,
): Promise<Verification | undefined> {
  try {
    return await verified(parts, question, options);
  } catch (error) {
    if (options.signal.aborted) throw new CancelledError('The verification was cancelled.', SUMMARY);
    if (error instanceof ReadingExhausted)
      throw new ReadingExhaustedError(error.of, new Uint8Array(), SUMMARY);
    throw error;
  }
}

const SUMMARY = { endpoint: 'portfolioForecasts', url: '' } as const;

async function verified(
  parts: Parts,
  question: PortfolioQuestion,
  options: VerifyingOptions,
): Promise<Verification | undefined> {
  const { signal } = options;
  const client = await parts.connection.client();
  const { portfolio_id, asOf } = question;
  const runs = await latestRuns(client, { portfolio_id, asOf, count: question.runs }, signal);
  const oldest = runs.at(-1);
  if (oldest === undefined) return undefined;
  const { forecasts, failed, bodies } = await askForecasts(client, question, runs, options);
  const [newest, ...earlier] = forecasts;
  if (newest === undefined) throw failed[0]?.error;
  const observations = await askObservations(client, question, oldest, signal);
  const compared = await compare(parts, bodies, observations, signal);
  return { question, ...compared, forecasts: [newest, ...earlier], failed, observations };
}

interface RunBody {
  initTime: number;
  bytes: Uint8Array;
}

/** Rejects with ReadingExhausted where the runs together are more than may be read. */
async function askForecasts(
  client: ServiceClient,
  { portfolio_id, id, variables }: PortfolioQuestion,
  runs: readonly Run[],
  { signal, onProgress }: VerifyingOptions,
): Promise<{ forecasts: RunAnswer[]; failed: RunFailure[]; bodies: RunBody[] }> {
  const forecasts: RunAnswer[] = [];
  const failed: RunFailure[] = [];
  const bodies: RunBody[] = [];
  const waiting = runs.values();
  let room = readingMemory();
  const ask = async (run: Run) => {
    try {
      const args = { portfolio_id, id, variables, init_time: run.text };
      const answer = await client.portfolioForecasts(args, { signal });
      const { bytes, url, receivedAt, service, problems } = answer;
      room -= bytes.length;
      bodies.push({ initTime: run.initTime, bytes });
      forecasts.push({ run, response: { url, receivedAt, service, problems } });
    } catch (error) {
      failed.push({ run, error });
    }
    onProgress?.(forecasts.length + failed.length, runs.length);
  };
  await askByTwos(() => (room < 0 ? undefined : waiting.next().value), ask, signal);
  signal.throwIfAborted();
  if (room < 0) throw new ReadingExhausted('memory');
  const newestFirst = (a: { run: Run }, b: { run: Run }) => b.run.initTime - a.run.initTime;
  return { forecasts: forecasts.sort(newestFirst), failed: failed.sort(newestFirst), bodies };
}

function askObservations(
  client: ServiceClient,
  { portfolio_id, id, variables, asOf }: PortfolioQuestion,
  { initTime }: Run,
  signal: AbortSignal,
): Promise<Series> {
  const valid_time_start = isoText(initTime - PERSISTENCE_HOURS * HOUR);
  const valid_time_end = isoText(asOf);
  return client.portfolioObservations(
    { portfolio_id, id, variables, valid_time_start, valid_time_end },
    { signal },
  );
}

async function compare(
  parts: Parts,
  runs: readonly RunBody[],
  observations: Series,
  signal: AbortSignal,
): Promise<Pick<Verification, 'summary' | 'rows'>> {
  const question = {
    runs,
    observations: observations.bytes,
    persistenceHours: PERSISTENCE_HOURS,
    leadHours: LEAD_HOURS,
    memory: readingMemory(),
  };
  const { result, elements } = await assetThreads(parts).run({ do: 'verification', question }, { signal });
  return { summary: result, rows: elements.filter(isRow) };
}

/** The thread makes rows, and nothing else. */
function isRow(element: unknown): element is VerificationRow {
  return typeof element === 'object' && element !== null;
}
