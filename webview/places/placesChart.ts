import { fieldDigits } from '../../src/domain/fieldDigits.ts';
import { isAccumulated } from '../../src/domain/isAccumulated.ts';
import { rowSteps } from '../../src/domain/limit.ts';
import { namesOfPlaces } from '../../src/domain/namesOfPlaces.ts';
import { extremesOf, type PlaceColumn, type PlaceValue } from '../../src/domain/placesSeries.ts';
import { type PlaceClock, wallOf } from '../../src/domain/time.ts';
import { unsentSpans } from '../../src/domain/unsentSpans.ts';
import type { PlacesIdentity } from '../../src/panels/placesProtocol.ts';
import type { Face, WeatherSeries } from '../../src/panels/protocol.ts';
import { firstAtLeast } from '../kit/chart/timeWindow.ts';
import type {
  ChartColor,
  ChartKey,
  ChartLine,
  ChartModel,
  ChartNote,
  ChartTrack,
} from '../kit/chartModel.ts';
import { convertedName } from '../kit/convertedName.ts';
import { formatTelling } from '../kit/formatAmount.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { intervalsText } from '../kit/intervalsText.ts';
import { isolated } from '../kit/isolated.ts';
import { t } from '../kit/localize.ts';
import { commonSpans, nightsOnAxis } from '../kit/nights.ts';
import type { Comparison, ShownPlace } from './comparison.ts';
import { placeState } from './placeState.ts';

/** Looks of the lines, in the order of the places; no two have the same dash. */
const LOOKS: readonly { color: ChartColor; dash: readonly number[] }[] = [
  { color: 'blue', dash: [] },
  { color: 'red', dash: [8, 3] },
  { color: 'green', dash: [2, 3] },
  { color: 'purple', dash: [10, 3, 2, 3] },
  { color: 'foreground', dash: [4, 6] },
  { color: 'orange', dash: [14, 4] },
];

/** Least pixels of a track of every place, of one place, and of one that is put away. */
const HEIGHTS = { overlay: 180, place: 76, away: 24 };

export interface PlacesChart {
  identity: PlacesIdentity;
  faces: readonly Face<WeatherSeries>[];
  comparison: Comparison;
  view: 'overlay' | 'tracks';
  /** Places that are put away. */
  hidden: readonly number[];
  /** Of the axis of hours. */
  clock: PlaceClock;
  /** Epoch milliseconds. */
  now: number;
}

/** A place with its line, where it has one. */
interface Drawn {
  key: ChartKey;
  line: PlaceLine | undefined;
  place: ShownPlace | undefined;
  isAway: boolean;
  /** Why it has no line; undefined where it has numbers. */
  reason: string | undefined;
}

type PlaceLine = ChartLine & { values: PlaceColumn };

/** Name of a place among the names of a legend. */
export function placeId(index: number): string {
  return `place ${index}`;
}

/** Index of the place of that name. */
export function indexOfId(id: string): number {
  return Number(id.replace('place ', ''));
}

/** One track of every place, or one for each; a place that has nothing keeps its place, and says why. */
export function placesChart(given: PlacesChart): ChartModel {
  const { comparison, view, clock, now } = given;
  const daily = comparison.kind === 'daily';
  const { times } = comparison.series;
  const drawn = drawnPlaces(given);
  const axisClock: PlaceClock = daily ? { zone: 'UTC' } : clock;
  const nowAt = daily ? wallOfAll(comparison, now) : now;
  return {
    times,
    clock: axisClock,
    daily,
    ...(nowAt === undefined ? {} : { now: nowAt / 1000 }),
    tracks:
      view === 'overlay'
        ? [overlayTrack(comparison, drawn)]
        : drawn.map(each => placeTrack(comparison, each, drawn)),
  };
}

