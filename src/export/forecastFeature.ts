import { fieldNames } from '../domain/forecastSeries.ts';
import type { LonLat } from '../domain/geodesy.ts';
import { askedOf, forecastRows } from './askedOf.ts';
import type { ExportProvenance } from './provenance.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A forecast as a GeoJSON feature at its place. */
export interface ForecastFeature {
  type: 'Feature';
  /** Null where the forecast does not name its place. */
  geometry: { type: 'Point'; coordinates: LonLat } | null;
  properties: JsonObject;
  provenance: ExportProvenance;
}

/**
 * A forecast, as parsed from what the service sent, in the form of the service's own time series: `datetimes`, an
 * array for each variable that runs parallel to them, with null for a gap, and everything else under `static`.
 */
export function forecastFeature(
  sent: JsonObject,
  place: LonLat | undefined,
  provenance: ExportProvenance,
): ForecastFeature {
  const asked = askedOf(provenance.request);
  const series = asked.series ?? (sent.hourly === undefined ? 'daily' : 'hourly');
  const { [series]: _rows, ...others } = sent;
  const { latitude: _latitude, longitude: _longitude, ...withoutPlace } = others;
  const records = forecastRows(sent, { ...asked, series }) ?? [];
  const names = fieldNames(records).filter(name => name !== 'timestamp');
  const columns = names.map(
    name => [columnName(name, names), records.map(row => row[name] ?? null)] as const,
  );
  return {
    type: 'Feature',
    geometry: place === undefined ? null : { type: 'Point', coordinates: place },
    properties: {
      datetimes: records.map(row => row.timestamp ?? null),
      static: { series, ...(place === undefined ? others : withoutPlace) },
      ...Object.fromEntries(columns),
    },
    provenance,
  };
}

/** A variable that bears the name of a member of the form is kept beside it, by a name that no other bears. */
function columnName(name: string, names: readonly string[]): string {
  if (name !== 'datetimes' && name !== 'static') return name;
  let free = `${name}_values`;
  while (names.includes(free)) free += '_values';
  return free;
}
