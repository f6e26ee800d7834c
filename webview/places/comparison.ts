import { isDirection } from '../../src/domain/isDirection.ts';
import { hasNumbers, type PlacesSeries, placesSeries } from '../../src/domain/placesSeries.ts';
import { responseClock } from '../../src/domain/responseClock.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import { unitLabel } from '../../src/domain/weatherUnits.ts';
import type { ComparedPlace, PlacesIdentity } from '../../src/panels/placesProtocol.ts';
import type { Face, WeatherSeries } from '../../src/panels/protocol.ts';
import { t } from '../kit/localize.ts';
import { apartCoordinates } from './apartCoordinates.ts';

/** A place whose forecast has come. */
export interface ShownPlace {
  /** Its place in the identity. */
  index: number;
  name: string;
  weather: WeatherSeries;
  clock: PlaceClock;
  /** Label of the unit of the compared variable. */
  unit: string;
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
}

/** Lays the forecasts that have come beside one another; a variable that none has gives way to one that some have. */
export function comparisonOf(
  identity: PlacesIdentity,
  faces: readonly Face<WeatherSeries>[],
  wanted: string,
): Comparison {
  const names = placeNames(identity.places);
  const come = faces.flatMap((face, index) => (face.face === 'data' ? [{ index, weather: face.data }] : []));
  // Directions turn in a circle, so that their lines and extremes compare nothing.
  const fields = numericFields(come.flatMap(({ weather }) => weather.rows)).filter(
    each => !come.some(({ weather }) => isDirection(each, unitLabel(each, weather.units, identity.units))),
  );
  const field = [wanted, 'temperature', ...fields].find(each => fields.includes(each)) ?? wanted;
  const places = come.map(({ index, weather }) => ({
    index,
    name: names[index] ?? '',
    weather,
    clock: responseClock(weather),
    unit: unitLabel(field, weather.units, identity.units) ?? t('unit not given'),
  }));
  const rows = places.map(({ weather, clock }) => ({ rows: weather.rows, clock }));
  return { kind: identity.kind, field, fields, places, series: placesSeries(rows, field, identity.kind) };
}

/** Names for people, each its own: places of one name are told apart by their coordinates. */
export function placeNames(places: readonly ComparedPlace[]): string[] {
  const ownText = (place: ComparedPlace) => {
    const alike = places.filter(each => each.name === place.name);
    return apartCoordinates(alike)[alike.indexOf(place)] ?? '';
  };
  return places.map(place => {
    if (place.name === undefined) return ownText(place);
    const isAlone = places.filter(each => each.name === place.name).length === 1;
    return isAlone ? place.name : `${place.name} (${ownText(place)})`;
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
