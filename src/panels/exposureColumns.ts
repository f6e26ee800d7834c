import type { StormExposure } from '../assets/stormExposure.ts';
import type { ExposureColumns } from './exposureProtocol.ts';

/** What a page is told of an exposure: that of the first track, and how near others come, of assets that were read as the `reading`th. */
export function exposureColumns(
  found: StormExposure,
  { reading, index, isConeMissing }: Pick<ExposureColumns, 'reading' | 'index' | 'isConeMissing'>,
): ExposureColumns {
  const { exposure, tracks, withinKm, members } = found;
  const { count, placed, inCone, membersWithin } = exposure;
  const [first, ...others] = tracks;
  const nowhere = () => new Float64Array(count).fill(Number.NaN);
  const { distanceKm, along, firstWithin } = exposure.approaches[0] ?? {
    distanceKm: nowhere(),
    along: nowhere(),
    firstWithin: nowhere(),
  };
  return {
    reading,
    index,
    places: placesOf(placed, inCone),
    hasCone: inCone !== undefined,
    isConeMissing,
    track: first,
    others: others.flatMap((track, at) => {
      const found = exposure.approaches[at + 1];
      return found === undefined ? [] : [{ track, distanceKm: found.distanceKm, along: found.along }];
    }),
    distanceKm,
    along,
    firstWithin,
    withinKm,
    members,
    membersWithin,
  };
}

function placesOf(placed: Uint8Array, inCone: Uint8Array | undefined): Uint32Array {
  const places = new Uint32Array(placed.length);
  for (let asset = 0; asset < places.length; asset++)
    places[asset] = (placed[asset] ?? 0) + (inCone?.[asset] ?? 0);
  return places;
}
