import { followInTime, type TimeSpan, timeSpanOf } from './timeSpan.ts';

/**
 * Parts of a line by the tracks that they make: all of them one where their times follow one another, in whatever order
 * they came; else a part goes on with the one before it where it begins no earlier than that ends. Times are in epoch
 * milliseconds, one for each vertex of all parts; a part without any goes with the one before it.
 */
export function partsInTime(
  lengths: readonly number[],
  times: readonly (number | undefined)[],
): readonly (readonly number[])[] {
  const spans = spansOf(lengths, times);
  const parts = [...lengths.keys()];
  const timed = spans.filter(span => span !== undefined).sort((a, b) => a.first - b.first);
  if (followInTime(timed)) return [parts];
  const tracks: number[][] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const span = spans[part];
    const track = tracks.at(-1);
    if (track !== undefined && (span === undefined || span.first >= end)) track.push(part);
    else tracks.push([part]);
    if (span !== undefined) end = span.last;
  }
  return tracks;
}

function spansOf(
  lengths: readonly number[],
  times: readonly (number | undefined)[],
): (TimeSpan | undefined)[] {
  let start = 0;
  return lengths.map(length => {
    const own = times.slice(start, start + length);
    start += length;
    return timeSpanOf(own);
  });
}
