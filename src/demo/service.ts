import type * as z from 'zod';
import { type EndpointArguments, type EndpointId, endpoints } from '../api/endpoints.ts';
import { createTurns } from '../api/turns.ts';
import { readInstant } from '../domain/dateTime.ts';
import { nominalDuration } from '../domain/duration.ts';
import { cycloneCone } from './cone.ts';
import { cycloneList, cycloneTrack, findStorm } from './cyclones.ts';
import { dailyForecast, hourlyForecast } from './forecasts.ts';
import {
  type Asset,
  assetsOf,
  type FeatureId,
  featureOf,
  forecastSeries,
  initTimeAt,
  inTile,
  observedSeries,
  VARIABLES,
} from './portfolios.ts';
import { latestRun, RUN_INTERVAL } from './runs.ts';
import { drawStorms } from './storms.ts';

export interface DemoServiceOptions {
  /** The key that is accepted. */
  apiKey: string;
  /** Epoch milliseconds of now, for forecasts of the present. */
  now?: () => number;
  /** Milliseconds before each answer. */
  latency?: number;
}

const PREFIX = '/api/v1';
const DAY = 86_400_000;

/** Limits of one answer, so that a wide question gets a clear refusal rather than a long wait. */
const MAX_SERIES_FEATURES = 2000;
const MAX_OBSERVED_DAYS = 31;

/** The synthetic world runs between these years. */
const FIRST_TIME = Date.UTC(1990, 0, 1);
const LAST_TIME = Date.UTC(2110, 0, 1);

/** Raised by a handler; becomes a response. */
class Refusal extends Error {
  readonly status: number;
  readonly detail: unknown;

  constructor(status: number, detail: unknown) {
    super(`status ${status}`);
    this.status = status;
    this.detail = detail;
  }
}

/** A fault of one parameter, in the form of FastAPI's validation errors. */
function invalid(parameter: string, message: string): Refusal {
  return new Refusal(422, [{ loc: ['query', parameter], msg: message, type: 'value_error' }]);
}

/**
 * The demo service: a function from request to response over the endpoint table. The same question at the same
 * time has the same answer.
 */
export function createDemoService(options: DemoServiceOptions): (request: Request) => Promise<Response> {
  const { apiKey, now = Date.now, latency = 0 } = options;
  return async request => {
    if (latency > 0) await new Promise(resolve => setTimeout(resolve, latency));
    try {
      if (request.method !== 'GET') throw new Refusal(405, 'Only GET is allowed.');
      if (!(await sameKey(request.headers.get('X-API-KEY'), apiKey))) {
        throw new Refusal(401, 'The API key is missing or not known.');
      }
      return await answer(new URL(request.url), now());
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, { detail: error.detail });
      throw error;
    }
  };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Compares digests, so that the time it takes tells nothing of the key. */
async function sameKey(given: string | null, expected: string): Promise<boolean> {
  if (given === null) return false;
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [a, b] = await Promise.all([digest(given), digest(expected)]);
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;
}

async function answer(url: URL, now: number): Promise<Response> {
  for (const id of endpointIds) {
    const ids = matchPath(endpoints[id].path, url.pathname);
    if (ids !== undefined) return serve(id, ids, url.searchParams, now);
  }
  throw new Refusal(404, 'Not Found');
}

async function serve<E extends EndpointId>(
  id: E,
  ids: Readonly<Record<string, string>>,
  search: URLSearchParams,
  now: number,
): Promise<Response> {
  const values = { ...ids, ...readQuery(id, search) };
  if (!isDecoded<E>(values)) throw new Refusal(404, 'Not Found');
  const answered = await handlers[id](values, now);
  return answered instanceof Response ? answered : json(200, answered);
}

/** The row's schemas have decoded every member; the compiler cannot follow them through the table. */
function isDecoded<E extends EndpointId>(values: object): values is EndpointArguments<E> {
  return values !== null;
}

