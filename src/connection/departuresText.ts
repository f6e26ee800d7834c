import type { Departing } from '../api/client.ts';

/** Departures that are named in the log. */
const NAMED_DEPARTURES = 5;

/** What a log says of an answer that departs from the specification. */
export function departuresText({ url, problems }: Departing): string {
  const named = problems.slice(0, NAMED_DEPARTURES);
  const told = named.map(({ path, expected, found }) => `${path}: ${expected} expected, ${found} found`);
  const rest = problems.length > named.length ? [`and ${problems.length - named.length} more`] : [];
  return `GET ${url} departs from the specification: ${[...told, ...rest].join('; ')}`;
}
