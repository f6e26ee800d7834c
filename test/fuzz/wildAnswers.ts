import fc from 'fast-check';
import type { EndpointId } from '../../src/api/endpoints.ts';
import { createDemoService } from '../../src/demo/service.ts';

/** What an endpoint answers, as bytes that may be anything. */
export interface WildAnswer {
  endpoint: EndpointId;
  body: Uint8Array;
}

const KEY = 'wild';
const NOW = '2026-09-28T09:00:00Z';
const RUN = '2026-09-28T06:00:00Z';

/** A question of each kind, whose answer is the ground of wild ones. */
const QUESTIONS: readonly { endpoint: EndpointId; path: string }[] = [
  { endpoint: 'forecastDaily', path: '/forecast/daily?latitude=27.95&longitude=-82.46' },
  { endpoint: 'forecastHourly', path: '/forecast/hourly?latitude=60&longitude=179.9' },
  { endpoint: 'cycloneForecasts', path: `/cyclones/forecasts?time=${NOW}` },
  { endpoint: 'cycloneTrack', path: '/cyclones/forecasts/STORM/track' },
  { endpoint: 'cycloneCone', path: '/cyclones/forecasts/STORM/cone' },
  { endpoint: 'portfolioFeatures', path: '/portfolios/demo-gulf-coast/features' },
  {
    endpoint: 'portfolioForecasts',
    path: `/portfolios/demo-north-sea-wind/forecasts?init_time=${RUN}`,
  },
];

/** Answers of the demo service to one question of each kind. */
export async function tameAnswers(): Promise<readonly { endpoint: EndpointId; value: unknown }[]> {
  const service = createDemoService({ apiKey: KEY, now: () => Date.parse(NOW) });
  const ask = async (path: string): Promise<unknown> => {
    const request = new Request(`http://demo.invalid/api/v1${path}`, { headers: { 'X-API-KEY': KEY } });
    const response = await service(request);
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
    return response.json();
  };
  const storms = await ask(`/cyclones/forecasts?time=${NOW}`);
  const [storm] = Array.isArray(storms) ? storms : [];
  return Promise.all(
    QUESTIONS.map(async ({ endpoint, path }) => ({
      endpoint,
      value: shortened(await ask(path.replace('STORM', `${storm?.storm_id}`))),
    })),
  );
}

/** Lists of an answer cut to a few elements: a change then hits every kind of place as often. */
function shortened(value: unknown): unknown {
  const longest = 24;
  if (Array.isArray(value)) return value.slice(0, longest).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}

const TEXTS = [
  '<img src=x onerror="window.hacked = true">',
  '[Sign in](command:workbench.action.terminal.new)',
  '$(zap) warning',
  '\u202Eevil',
  '\uD800',
  '\0',
  '__proto__',
  '٣٫٥',
  'x'.repeat(5000),
  '9'.repeat(400),
  '2026-02-30T25:61:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  'Mars/Olympus',
  'PT1S',
];

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  -(2 ** 31),
  90.000001,
  180,
  -180,
  360,
  8.5e7,
];

/** What stands where something else should. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, false, [], {}, [[]], [null], [[1, 2]]),
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(...NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
);

type How = 'replace' | 'remove' | 'repeat' | 'move' | 'wrap' | 'nest';

const change = fc.record({
  place: fc.nat(),
  how: fc.constantFrom<How>('replace', 'replace', 'replace', 'remove', 'repeat', 'move', 'wrap', 'nest'),
  value: junk,
  times: fc.integer({ min: 2, max: 400 }),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

/** Answers that begin as those of the demo service and are changed in any way, or are no JSON at all. */
export function wildAnswers(
  tame: readonly { endpoint: EndpointId; value: unknown }[],
): fc.Arbitrary<WildAnswer> {
  const ground = fc.constantFrom(...tame);
  const changed = fc
    .tuple(ground, fc.array(change, { minLength: 1, maxLength: 8 }))
    .map(([{ endpoint, value }, list]) => ({ endpoint, body: bytesOf(wild(value, list)) }));
  const cut = fc
    .tuple(ground, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([{ endpoint, value }, share]) => {
      const whole = bytesOf(value);
      return { endpoint, body: whole.subarray(0, Math.floor(share * whole.length)) };
    });
  const noise = fc
    .tuple(ground, fc.uint8Array({ maxLength: 200 }))
    .map(([{ endpoint }, body]) => ({ endpoint, body }));
  const other = fc
    .tuple(ground, fc.jsonValue({ maxDepth: 3 }))
    .map(([{ endpoint }, value]) => ({ endpoint, body: bytesOf(value) }));
  return fc.oneof({ arbitrary: changed, weight: 20 }, cut, noise, other);
}

function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value) ?? 'null');
}

function wild(value: unknown, list: readonly Change[]): unknown {
  const holder = structuredClone({ value });
  for (const each of list) {
    const places = placesIn(holder);
    const { owner, key } = places[each.place % places.length] ?? { owner: holder, key: 'value' };
    alter(owner, key, each);
  }
  return holder.value;
}

function alter(owner: object, key: string, { how, value, times }: Change): void {
  const before: unknown = Reflect.get(owner, key);
  const set = (next: unknown) => Reflect.set(owner, key, structuredClone(next ?? null));
  if (how === 'replace') set(value);
  else if (how === 'wrap') set([before]);
  else if (how === 'nest') set(nested(before, times));
  else if (how === 'repeat') set(Array.isArray(before) ? repeated(before, times) : [before, before]);
  else if (how === 'move' && Array.isArray(before)) before.reverse();
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else Reflect.deleteProperty(owner, key);
}

function nested(value: unknown, times: number): unknown {
  let inner = value;
  for (let depth = 0; depth < times; depth++)
    inner = depth % 2 === 0 ? [inner] : { type: 'GeometryCollection', geometries: inner };
  return inner;
}

function repeated(list: readonly unknown[], times: number): unknown[] {
  return Array.from({ length: Math.min(times, 40) }, () => list).flat();
}

interface Place {
  owner: object;
  key: string;
}

function placesIn(owner: object): Place[] {
  const places: Place[] = [];
  const waiting = [owner];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [key, value] of Object.entries(next)) {
      places.push({ owner: next, key });
      if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return places;
}