const endpointIds = Object.keys(endpoints).filter((id): id is EndpointId => id in endpoints);

/** Path parameters of a path that fits a template; undefined where it does not. */
function matchPath(template: string, pathname: string): Record<string, string> | undefined {
  const wanted = `${PREFIX}${template}`.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const ids: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== segment) return undefined;
    if (name !== undefined) ids[name] = decodeSegment(segment);
  }
  return ids;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal(404, 'Not Found');
  }
}

/** The query as values; every missing or invalid parameter is named in one refusal. */
function readQuery(id: EndpointId, search: URLSearchParams): object {
  const schema: z.ZodType = endpoints[id].query;
  const decoded = schema.safeDecode(Object.fromEntries(search));
  if (decoded.success) return Object(decoded.data);
  const detail = decoded.error.issues.map(issue => ({
    loc: ['query', ...issue.path],
    msg: search.has(String(issue.path[0])) ? issue.message : 'Field required',
    type: search.has(String(issue.path[0])) ? issue.code : 'missing',
  }));
  throw new Refusal(422, detail);
}

const handlers: { readonly [E in EndpointId]: (query: EndpointArguments<E>, now: number) => unknown } = {
  forecastDaily: (query, now) => dailyForecast(query, now),
  forecastHourly: (query, now) => hourlyForecast(query, now),
  pastForecastDaily: (query, now) => dailyForecast(query, asOf(query.time, now)),
  pastForecastHourly: (query, now) => hourlyForecast(query, asOf(query.time, now)),
  cycloneForecasts: async (query, now) => {
    const time = asOf(query.time, now);
    await drawStorms(latestRun(time));
    return cycloneList(query, time);
  },
  cycloneTrack: async (query, now) => {
    const { storm, time, maxLeadTime } = await stormQuery(query, now);
    return cycloneTrack(storm, { ...query, maxLeadTime }, time);
  },
  cycloneCone: async (query, now) => {
    const { storm, time, maxLeadTime } = await stormQuery(query, now);
    return cycloneCone(storm, { ...query, maxLeadTime }, time);
  },
  portfolioFeatures: query => {
    const isWanted = filterOf(query);
    return collection(assetsOrRefusal(query.portfolio_id), asset =>
      isWanted(asset) ? featureOf(asset) : undefined,
    );
  },
  portfolioForecasts: async (query, now) => {
    const initTime = instant('init_time', query.init_time, now, latestRun(FIRST_TIME));
    if (initTime >= latestRun(now) + RUN_INTERVAL)
      throw new Refusal(404, `No run of ${query.init_time} yet.`);
    const variables = variablesOf(query);
    await drawStorms(initTime);
    return collection(await selected(query), asset => forecastSeries(asset, variables, initTime));
  },
  portfolioObservations: async (query, now) => {
    const start = instant('valid_time_start', query.valid_time_start, now);
    const end = instant('valid_time_end', query.valid_time_end, now);
    if (end < start) throw invalid('valid_time_end', 'must not be before valid_time_start');
    if (end - start > MAX_OBSERVED_DAYS * DAY)
      throw invalid('valid_time_end', `at most ${MAX_OBSERVED_DAYS} days`);
    const last = Math.min(end, now);
    const variables = variablesOf(query);
    await drawStorms(start);
    return collection(await selected(query), asset => observedSeries(asset, variables, start, last));
  },
  portfolioInitTime: (query, now) => {
    assetsOrRefusal(query.portfolio_id);
    return initTimeAt(asOf(query.time, now));
  },
};

