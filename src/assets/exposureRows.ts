import { setImmediate } from 'node:timers/promises';
import { approachTime } from '../domain/exposure/approachTime.ts';
import type { Approaches } from '../domain/exposure/exposureOf.ts';
import { isAtPosition } from '../domain/exposure/isAtPosition.ts';
import type { LabelledTrack } from '../domain/exposure/labelTracks.ts';
import { type PackedTrack, valueAlong, windAlong } from '../domain/exposure/packedTrack.ts';
import { EVERY_FEATURE } from '../domain/featureQuery.ts';
import type { FeatureRow } from '../domain/featureRow.ts';
import { utcText } from '../domain/utcText.ts';
import type { StormExposure } from './stormExposure.ts';

/** How near one track comes to an asset; null where it is not known, or never. */
export interface ExposureApproach {
  track: string;
  distance_km: number | null;
  /** Valid time of the closest approach, interpolated on the arc between positions. */
  time: string | null;
  lead_time_hours: number | null;
  /** Wind of the storm then: as it came at a position, else interpolated, and rounded to a thousandth. */
  wind: number | null;
  wind_unit: string | null;
  wind_kt: number | null;
  /** When the storm is first within the distance that was asked for. */
  first_within_time: string | null;
  first_within_lead_time_hours: number | null;
}

/** One asset, in its place: the approach of the first track is its own, those of others follow. */
export interface ExposureRow extends ExposureApproach {
  index: number;
  id: string | number | null;
  label: string;
  /** Null where there is no cone, or the asset has no place. */
  in_cone: boolean | null;
  /** Members of the ensemble that came, and how many of them come within the distance: a count, and no probability. */
  members: number | null;
  members_within: number | null;
  others: readonly ExposureApproach[];
}

/** Assets that are looked at in one turn. */
const TURN = 500;

/** Rows of assets, and what the list of the assets says of each. */
export interface ExposurePage {
  rows: ExposureRow[];
  features: readonly FeatureRow[];
}

/** The exposure of every asset as rows, in the order of the assets, a turn of them at a time. */
export async function* exposureRows(found: StormExposure): AsyncGenerator<ExposurePage> {
  const { assets, exposure } = found;
  for (let start = 0; start < exposure.count; start += TURN) {
    const { rows } = await assets.table.list.page(start, TURN, EVERY_FEATURE);
    yield { rows: rows.map(feature => exposureRow(found, feature)), features: rows };
    await setImmediate();
  }
}

/** The exposure of one asset. */
export function exposureRow(
  { exposure, tracks, members }: StormExposure,
  { index, id, label }: FeatureRow,
): ExposureRow {
  const [first = NO_APPROACH, ...others] = exposure.approaches.map((approaches, track) =>
    approachAt(approaches, tracks[track], index),
  );
  const { placed, inCone, membersWithin } = exposure;
  const isPlaced = placed[index] === 1;
  return {
    index,
    id: id ?? null,
    label,
    in_cone: isPlaced && inCone !== undefined ? inCone[index] === 1 : null,
    members: members === 0 ? null : members,
    members_within: isPlaced ? (membersWithin?.[index] ?? null) : null,
    ...first,
    others,
  };
}

const NO_APPROACH: ExposureApproach = {
  track: '',
  distance_km: null,
  time: null,
  lead_time_hours: null,
  wind: null,
  wind_unit: null,
  wind_kt: null,
  first_within_time: null,
  first_within_lead_time_hours: null,
};

function approachAt(
  { distanceKm, along, firstWithin }: Approaches,
  labelled: LabelledTrack | undefined,
  asset: number,
): ExposureApproach {
  if (labelled === undefined) return NO_APPROACH;
  const { label, track } = labelled;
  const at = (column: Float64Array, place: number | undefined) => valueAlong(column, place ?? Number.NaN);
  const [closest, first] = [along[asset], firstWithin[asset]];
  const { wind, unit } = windAt(track, closest ?? Number.NaN);
  return {
    track: label,
    distance_km: known(distanceKm[asset]),
    time: timeText(at(track.times, closest)),
    lead_time_hours: known(at(track.leadHours, closest)),
    wind,
    wind_unit: wind === null ? null : (unit ?? null),
    wind_kt: known(windAlong(track, 'windsInKnots', closest ?? Number.NaN)),
    first_within_time: timeText(at(track.times, first)),
    first_within_lead_time_hours: known(at(track.leadHours, first)),
  };
}

/** As it came at a position, with all its digits; between two of different units in knots. */
function windAt(track: PackedTrack, place: number): { wind: number | null; unit: string | undefined } {
  const { winds, windUnit, windsAsCame } = track;
  if (!isAtPosition(place)) return { wind: known(windAlong(track, 'winds', place)), unit: windUnit };
  const position = Math.round(place);
  const wind = (windsAsCame?.values ?? winds)[position] ?? Number.NaN;
  return {
    wind: Number.isNaN(wind) ? null : wind,
    unit: windsAsCame === undefined ? windUnit : windsAsCame.units[position],
  };
}

/** Rounded to a thousandth: metres, and seconds. */
function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : Math.round(value * 1000) / 1000;
}

function timeText(time: number): string | null {
  if (Number.isNaN(time)) return null;
  return utcText(approachTime(time))?.replace('.000Z', 'Z') ?? null;
}