/** What the clocks of all places show, as if it were UTC, as calendar days stand; undefined where they differ. */
function wallOfAll({ places }: Comparison, now: number): number | undefined {
  const walls = new Set(places.map(({ clock }) => wallOf(now, clock)));
  const [wall] = walls;
  return walls.size === 1 ? wall : undefined;
}

function drawnPlaces({ identity, faces, comparison, view, hidden }: PlacesChart): Drawn[] {
  const barred = isBarred(comparison, view);
  const states = identity.places.map((_, index) => placeState(faces[index], comparison, index));
  const shown = [...states.keys()].filter(index => states[index]?.hasNumbers && !hidden.includes(index));
  return namesOfPlaces(identity.places).map((name, index) => {
    const { note, word, hasNumbers } = states[index] ?? placeState(undefined, comparison, index);
    const place = comparison.places.find(each => each.index === index);
    const look = lookOf(index, barred);
    const isShown = place !== undefined && shown.includes(index);
    const beside = view === 'overlay' && barred ? ([shown.indexOf(index), shown.length] as const) : undefined;
    const line = isShown ? { ...lineOf(comparison, place), ...look, ...(beside && { beside }) } : undefined;
    // A track of its own has room for the reason.
    const isShort = view === 'tracks' && !hasNumbers;
    return {
      key: {
        id: placeId(index),
        name: line?.label ?? name,
        hint: name,
        look: hasNumbers ? look : { ...look, kind: 'none' },
        note: isShort ? { ...note, text: word } : note,
        isMissing: !hasNumbers,
        ...(line === undefined ? {} : { line }),
      },
      line,
      place,
      isAway: hasNumbers && !isShown,
      reason: note.text === word || hasNumbers ? undefined : note.text,
    };
  });
}

function lookOf(index: number, barred: boolean): Pick<ChartLine, 'color' | 'dash' | 'kind'> {
  const { color, dash } = LOOKS[index % LOOKS.length] ?? { color: 'foreground', dash: [] };
  return barred ? { color, kind: 'bars' } : { color, dash };
}

function lineOf({ places, series, field, kind }: Comparison, place: ShownPlace): Omit<PlaceLine, 'color'> {
  const values = series.columns[places.indexOf(place)] ?? [];
  return {
    label: convertedName(place.name, place.came?.unit),
    values,
    breaks: breaksOf(series.times, values, kind),
    unit: place.unit,
    ...(place.came === undefined ? {} : { came: place.came }),
    digits: Math.max(1, fieldDigits(field, place.unit)),
  };
}

/** Rows of a place before which others of its own were not sent. */
function breaksOf(times: Float64Array, values: PlaceColumn, kind: Comparison['kind']): ReadonlySet<number> {
  const own = times.filter((_, index) => values[index] !== undefined);
  const unsent = unsentSpans(own, rowSteps(own, kind));
  return new Set(unsent.map(([, end]) => firstAtLeast(times, end)));
}

/** Sums of days are bars, and so is what falls in the hours of one place: many bars of an hour would hide one another. */
function isBarred({ kind, field }: Comparison, view: PlacesChart['view']): boolean {
  if (!isAccumulated(field)) return false;
  return kind === 'daily' || (view === 'tracks' && field.endsWith('_accumulation'));
}

function overlayTrack(comparison: Comparison, drawn: readonly Drawn[]): ChartTrack {
  const shown = drawn.flatMap(({ line, place }) => (line && place ? [{ line, place }] : []));
  const { times } = comparison.series;
  const nights =
    comparison.kind === 'daily' ? [] : shown.map(({ place }) => nightsOnAxis(place.weather, times));
  const lines = shown.map(({ line }) => line);
  return {
    id: 'places',
    title: fullFieldName(comparison.field),
    height: HEIGHTS.overlay,
    keys: drawn.map(({ key }) => key),
    lines,
    range: rangeOf(comparison.field, lines),
    notes: intervalsText(comparison.intervals) === undefined ? overallNotes(times, shown) : [],
    // Where it is not night at all of them, none of them would be told rightly.
    nights: commonSpans(nights),
    ...(lines.length > 0 ? {} : { message: t('Every place is put away. Press a name to show it.') }),
  };
}

