import { countedLead } from '../countedLead.ts';
import type { CsvCell } from '../csv.ts';
import type { LonLat } from '../geodesy.ts';
import { leadHours } from '../leadHours.ts';
import { legAt, type NoLeg } from '../legAt.ts';
import type { StormAt } from '../stormAt.ts';
import type { Track } from '../track.ts';
import { trackValue } from '../trackValue.ts';
import { utcText } from '../utcText.ts';
import { type BesideTrack, isDerived } from './besideTrack.ts';
import { homePosition } from './homePosition.ts';

/** What a track says of one valid time. */
export interface BesideRow {
  of: BesideTrack;
  /** Epoch milliseconds. */
  time: number;
  /** Undefined where the track has no place then. */
  storm: StormAt | undefined;
}

/** A column of a table of tracks; a name that begins with `derived_` is of what was computed here. */
export interface BesideColumn<Row> {
  name: string;
  value: (row: Row) => CsvCell;
}

/** Columns of what each track says itself. */
export const BESIDE_COLUMNS: readonly BesideColumn<BesideRow>[] = [
  { name: 'role', value: ({ of }) => of.role },
  { name: 'model', value: ({ of }) => of.model },
  { name: 'issue_time', value: ({ of }) => timeCell(of.issueTime) },
  { name: 'valid_time', value: ({ time }) => timeCell(time) },
  { name: 'lead_time_hours', value: leadOf },
  { name: 'latitude', value: ({ storm }) => storm?.position[1] },
  { name: 'longitude', value: ({ storm }) => storm && homePosition(storm.position)[0] },
  { name: 'derived', value: ({ of }) => isDerived(of) },
  { name: 'interpolated', value: ({ storm }) => storm?.interpolated },
  { name: 'gap', value: gapOf },
  { name: 'wind', value: ({ storm }) => storm?.wind?.value },
  { name: 'wind_unit', value: windUnitOf },
  { name: 'wind_interpolated', value: ({ storm }) => storm?.wind?.interpolated },
  { name: 'derived_wind_kt', value: ({ storm }) => storm?.wind?.knots },
  { name: 'pressure', value: ({ storm }) => storm?.pressure?.value },
  { name: 'pressure_unit', value: ({ storm }) => storm?.pressure?.unit },
  { name: 'pressure_interpolated', value: ({ storm }) => storm?.pressure?.interpolated },
];

/** RFC 3339 in UTC; a gap where that has no text for it. */
export function timeCell(time: number | undefined): CsvCell {
  return time === undefined ? undefined : utcText(time);
}

/** Hours from the issue of the track: as they came with the position, else counted. */
function leadOf({ of: { track, issueTime }, time, storm }: BesideRow): CsvCell {
  if (issueTime === undefined) return undefined;
  const isOwn = storm !== undefined && !storm.interpolated;
  return isOwn ? leadHours(track, storm.index, issueTime) : countedLead(track, time, issueTime);
}

/** The label that came, also one that is not known here. */
function windUnitOf({ of: { track }, storm }: BesideRow): CsvCell {
  return storm?.wind && trackValue(track, storm.index, track.roles.wind)?.unit;
}

const GAPS: Readonly<Record<NoLeg, string>> = {
  untimed: 'no times',
  before: 'begins later',
  after: 'ends before',
  gap: 'position not readable',
  unconnected: 'no line between positions',
};

function gapOf({ of, time, storm }: BesideRow): CsvCell {
  const leg = storm === undefined ? legAt(of.track, time) : undefined;
  return typeof leg === 'string' ? GAPS[leg] : undefined;
}

/** A row as its cells, in the order of the columns. */
export interface BesideCells {
  /** Where the track has a position of its own then, within ±180. */
  position: LonLat | undefined;
  cells: CsvCell[];
}

/** Several tracks as one long table, each row of which is of one track and one valid time. */
export interface BesideTable {
  tracks: readonly BesideTrack[];
  names: readonly string[];
  rows: () => Iterable<BesideCells>;
  /** What is summed up over the tracks, for a table alone. */
  summary?: BesideSummary;
}

/** Rows below those of a table, with more columns behind its own. */
export interface BesideSummary {
  names: readonly string[];
  /** Cells of the table and then its own; undefined while nothing is ready yet. */
  rows: () => Iterable<readonly CsvCell[] | undefined>;
}

/** A table of rows that are made as they are asked for: tracks may be long. */
export function besideTable<Row extends BesideRow>(
  tracks: readonly BesideTrack[],
  columns: readonly BesideColumn<Row>[],
  rows: () => Iterable<Row>,
): BesideTable {
  return {
    tracks,
    names: columns.map(({ name }) => name),
    *rows() {
      for (const row of rows()) {
        const { storm } = row;
        const isOwn = storm !== undefined && !storm.interpolated;
        yield {
          position: isOwn ? homePosition(storm.position) : undefined,
          cells: columns.map(({ value }) => value(row)),
        };
      }
    },
  };
}

/** Every valid time of some tracks, ascending, in epoch milliseconds; each is found when it is asked for. */
export function* validTimes(tracks: readonly BesideTrack[]): Generator<number> {
  const lists = tracks.map(({ track }) => timesOf(track)).filter(({ length }) => length > 0);
  const at = lists.map(() => 0);
  for (;;) {
    let next = Number.POSITIVE_INFINITY;
    for (const [index, times] of lists.entries())
      next = Math.min(next, times[at[index] ?? 0] ?? Number.POSITIVE_INFINITY);
    if (next === Number.POSITIVE_INFINITY) return;
    yield next;
    for (const [index, times] of lists.entries()) {
      let place = at[index] ?? 0;
      while (times[place] === next) place++;
      at[index] = place;
    }
  }
}

/** Of one track, ascending: mostly they are so as they came. */
function timesOf({ points }: Track): Float64Array {
  const times = Float64Array.from(points.flatMap(({ time }) => time ?? []));
  return times.every((time, index) => time >= (times[index - 1] ?? time)) ? times : times.sort();
}
