import { createServer } from 'node:http';
import fc from 'fast-check';
import type { EndpointId } from '../../src/api/endpoints.ts';
import { tameAnswers, type WildAnswer, wildAnswers } from './wildAnswers.ts';

/* A service on loopback that answers each question with the next wild answer of its kind; prints its address. */

const [, , cases = '1000', seed = '1'] = process.argv;

/** What an address asks for; of two that are alike, either. */
const KINDS: readonly (readonly [RegExp, EndpointId])[] = [
  [/\/forecast\/daily/, 'forecastDaily'],
  [/\/forecast\/hourly/, 'forecastHourly'],
  [/\/track/, 'cycloneTrack'],
  [/\/cone/, 'cycloneCone'],
  [/\/cyclones/, 'cycloneForecasts'],
  [/\/features/, 'portfolioFeatures'],
  [/\/(forecasts|observations)/, 'portfolioForecasts'],
];

const STATUSES = [200, 200, 200, 200, 200, 200, 200, 401, 404, 422, 500, 206, 302];

const answers = new Map<EndpointId, WildAnswer[]>();
for (const tame of await tameAnswers()) {
  const sampled = fc.sample(wildAnswers([tame]), { numRuns: Number(cases), seed: Number(seed) });
  answers.set(tame.endpoint, sampled);
}

let asked = 0;
const server = createServer((request, answer) => {
  const kind = KINDS.find(([pattern]) => pattern.test(request.url ?? ''))?.[1] ?? 'forecastDaily';
  const list = answers.get(kind) ?? [];
  const status = STATUSES[asked % STATUSES.length] ?? 200;
  const { body = new Uint8Array() } = list[asked % list.length] ?? {};
  asked++;
  answer.writeHead(
    status,
    status === 302 ? { location: Buffer.from(body).toString('hex').slice(0, 200) } : {},
  );
  answer.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/api/v1` }));
});
process.on('disconnect', () => process.exit());
