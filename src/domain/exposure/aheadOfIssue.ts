import type { PackedTrack } from './packedTrack.ts';

/**
 * The track from where the storm was last when its forecast was issued: what lies before is over. All of it where no
 * lead says how far it reaches back.
 */
export function aheadOfIssue(track: PackedTrack): PackedTrack {
  const from = Math.max(
    0,
    track.leadHours.findLastIndex(hours => hours <= 0),
  );
  if (from === 0) return track;
  const { windsAsCame, windBetween, windsWithin } = track;
  return {
    longitudes: track.longitudes.subarray(from),
    latitudes: track.latitudes.subarray(from),
    times: track.times.subarray(from),
    leadHours: track.leadHours.subarray(from),
    winds: track.winds.subarray(from),
    windUnit: track.windUnit,
    windsInKnots: track.windsInKnots.subarray(from),
    ...(windsAsCame && {
      windsAsCame: { values: windsAsCame.values.subarray(from), units: windsAsCame.units.slice(from) },
    }),
    ...(windBetween && { windBetween: windBetween.subarray(from) }),
    ...(windsWithin && { windsWithin }),
    connected: track.connected,
  };
}
