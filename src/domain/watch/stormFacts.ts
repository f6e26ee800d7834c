import { readInstant } from '../dateTime.ts';
import { plainText } from '../plainText.ts';

/** What a watch reads of an entry of the list of storms; null is the place of one that could not be read. */
export type ListedStorm = {
  storm_id?: string | undefined;
  storm_name?: string | undefined;
  category?: number | undefined;
  forecast_time?: string | undefined;
  forecast_last_updated?: string | undefined;
} | null;

/** What is known of a storm from one look to the next. */
export interface StormFacts {
  storm_id: string;
  name?: string | undefined;
  category?: number | undefined;
  /** When its latest forecast was issued, in epoch milliseconds; undefined where the service does not say. */
  issued?: number | undefined;
  /** When that forecast was updated last, in epoch milliseconds; undefined where the service does not say. */
  updated?: number | undefined;
}

export interface StormsNow {
  storms: ReadonlyMap<string, StormFacts>;
  /** False where an entry could not be read: of a storm that is missing, nothing is known then. */
  whole: boolean;
}

/** Longest name and id that are kept, in UTF-16 units. */
const NAME = 100;
const ID = 200;

/** The storms of a list by their ids, each as its latest forecast tells of it. */
export function stormFacts(list: readonly ListedStorm[]): StormsNow {
  const storms = new Map<string, StormFacts>();
  let whole = true;
  for (const listed of list) {
    if (listed?.storm_id === undefined || listed.storm_id.length > ID) {
      whole = false;
      continue;
    }
    const facts = factsOf(listed.storm_id, listed);
    const known = storms.get(facts.storm_id);
    const isFirstDated = isDated(facts) && known !== undefined && !isDated(known);
    if (known === undefined || isFirstDated || isNewer(facts, known)) storms.set(facts.storm_id, facts);
  }
  return { storms, whole };
}

function factsOf(storm_id: string, listed: NonNullable<ListedStorm>): StormFacts {
  const { storm_name = '', category, forecast_time, forecast_last_updated } = listed;
  const name = plainText(storm_name, NAME);
  return {
    storm_id,
    name: name === '' ? undefined : name,
    category,
    issued: readInstant(forecast_time),
    updated: readInstant(forecast_last_updated),
  };
}

/** Whether the service says of which time a forecast is. */
export function isDated({ issued, updated }: StormFacts): boolean {
  return issued !== undefined || updated !== undefined;
}

/** Whether an answer is of an earlier forecast than the one that is known: a service of several machines tells both. */
export function isOlder(now: StormFacts, known: StormFacts | undefined): boolean {
  return known !== undefined && millisecondsLater(now, known) < 0;
}

/** Whether a later forecast than the one that is known was issued, or that one was updated. */
export function isNewer(now: StormFacts, known: StormFacts | undefined): boolean {
  return known !== undefined && millisecondsLater(now, known) > 0;
}

/** Whether a later forecast than the one that is known was issued. */
export function isNewIssue(now: StormFacts, known: StormFacts): boolean {
  return known.issued !== undefined && now.issued !== undefined && now.issued > known.issued;
}

/** By the issue, and of the same issue by its update; 0 where that is not known. */
function millisecondsLater(now: StormFacts, known: StormFacts): number {
  const between = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : to - from;
  return between(known.issued, now.issued) || between(known.updated, now.updated);
}

/** What is known after a look: of what the answer leaves out, what was known before. */
export function learnStorm(known: StormFacts | undefined, now: StormFacts): StormFacts {
  if (known === undefined) return now;
  if (isOlder(now, known)) return known;
  return {
    storm_id: now.storm_id,
    name: now.name ?? known.name,
    category: now.category ?? known.category,
    issued: now.issued ?? known.issued,
    updated: now.updated ?? (isNewIssue(now, known) ? undefined : known.updated),
  };
}