/**
 * Tracks of the same unit have the same range, over those that are shown, unless they are amounts of other intervals; each
 * has the nights of its place.
 */
function placeTrack(
  comparison: Comparison,
  { key, line, place, isAway, reason }: Drawn,
  all: readonly Drawn[],
): ChartTrack {
  const lines = comparison.intervals?.differ ? [line] : all.map(each => each.line);
  const alike = lines.filter(each => each !== undefined).filter(({ unit }) => unit === line?.unit);
  const { times } = comparison.series;
  const nights = comparison.kind === 'daily' || place === undefined ? [] : nightsOnAxis(place.weather, times);
  return {
    id: key.id,
    title: key.name,
    height: isAway ? HEIGHTS.away : HEIGHTS.place,
    keys: [key],
    lines: line === undefined ? [] : [line],
    nights: line === undefined ? [] : nights,
    ...(line === undefined
      ? {}
      : {
          range: rangeOf(comparison.field, alike),
          notes: ownNotes(times, line),
          noteRoom: line.kind === 'bars' ? 'above' : 'both',
        }),
    ...(reason === undefined ? {} : { message: reason }),
  };
}

/** Ends of the value axis of lines; sums begin at zero, and what is never negative does not go below it. */
function rangeOf(field: string, lines: readonly PlaceLine[]): readonly [number, number] {
  const numbers = lines.flatMap(({ values }) => values.filter(value => typeof value === 'number'));
  if (numbers.length === 0) return [0, 1];
  const least = numbers.reduce((a, b) => Math.min(a, b), isAccumulated(field) ? 0 : Number.POSITIVE_INFINITY);
  const most = numbers.reduce((a, b) => Math.max(a, b), least);
  // Half of one is nothing beside a huge value.
  const room = (most - least) * 0.08 || Math.max(0.5, Math.abs(most) * 1e-6);
  return [least >= 0 ? Math.max(0, least - room) : least - room, most + room];
}

/** Where lines are highest and lowest; undefined where they are level or have no number. */
function endsOf(times: Float64Array, lines: readonly PlaceLine[]): ReturnType<typeof extremesOf> {
  const ends = extremesOf({ times, columns: lines.map(({ values }) => values) });
  return ends?.highest.value === ends?.lowest.value ? undefined : ends;
}

function noteOf(
  line: PlaceLine,
  { time, value }: Omit<PlaceValue, 'place'>,
  below: boolean,
  name = '',
): ChartNote {
  const number = formatTelling(value, line.digits ?? 1);
  const text = name === '' ? number : t('{0} {1}', isolated(name), number);
  return { seconds: time, value, text, ...(below ? { below } : {}) };
}

/** The highest and the lowest value of one place, the earliest of equal ones; each bar has its own. */
function ownNotes(times: Float64Array, line: PlaceLine): ChartNote[] {
  const ends = endsOf(times, [line]);
  if (ends === undefined) return [];
  const high = noteOf(line, ends.highest, false);
  return line.kind === 'bars' ? [high] : [high, noteOf(line, ends.lowest, true)];
}

/** The highest and the lowest value of all places, the earliest of equal ones, with whose it is. */
function overallNotes(
  times: Float64Array,
  shown: readonly { line: PlaceLine; place: ShownPlace }[],
): ChartNote[] {
  const ends = endsOf(
    times,
    shown.map(({ line }) => line),
  );
  // Bars beside one another are too narrow for a text that says whose it is.
  if (ends === undefined || shown[0]?.line.kind === 'bars') return [];
  return [ends.highest, ends.lowest].flatMap(end => {
    const of = shown[end.place];
    return of === undefined ? [] : [noteOf(of.line, end, end === ends.lowest, of.place.name)];
  });
}