/** A collection that is made and sent part by part, in turns with other work: it may be of any length. */
function collection(assets: Iterable<Asset>, featureFrom: (asset: Asset) => object | undefined): Response {
  const parts = collectionParts(assets, featureFrom);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

/** Characters of a collection that are sent together. */
const PART_LENGTH = 2 ** 16;

async function* collectionParts(
  assets: Iterable<Asset>,
  featureFrom: (asset: Asset) => object | undefined,
): AsyncGenerator<string, undefined> {
  const turns = createTurns();
  let part = '{"type":"FeatureCollection","features":[';
  let isFirst = true;
  for (const asset of assets) {
    if (turns.isOver()) await turns.next();
    const feature = featureFrom(asset);
    if (feature === undefined) continue;
    part += `${isFirst ? '' : ','}${JSON.stringify(feature)}`;
    isFirst = false;
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = '';
  }
  yield `${part}]}`;
}

function instant(parameter: string, text: string | undefined, now: number, first = FIRST_TIME): number {
  if (text === undefined) return now;
  const time = readInstant(text);
  if (time !== undefined && time >= first && time < LAST_TIME) return time;
  throw invalid(parameter, 'the synthetic world runs from 1990 to 2110');
}

/** A time to come is taken for now: no run is known before it is out. */
function asOf(time: string | undefined, now: number): number {
  return Math.min(instant('time', time, now), now);
}

async function stormQuery(query: EndpointArguments<'cycloneTrack'>, now: number) {
  const time = asOf(query.time, now);
  await drawStorms(latestRun(time));
  const storm = findStorm(query.storm_id, time);
  if (storm === undefined) throw new Refusal(404, `No forecast of storm ${query.storm_id} at this time.`);
  const maxLeadTime = query.max_lead_time === undefined ? undefined : nominalDuration(query.max_lead_time);
  return { storm, time, maxLeadTime };
}

function assetsOrRefusal(portfolioId: string): Iterable<Asset> {
  const assets = assetsOf(portfolioId);
  if (assets === undefined) throw new Refusal(404, `No portfolio ${portfolioId}.`);
  return assets;
}

/** A tile needs its three numbers; a country is its two letters. */
function filterOf({ x, y, z, country }: EndpointArguments<'portfolioFeatures'>): (asset: Asset) => boolean {
  const isThere = (asset: Asset) => country === undefined || asset.country === country.toUpperCase();
  if (x === undefined && y === undefined && z === undefined) return isThere;
  if (x === undefined || y === undefined || z === undefined) {
    throw invalid(x === undefined ? 'x' : y === undefined ? 'y' : 'z', 'x, y and z go together');
  }
  if (z < 0 || z > 30) throw invalid('z', 'from 0 to 30');
  if (x < 0 || x >= 2 ** z) throw invalid('x', 'from 0 to 2^z − 1');
  if (y < 0 || y >= 2 ** z) throw invalid('y', 'from 0 to 2^z − 1');
  return asset => isThere(asset) && inTile(asset, { x, y, z });
}

/** What the questions for series have in common. */
interface SeriesQuery {
  portfolio_id: string;
  id?: FeatureId[] | undefined;
  variables?: string[] | undefined;
}

/** Assets by id, where 1 and "1" are distinct; all of them without ids, as far as one answer goes. */
async function selected({ portfolio_id, id = [] }: SeriesQuery): Promise<Asset[]> {
  const wanted = new Set(id);
  const chosen: Asset[] = [];
  const turns = createTurns();
  for (const asset of assetsOrRefusal(portfolio_id)) {
    if (turns.isOver()) await turns.next();
    if (wanted.size > 0 && !wanted.has(asset.id)) continue;
    if (chosen.length === MAX_SERIES_FEATURES)
      throw invalid('id', `name the features: one answer holds at most ${MAX_SERIES_FEATURES}`);
    chosen.push(asset);
    if (chosen.length === wanted.size) break;
  }
  return chosen;
}

function variablesOf({ variables = [] }: SeriesQuery): readonly string[] {
  const unknown = variables.find(name => !Object.hasOwn(VARIABLES, name));
  if (unknown !== undefined) throw invalid('variables', `unknown variable ${JSON.stringify(unknown)}`);
  return variables.length === 0 ? Object.keys(VARIABLES) : variables;
}
