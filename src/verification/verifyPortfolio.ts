import type { UnheldResponse } from '../api/asking/unheldReading.ts';
import type { OpeningClient } from '../api/client.ts';
import type { EndpointArguments } from '../api/endpoints.ts';
import { CancelledError, ReadingExhaustedError } from '../api/errors.ts';
import { ReadingExhausted } from '../api/reading/readingFaults.ts';
import { createTextColumn, type TextColumn } from '../api/reading/textColumn.ts';
import { assetThreads, readingMemory } from '../assets/assetThreads.ts';
import type { CsvCell } from '../domain/csv.ts';
import { isoText } from '../domain/dateTime.ts';
import type { VerificationSummary } from '../domain/verification/verificationSummary.ts';
import type { Parts } from '../parts.ts';
import { latestRuns, type Run } from './latestRuns.ts';
import {
  type AskingInParts,
  askWanted,
  type SentSeries,
  type WantedOptions,
  type WantedSeries,
} from './wantedSeries.ts';

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
  response: Pick<SentSeries, 'url' | 'receivedAt' | 'service' | 'problems'> & {
    /** Requests for the rest of the assets, where it took several. */
    more?: readonly Pick<UnheldResponse, 'url'>[] | undefined;
  };
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
  observations: SentSeries;
}

export interface VerifyingOptions extends Pick<WantedOptions, 'signal' | 'ids' | 'mayAsk' | 'onCome'> {
  /** Told how many runs have come or failed, of how many. */
  onProgress?: (come: number, of: number) => void;
}

/** Verifies the forecasts of a portfolio; asked again, it goes on with what has not come. */
export interface Verifying {
  /**
   * Asks for the latest runs and for what was observed since, two requests at a time, in parts where the service refuses
   * all assets at once, and lays them beside one another in a thread of its own. A run that fails is told of, and the
   * others stand. Undefined where the service names no run; rejects where none of them comes, or no observations do.
   */
  verify(options: VerifyingOptions): Promise<Verification | undefined>;
  /** Whether some of it came in parts and other parts did not, within the last hour. */
  isHalfway(): boolean;
}

const HOUR = 3_600_000;

/** What was observed up to so many hours before a run is held, to compare its forecasts with. */
export const PERSISTENCE_HOURS = 3;

/** Between these lead times are put together: up to a year. */
const LEAD_HOURS = [0, 6, 12, 18, 24, 36, 48, 72, 96, 120, 144, 168, 192, 216, 240, 360, 720, 2160, 8784];

/** What was asked for of one service with one key, and what of it has come. */
interface Begun {
  runs: readonly WantedRun[];
  observed: WantedSeries;
  inParts: AskingInParts;
}

interface WantedRun {
  run: Run;
  forecasts: WantedSeries;
}

export function createVerifying(parts: Parts, question: PortfolioQuestion): Verifying {
  let begun: { client: OpeningClient; asked: Begun | undefined } | undefined;
  /** What was cancelled ends before what goes on with it begins: until then its assets are in neither's hands. */
  let ended: Promise<unknown> = Promise.resolve();
  let brokenOffAt = Number.POSITIVE_INFINITY;
  const isInParts = () => {
    const { runs = [], observed } = begun?.asked ?? {};
    const wanted = [...runs.map(({ forecasts }) => forecasts), observed];
    const hasParts = wanted.some(each => (each?.batches?.come.length ?? 0) > 0);
    return hasParts && wanted.some(each => each?.answer === undefined);
  };
  const verify = async (options: VerifyingOptions): Promise<Verification | undefined> => {
    try {
      options.signal.throwIfAborted();
      brokenOffAt = Number.POSITIVE_INFINITY;
      const { client } = await parts.connection.opened();
      // What came of one service, or with one key, does not stand beside what comes of another.
      if (begun?.client !== client) begun = { client, asked: undefined };
      begun.asked ??= await begin(client, question, options.signal);
      return begun.asked && (await verified(parts, question, begun.asked, options));
    } catch (error) {
      if (options.signal.aborted) throw new CancelledError('The verification was cancelled.', SUMMARY);
      if (error instanceof ReadingExhausted)
        throw new ReadingExhaustedError(error.of, new Uint8Array(), SUMMARY);
      throw error;
    } finally {
      brokenOffAt = Date.now();
      if (!isInParts()) begun = undefined;
    }
  };
  return {
    isHalfway: () => isInParts() && Date.now() - brokenOffAt < LONGEST_HELD,
    verify(options) {
      const asking = ended.then(() => verify(options));
      ended = asking.catch(() => undefined);
      return asking;
    },
  };
}

