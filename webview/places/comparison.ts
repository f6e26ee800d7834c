import { addsUp } from '../../src/domain/addsUp.ts';
import { isFillValue } from '../../src/domain/fillValue.ts';
import { isDirection } from '../../src/domain/isDirection.ts';
import { isSameUnit } from '../../src/domain/isSameUnit.ts';
import { namesOfPlaces } from '../../src/domain/namesOfPlaces.ts';
import { type PlaceIntervals, placeIntervals } from '../../src/domain/placeIntervals.ts';
import {
  hasNumbers,
  type PlaceColumn,
  type PlacesSeries,
  placesSeries,
} from '../../src/domain/placesSeries.ts';
import { responseClock } from '../../src/domain/responseClock.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import { unitConversion } from '../../src/domain/unitConversion.ts';
import { unitLabel } from '../../src/domain/weatherUnits.ts';
import type { PlacesIdentity } from '../../src/panels/placesProtocol.ts';
import type { Face, WeatherSeries } from '../../src/panels/protocol.ts';
import { unitText } from '../kit/unitText.ts';

/** A place whose forecast has come. */
export interface ShownPlace {
  /** Its place in the identity. */
  index: number;
  name: string;
  weather: WeatherSeries;
  clock: PlaceClock;
  /** Label of the unit of the compared variable. */
  unit: string;
  /** What came, where values were converted to the unit of a place before it. */
  came?: { values: PlaceColumn; unit: string } | undefined;
}

/** One variable at the places whose forecasts have come. */
export interface Comparison {
  kind: PlacesIdentity['kind'];
  field: string;
  /** Variables that any place has. */
  fields: readonly string[];
  places: readonly ShownPlace[];
  /** Columns in the order of `places`. */
  series: PlacesSeries;
  /** Numbers of the variable that stand for a missing one, which are gaps. */
  fills: number;
  /** Undefined for what is no amount, and for days: each is of its day. */
  intervals: PlaceIntervals | undefined;
}

/** Lays the forecasts that have come beside one another; a variable that none has gives way to one that some have. */
export function comparisonOf(
  identity: PlacesIdentity,
  faces: readonly Face<WeatherSeries>[],
  wanted: string,
): Comparison {
  const names = namesOfPlaces(identity.places);
  const come = faces.flatMap((face, index) => (face.face === 'data' ? [{ index, weather: face.data }] : []));
  // Directions turn in a circle, so that their lines and extremes compare nothing.
  const fields = numericFields(come.flatMap(({ weather }) => weather.rows)).filter(
    each => !come.some(({ weather }) => isDirection(each, unitLabel(each, weather.units, identity.units))),
  );
  const field = [wanted, 'temperature', ...fields].find(each => fields.includes(each)) ?? wanted;
  const rows = come.map(({ weather }) => ({ rows: weather.rows, clock: responseClock(weather) }));
  const series = placesSeries(rows, field, identity.kind);
  const labels = come.map(({ weather }) => unitLabel(field, weather.units, identity.units));
  const alike = inSharedUnits(series.columns, labels);
  const places = come.map(({ index, weather }, at) => ({
    index,
    name: names[index] ?? '',
    weather,
    clock: responseClock(weather),
    unit: unitText(alike[at]?.unit),
    came: alike[at]?.isConverted
      ? { values: series.columns[at] ?? [], unit: unitText(labels[at]) }
      : undefined,
  }));
  const { kind } = identity;
  const shared = { ...series, columns: alike.map(({ values }) => values) };
  const isAmount = kind === 'hourly' && labels.some(unit => addsUp(field, unit));
  const intervals = isAmount ? placeIntervals(shared) : undefined;
  const fills = come
    .flatMap(({ weather }) => weather.rows)
    .filter(row => isFillValue(field, row[field])).length;
  return { kind, field, fields, places, series: shared, fills, intervals };
}

interface SharedColumn {
  values: PlaceColumn;
  unit: string | undefined;
  isConverted: boolean;
}

/** Each column in the unit of the first that has numbers and whose unit its own can be converted to. */
function inSharedUnits(
  columns: readonly PlaceColumn[],
  labels: readonly (string | undefined)[],
): SharedColumn[] {
  const wanted = labels.filter((_, at) => hasNumbers(columns[at] ?? []));
  return columns.map((values, at) => {
    const own = labels[at];
    const unit = wanted.find(each => unitConversion(own, each) !== undefined) ?? own;
    const convert = unitConversion(own, unit);
    if (convert === undefined || isSameUnit(own, unit)) return { values, unit, isConverted: false };
    const converted = values.map(value => (typeof value === 'number' ? convert(value) : value));
    return { values: converted, unit, isConverted: true };
  });
}

function numericFields(rows: WeatherSeries['rows']): string[] {
  const fields = new Set<string>();
  for (const row of rows) {
    for (const [field, value] of Object.entries(row)) if (typeof value === 'number') fields.add(field);
  }
  return [...fields];
}

/** Labels of the units in which the places have the variable. */
export function unitsOf({ places, series }: Comparison): string[] {
  return [...new Set(places.filter((_, at) => hasNumbers(series.columns[at] ?? [])).map(({ unit }) => unit))];
}

/** Whether lines of all places can be laid over one another. */
export function hasCommonAxis(comparison: Comparison): boolean {
  return unitsOf(comparison).length < 2 && comparison.intervals?.differ !== true;
}
