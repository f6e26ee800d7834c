import { type BesideTimes, instantsOf } from '../besideTimes.ts';

/** The times of many series, each once, in the order in which they are first met. */
export interface TimeAxis {
  /** The rows of a series on the axis; times that were not met before are added to it. */
  rowsOf(series: BesideTimes): AxisRows;
  count(): number;
  /** The times of the sets with these numbers. */
  ascending(numbers: ReadonlySet<number>): AscendingTimes;
}

/** The rows of one series on the axis. */
export interface AxisRows {
  /** For each row the place of its time; NO_PLACE where it has none, or a row after it has the same. */
  places: Int32Array;
  /** Series whose rows have the same places have the same number; 0 is that of none. */
  set: number;
  /** Times that were sent and cannot be read. */
  unreadable: number;
  /** Rows with a time of a row after them, which counts. */
  repeated: number;
}

export interface AscendingTimes {
  /** Epoch seconds. */
  times: Float64Array;
  /** For each of them its place on the axis. */
  order: Uint32Array;
  /** The times of each set, as ascending places among `times`; none of one that was not asked for. */
  sets: readonly Uint32Array[];
}

export const NO_PLACE = -1;

export function createTimeAxis(): TimeAxis {
  const places = new Map<number, number>();
  const sets: Int32Array[] = [new Int32Array()];
  const numbers = new Map([['', 0]]);
  let last: { series: BesideTimes; rows: AxisRows } | undefined;

  function placeOf(instant: number): number {
    const place = places.get(instant) ?? places.size;
    places.set(instant, place);
    return place;
  }

  function numberOf(own: Int32Array): number {
    const key = own.join();
    const number = numbers.get(key) ?? sets.push(own) - 1;
    numbers.set(key, number);
    return number;
  }

  function read(series: BesideTimes): AxisRows {
    const instants = instantsOf(series);
    const own = new Map(instants.map((instant, row) => [instant, row]));
    own.delete(undefined);
    const found = Int32Array.from(instants, (instant, row) =>
      instant === undefined || own.get(instant) !== row ? NO_PLACE : placeOf(instant),
    );
    const readable = instants.filter(instant => instant !== undefined).length;
    return {
      places: found,
      set: numberOf(found.filter(place => place !== NO_PLACE)),
      unreadable: series.sent - readable,
      repeated: readable - own.size,
    };
  }

  return {
    rowsOf(series) {
      if (last === undefined || !haveSameTimes(last.series, series)) last = { series, rows: read(series) };
      return last.rows;
    },
    count: () => places.size,
    ascending(asked) {
      const wanted = sets.map((own, number) => (asked.has(number) ? own : new Int32Array()));
      const isTaken = new Uint8Array(places.size);
      for (const own of wanted) for (const place of own) isTaken[place] = 1;
      const sorted = [...places].filter(([, place]) => isTaken[place] === 1).sort(([a], [b]) => a - b);
      const rank = new Uint32Array(places.size);
      for (const [index, [, place]] of sorted.entries()) rank[place] = index;
      return {
        times: Float64Array.from(sorted, ([instant]) => instant / 1000),
        order: Uint32Array.from(sorted, ([, place]) => place),
        sets: wanted.map(own => Uint32Array.from(own, place => rank[place] ?? 0).sort()),
      };
    },
  };
}

/** Most assets have the texts of the one before: what was read of those holds for them. */
function haveSameTimes(a: BesideTimes, b: BesideTimes): boolean {
  return (
    a.sent === b.sent &&
    a.times.length === b.times.length &&
    a.times.every((time, row) => time === b.times[row])
  );
}
