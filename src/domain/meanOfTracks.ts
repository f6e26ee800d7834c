import { meanTrack } from './meanTrack.ts';
import type { Track } from './track.ts';
import { trackOfMean } from './trackOfMean.ts';

/** The mean of tracks as a track; undefined for fewer than two. One member alone is no mean: its times are gaps. */
export function meanOfTracks(tracks: readonly Track[]): Track | undefined {
  if (tracks.length < 2) return undefined;
  const positions = meanTrack(tracks);
  const isMean = ({ count }: { count: number }) => count > 1;
  const [first, last] = [positions.findIndex(isMean), positions.findLastIndex(isMean)];
  if (first < 0) return undefined;
  const shared = positions.slice(first, last + 1);
  return trackOfMean(shared.map(each => (isMean(each) ? each : { ...each, position: undefined })));
}
