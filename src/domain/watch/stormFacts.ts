import { countEach } from '../countEach.ts';
import { readInstant } from '../dateTime.ts';
import { isNewIssue, isOlder } from '../forecastOrder.ts';
import { latestListed } from '../latestListed.ts';
import { plainText } from '../plainText.ts';

/** What a watch reads of an entry of the list of storms; null is the place of one that could not be read. */
export type ListedStorm = {
  storm_id?: string | undefined;
  storm_name?: string | undefined;
  category?: number | undefined;
  type?: string | undefined;
  forecast_time?: string | undefined;
  forecast_last_updated?: string | undefined;
} | null;

/** What is known of a storm from one look to the next. */
export interface StormFacts {
  storm_id: string;
  name?: string | undefined;
  /** Another storm of the list has its name, such as `UNNAMED`. */
  sharesName?: boolean | undefined;
  category?: number | undefined;
  /** Kind of system as the service says it, such as `EX`. */
  type?: string | undefined;
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

/** Longest name or type, and longest id, that are kept, in UTF-16 units. */
const NAME = 100;
const ID = 200;

/** Milliseconds by which the clock of a service may be ahead. */
const AHEAD = 86_400_000;

/**
 * The storms of a list by their ids, each as its latest forecast tells of it. A date that lies ahead of `now`, in epoch
 * milliseconds, is none: each forecast that is issued after it would be an earlier one.
 */
export function stormFacts(list: readonly ListedStorm[], now: number): StormsNow {
  const isNamed = (listed: ListedStorm) => listed?.storm_id !== undefined && listed.storm_id.length <= ID;
  const latest = latestListed(list.filter(isNamed).map(listed => withoutDatesAfter(now + AHEAD, listed)));
  const facts = [...latest].map(([id, listed]) => factsOf(id, listed));
  const count = countEach(facts.map(({ name }) => name));
  const isShared = ({ name }: StormFacts) => name !== undefined && (count.get(name) ?? 0) > 1;
  const told = facts.map(each => (isShared(each) ? { ...each, sharesName: true } : each));
  return { storms: new Map(told.map(each => [each.storm_id, each])), whole: list.every(isNamed) };
}

function withoutDatesAfter(latest: number, listed: ListedStorm): ListedStorm {
  const upTo = (time: string | undefined) => ((readInstant(time) ?? latest) > latest ? undefined : time);
  if (listed === null) return listed;
  const { forecast_time, forecast_last_updated } = listed;
  return {
    ...listed,
    forecast_time: upTo(forecast_time),
    forecast_last_updated: upTo(forecast_last_updated),
  };
}

function factsOf(storm_id: string, listed: NonNullable<ListedStorm>): StormFacts {
  const { storm_name = '', category, type = '', forecast_time, forecast_last_updated } = listed;
  return {
    storm_id,
    name: wordsOrNone(storm_name),
    category,
    type: wordsOrNone(type),
    issued: readInstant(forecast_time),
    updated: readInstant(forecast_last_updated),
  };
}

function wordsOrNone(text: string): string | undefined {
  const words = plainText(text, NAME);
  return words === '' ? undefined : words;
}

/** What is known after a look: of what the answer leaves out, what was known before. */
export function learnStorm(known: StormFacts | undefined, now: StormFacts): StormFacts {
  if (known === undefined) return now;
  if (isOlder(now, known)) return known;
  const named = now.name === undefined ? known : now;
  return {
    storm_id: now.storm_id,
    name: named.name,
    ...(named.sharesName === true && { sharesName: true }),
    category: now.category ?? known.category,
    // What a storm is called by both is of one answer.
    type: now.category === undefined ? (now.type ?? known.type) : now.type,
    issued: now.issued ?? known.issued,
    updated: now.updated ?? (isNewIssue(now, known) ? undefined : known.updated),
  };
}
