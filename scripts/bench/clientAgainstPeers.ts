import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '../../src/api/client.ts';
import { endpoints } from '../../src/api/endpoints.ts';
import { createUndiciTransport } from '../../src/api/transport/undici.ts';
import { ajvOf } from './ajvOf.ts';
import { demoBody } from './demoBody.ts';
import { kilobytes, median, medianRatio, turnByTurn } from './measure.ts';
import { type Get, peers } from './peers.ts';
import type { Row, Section } from './section.ts';

const KEY = 'bench';
const PORTFOLIO = 'demo-grid-317000';
const SMALL = '/cyclones/forecasts';
const LARGE = `/portfolios/${PORTFOLIO}/features`;
const small = (category: number) => `${SMALL}?min_storm_category=${category}`;

const REQUESTS = 200;
const IN_FLIGHT = 6;
/** What is asked ten thousand times is compiled, whoever asks it. */
const SMALL_TURNS_TO_WARM_UP = 50;
const SMALL_TURNS = 100;
const LARGE_TURNS = 21;

interface Contender {
  /** Asks another question each time: the client answers equal questions at the same time with one request. */
  small: (category: number) => Promise<unknown>;
  large: () => Promise<unknown>;
}

/** Requests per second and megabytes per second, from a server in another process to a parsed value. */
export async function clientAgainstPeers(): Promise<Section> {
  const server = fork(new URL('bodyServer.ts', import.meta.url), [SMALL, LARGE]);
  const all = contenders(await addressOf(server));
  const smallTimes = await turnByTurn(
    SMALL_TURNS,
    mapped(all, each => () => batch(each.small)),
    SMALL_TURNS_TO_WARM_UP,
  );
  const largeTimes = await turnByTurn(
    LARGE_TURNS,
    mapped(all, each => each.large),
  );
  server.disconnect();
  const [smallBytes, largeBytes] = [(await demoBody(SMALL)).length, (await demoBody(LARGE)).length];
  const cells = (times: Readonly<Record<string, number[]>>, name: string, amount: number): Row => [
    ((1000 * amount) / median(times[name] ?? [])).toFixed(0),
    `${medianRatio(times[name], times[LANDFALL]).toFixed(2)}×`,
  ];
  return {
    title: 'Client against its peers',
    note: `Bodies of ${kilobytes(smallBytes)} (list of storms, ${IN_FLIGHT} requests in flight) and ${kilobytes(largeBytes)} (points, one at a time) over loopback from a server in another process, each to its parsed value. Medians, turn by turn in one process, small bodies after ${SMALL_TURNS_TO_WARM_UP * REQUESTS} requests each to warm up; "Landfall is" says how many times as fast.`,
    header: ['Client', 'Small: requests/s', 'Landfall is', 'Large: MB/s', 'Landfall is'],
    rows: Object.keys(all).map(name => [
      name,
      ...cells(smallTimes, name, REQUESTS),
      ...cells(largeTimes, name, largeBytes / 1e6),
    ]),
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  const [origin] = await once(server, 'message');
  return `${origin}/api/v1`;
}

const LANDFALL = 'Landfall, validated';

function contenders(baseUrl: string): Readonly<Record<string, Contender>> {
  const known = peers(baseUrl, { 'X-API-KEY': KEY });
  const plain = mapped(
    known,
    (get): Contender => ({ small: category => get(small(category)), large: () => get(LARGE) }),
  );
  const validated = Object.entries(known).map(([name, get]) => [`${name} + ajv`, withAjv(get)]);
  return { [LANDFALL]: landfall(baseUrl), ...plain, ...Object.fromEntries(validated) };
}

function landfall(baseUrl: string): Contender {
  const client = createClient({
    baseUrl,
    transport: createUndiciTransport({ connectTimeout: 5000, idleTimeout: 30_000 }).send,
    apiKey: async () => KEY,
    timeout: 30_000,
    retries: 0,
    maxBytes: 2 ** 28,
    userAgent: 'Landfall/bench',
  });
  return {
    small: category => client.cycloneForecasts({ min_storm_category: category }),
    large: () => client.portfolioFeatures({ portfolio_id: PORTFOLIO }),
  };
}

function withAjv(get: Get): Contender {
  const isList = ajvOf(endpoints.cycloneForecasts.response);
  const isCollection = ajvOf(endpoints.portfolioFeatures.response);
  const checked = async (path: string, isValid: (value: unknown) => boolean) => {
    if (!isValid(await get(path))) throw new Error(`${path} does not conform`);
  };
  return {
    small: category => checked(small(category), isList),
    large: () => checked(LARGE, isCollection),
  };
}

async function batch(work: Contender['small']): Promise<void> {
  let left = REQUESTS;
  const worker = async () => {
    while (left > 0) await work(left--);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

function mapped<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