/** Milliseconds for which it goes on with what was broken off: later, other runs may be the latest. */
const LONGEST_HELD = HOUR;

const SUMMARY = { endpoint: 'portfolioForecasts', url: '' } as const;

/** Undefined where the service names no run. */
async function begin(
  client: OpeningClient,
  { portfolio_id, id, variables, asOf, runs: count }: PortfolioQuestion,
  signal: AbortSignal,
): Promise<Begun | undefined> {
  const runs = await latestRuns(client, { portfolio_id, asOf, count }, signal);
  const oldest = runs.at(-1);
  if (oldest === undefined) return undefined;
  const args = { portfolio_id, id, variables };
  const span = {
    valid_time_start: isoText(oldest.initTime - PERSISTENCE_HOURS * HOUR),
    valid_time_end: isoText(asOf),
  };
  return {
    runs: runs.map(run => ({
      run,
      forecasts: wanted((own, options) =>
        client.openForecasts({ ...args, ...own, init_time: run.text }, options),
      ),
    })),
    observed: wanted((own, options) => client.openObservations({ ...args, ...own, ...span }, options)),
    inParts: { refusal: undefined, begun: undefined, isAllowed: false },
  };
}

type AskNamed = (
  own: { id?: (number | string)[] },
  options: Parameters<WantedSeries['ask']>[1],
) => Promise<UnheldResponse>;

function wanted(ask: AskNamed): WantedSeries {
  return {
    ask: (id, options) => ask(id === undefined ? {} : { id }, options),
    answer: undefined,
    batches: undefined,
  };
}

async function verified(
  parts: Parts,
  question: PortfolioQuestion,
  { runs, observed, inParts }: Begun,
  { onProgress, ...options }: VerifyingOptions,
): Promise<Verification> {
  const memory = readingMemory();
  const { id = [] } = question;
  const ids = id.length === 0 ? options.ids : async () => columnOf(id);
  const asking = { ...options, ids, memory };
  const series = runs.map(({ forecasts }) => forecasts);
  let settled = series.filter(({ answer }) => answer !== undefined).length;
  const errors = await askWanted(series, inParts, {
    ...asking,
    wantedLater: observed.answer === undefined ? 1 : 0,
    onSettled: () => onProgress?.(++settled, runs.length),
  });
  const come = runs.flatMap(({ run, forecasts: { answer } }) =>
    answer === undefined ? [] : [{ run, answer }],
  );
  const failed = runs.flatMap(({ run, forecasts }) =>
    errors.has(forecasts) ? [{ run, error: errors.get(forecasts) }] : [],
  );
  const [newest, ...earlier] = come.map(runAnswer);
  if (newest === undefined) throw failed[0]?.error;
  const unobserved = await askWanted([observed], inParts, { ...asking, wantedLater: 0 });
  const { answer: observations } = observed;
  if (observations === undefined) throw unobserved.get(observed);
  const bodies = come.flatMap(({ run: { initTime }, answer }) =>
    bodiesOf(answer).map(bytes => ({ initTime, bytes })),
  );
  const compared = await compare(parts, bodies, observations, options.signal);
  return { question, ...compared, forecasts: [newest, ...earlier], failed, observations };
}

/** Ids as JSON. */
function columnOf(ids: readonly (number | string)[]): TextColumn {
  const column = createTextColumn();
  for (const id of ids) column.add(JSON.stringify(id));
  return column.column();
}

function runAnswer({ run, answer }: { run: Run; answer: SentSeries }): RunAnswer {
  const { url, receivedAt, service, problems, more } = answer;
  return {
    run,
    response: { url, receivedAt, service, problems, more: more?.map(each => ({ url: each.url })) },
  };
}

function bodiesOf({ bytes, more = [] }: SentSeries): Uint8Array[] {
  return [bytes, ...more.map(each => each.bytes)];
}

interface RunBody {
  initTime: number;
  bytes: Uint8Array;
}

async function compare(
  parts: Parts,
  runs: readonly RunBody[],
  observations: SentSeries,
  signal: AbortSignal,
): Promise<Pick<Verification, 'summary' | 'rows'>> {
  const question = {
    runs,
    observations: bodiesOf(observations),
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
