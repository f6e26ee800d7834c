import { cutAtAntimeridian } from '../cutAtAntimeridian.ts';
import type { LonLat } from '../geodesy.ts';
import { utcText } from '../utcText.ts';
import { type BesideTrack, isDerived } from './besideTrack.ts';

/** A track as a GeoJSON feature. */
export interface TrackFeature {
  type: 'Feature';
  /** Null where the track has no line. */
  geometry:
    | { type: 'LineString'; coordinates: LonLat[] }
    | { type: 'MultiLineString'; coordinates: LonLat[][] }
    | null;
  properties: {
    feature: 'track';
    role: string;
    model: string | null;
    /** RFC 3339. */
    issue_time: string | null;
    derived: boolean;
  };
}

/** The line of a track, in several parts where a position could not be read, and at ±180° (RFC 7946 §3.1.9). */
export function trackFeature(of: BesideTrack): TrackFeature {
  const { role, model, issueTime } = of;
  const issue_time = issueTime === undefined ? null : (utcText(issueTime) ?? null);
  const properties = {
    feature: 'track',
    role,
    model: model ?? null,
    issue_time,
    derived: isDerived(of),
  } as const;
  return cutAtAntimeridian<TrackFeature>({ type: 'Feature', geometry: lineOf(of), properties }).feature;
}

function lineOf({ track: { points, connected } }: BesideTrack): TrackFeature['geometry'] {
  const runs: LonLat[][] = [[]];
  for (const { position } of points) {
    if (position === undefined) runs.push([]);
    else runs.at(-1)?.push(position);
  }
  const coordinates = connected ? runs.filter(run => run.length > 1) : [];
  const [first] = coordinates;
  if (first === undefined) return null;
  return coordinates.length === 1
    ? { type: 'LineString', coordinates: first }
    : { type: 'MultiLineString', coordinates };
}
