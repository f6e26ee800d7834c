import { isRecord } from '../../src/domain/isRecord.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Selection } from './nearestPosition.ts';
import { statedNames } from './trackText.ts';

/** What is chosen of the tracks of a storm, by what finds it in another answer too. */
export interface KeptSelection extends Selection {
  storm_id: string | undefined;
  /** Names by which the track is told from others. */
  names: readonly string[];
  /** Of the position, in epoch milliseconds. */
  time: number | undefined;
  /** A time between positions, in epoch milliseconds. */
  moment: number | undefined;
}

/** What of it is to be remembered. */
export function keptSelection(
  storm_id: string | undefined,
  track: Track,
  selection: Selection,
  moment: number | undefined,
): KeptSelection {
  const time = track.points[selection.position]?.time;
  return { ...selection, storm_id, names: statedNames(track), time, moment };
}

/** As it was remembered, of whatever shape an older version left. */
export function readKeptSelection(remembered: unknown): KeptSelection {
  const { storm_id, track, names, position, time, moment } = isRecord(remembered) ? remembered : {};
  return {
    storm_id: typeof storm_id === 'string' ? storm_id : undefined,
    track: isIndex(track) ? track : 0,
    names: Array.isArray(names) ? names.filter(each => typeof each === 'string') : [],
    position: isIndex(position) ? position : -1,
    time: typeof time === 'number' ? time : undefined,
    moment: typeof moment === 'number' ? moment : undefined,
  };
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
