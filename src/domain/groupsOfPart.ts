import type { TemporalSamples } from './temporalSamples.ts';

/** A piece of a moving geometry by its number, from 0, and how many pieces there are. */
export interface PartNumber {
  number: number;
  count: number;
}

type Groups = ReadonlyMap<string, readonly TemporalSamples[]>;

/**
 * Groups of values with times, by the name of their member, for one of the pieces that run beside one another in time:
 * the group with its number where there is one for each piece, and two of them have a value for one time; else all.
 */
export function groupsOfPart(timed: Groups, part: PartNumber | undefined): Groups {
  if (part === undefined || part.count < 2) return timed;
  return new Map(
    Array.from(timed, ([name, groups]) => {
      const own = groups.length === part.count && shareTimes(groups) ? groups[part.number] : undefined;
      return [name, own === undefined ? groups : [own]];
    }),
  );
}

function shareTimes(groups: readonly TemporalSamples[]): boolean {
  const seen = new Set<number>();
  for (const { times } of groups) {
    if (times.some(time => seen.has(time))) return true;
    for (const time of times) seen.add(time);
  }
  return false;
}

/** Whether two groups have different values for one time. */
export function groupsDiffer(groups: readonly TemporalSamples[]): boolean {
  const before = new Map<number, string>();
  for (const { times, values } of groups) {
    const own = new Map<number, string>();
    for (const [index, time] of times.entries()) {
      const value = values[index];
      if (value === null || value === undefined || own.has(time)) continue;
      own.set(time, JSON.stringify(value));
    }
    for (const [time, value] of own) {
      if ((before.get(time) ?? value) !== value) return true;
      before.set(time, value);
    }
  }
  return false;
}
