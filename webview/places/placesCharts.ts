import { hasNumbers, type PlaceColumn, seriesOfPlace } from '../../src/domain/placesSeries.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import type { ChartColor, ChartLine, ChartModel, ChartTrack } from '../kit/chartModel.ts';
import { fieldName } from '../kit/fieldName.ts';
import { nightsOf } from '../kit/nights.ts';
import type { Comparison, ShownPlace } from './comparison.ts';

/** Looks of the lines, in the order of the places; no two have the same dash. */
export const LOOKS: readonly { color: ChartColor; dash: readonly number[] }[] = [
  { color: 'blue', dash: [] },
  { color: 'red', dash: [8, 3] },
  { color: 'green', dash: [2, 3] },
  { color: 'purple', dash: [10, 3, 2, 3] },
  { color: 'foreground', dash: [4, 6] },
  { color: 'orange', dash: [14, 4] },
];

/** One chart of every place, or one for each; undefined for a place without the variable. */
export function placesCharts(
  comparison: Comparison,
  clocks: readonly PlaceClock[],
  view: 'overlay' | 'multiples',
  now: number,
): (ChartModel | undefined)[] {
  const clockAt = (at: number): PlaceClock => clocks[at] ?? { zone: 'UTC' };
  if (view === 'overlay') return [overlayChart(comparison, clockAt(0), now)];
  return comparison.places.map((_, at) => placeChart(comparison, at, clockAt(at), now));
}

function overlayChart(comparison: Comparison, clock: PlaceClock, now: number): ChartModel | undefined {
  const { places, series, kind } = comparison;
  const lines = places
    .map((place, at) => lineOf(place, series.columns[at] ?? []))
    .filter(({ values }) => hasNumbers(values));
  const [first] = lines;
  if (first === undefined) return undefined;
  const { times } = series;
  return {
    times,
    clock,
    now,
    daily: kind === 'daily',
    tracks: [trackOf(comparison, lines, first.unit, 320)],
  };
}

/** Charts of the same unit have the same range; each has the nights of its place. */
function placeChart(
  comparison: Comparison,
  at: number,
  clock: PlaceClock,
  now: number,
): ChartModel | undefined {
  const { places, series, kind } = comparison;
  const place = places[at];
  if (place === undefined || !hasNumbers(series.columns[at] ?? [])) return undefined;
  const { times, values } = seriesOfPlace(series, at);
  const track = trackOf(comparison, [lineOf(place, values)], place.unit, 130);
  const nights = kind === 'daily' ? [] : nightsOf(place.weather, times);
  return { times, clock, now, nights, daily: kind === 'daily', tracks: [track] };
}

function trackOf(
  comparison: Comparison,
  lines: readonly PlaceLine[],
  unit: string,
  height: number,
): ChartTrack {
  const title = fieldName(comparison.field);
  return { id: 'places', title, height, lines, range: rangeOf(comparison, unit) };
}

type PlaceLine = ChartLine & { values: PlaceColumn };

function lineOf({ index, name, unit }: ShownPlace, values: PlaceColumn): PlaceLine {
  const { color, dash } = LOOKS[index % LOOKS.length] ?? { color: 'foreground', dash: [] };
  return { label: name, values, unit, color, dash, digits: 3 };
}

/** Ends of the value axis over all places that have the unit; what is never negative does not go below zero. */
function rangeOf({ places, series }: Comparison, unit: string): readonly [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, column] of series.columns.entries()) {
    if (places[at]?.unit !== unit) continue;
    for (const value of column) {
      if (typeof value !== 'number') continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  const room = (most - least) * 0.12 || 0.5;
  return [least >= 0 ? Math.max(0, least - room) : least - room, most + room];
}
