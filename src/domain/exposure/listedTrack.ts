import type { LabelledTrack } from './labelTracks.ts';

const HOUR = 3_600_000;

/**
 * A track with the time at which the list of storms says that it was issued, in epoch milliseconds: where its own
 * issue is not known, leads that did not come count from there. The same track where the list does not say.
 */
export function listedTrack(labelled: LabelledTrack, issued: number | undefined): LabelledTrack {
  const { track, givenLeads } = labelled;
  if (givenLeads === undefined || issued === undefined) return labelled;
  const leadHours = track.times.map((time, index) => {
    const given = givenLeads[index] ?? Number.NaN;
    return Number.isNaN(given) ? (time - issued) / HOUR : given;
  });
  return { ...labelled, track: { ...track, leadHours } };
}
