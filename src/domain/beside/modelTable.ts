import { meanOfTracks } from '../meanOfTracks.ts';
import { stormAt } from '../stormAt.ts';
import { countOfMean } from '../trackOfMean.ts';
import { type Separation, separationAt } from '../trackSeparation.ts';
import {
  BESIDE_COLUMNS,
  type BesideColumn,
  type BesideRow,
  type BesideTable,
  besideTable,
  validTimes,
} from './besideRow.ts';
import type { BesideTrack } from './besideTrack.ts';
import { commonIssue } from './commonIssue.ts';

interface ModelRow extends BesideRow {
  /** From the track that is shown; undefined where that has no place, and of its own rows. */
  separation: Separation | undefined;
}

const MODEL_COLUMNS: readonly BesideColumn<ModelRow>[] = [
  ...BESIDE_COLUMNS,
  { name: 'derived_members', value: row => membersOf(row, 'members') },
  { name: 'derived_wind_members', value: row => row.storm?.wind && membersOf(row, 'wind_members') },
  {
    name: 'derived_pressure_members',
    value: row => row.storm?.pressure && membersOf(row, 'pressure_members'),
  },
  { name: 'shown_interpolated', value: ({ separation }) => separation?.reference.interpolated },
  { name: 'derived_distance_km', value: ({ separation }) => separation?.distanceKm },
  { name: 'derived_along_km', value: ({ separation }) => separation?.alongKm },
  { name: 'derived_cross_km', value: ({ separation }) => separation?.crossKm },
  { name: 'derived_wind_difference_kt', value: ({ separation }) => separation?.windKnots },
];

/**
 * The track that is shown at its own valid times, and each other at those and its own: where it is, and how far from
 * the one that is shown (`separationAt`).
 */
export function modelTable(shown: BesideTrack, others: readonly BesideTrack[]): BesideTable {
  return besideTable([shown, ...others], MODEL_COLUMNS, () => modelRows(shown, others));
}

function* modelRows(shown: BesideTrack, others: readonly BesideTrack[]): Generator<ModelRow> {
  for (const time of validTimes([shown]))
    yield { of: shown, time, storm: stormAt(shown.track, time), separation: undefined };
  for (const of of others) {
    for (const time of validTimes([shown, of])) {
      const separation = separationAt(shown.track, of.track, time);
      yield { of, time, storm: stormAt(of.track, time), separation };
    }
  }
}

/** Of how many models a mean is, or its wind or pressure. */
function membersOf(
  { of: { role, track }, storm }: ModelRow,
  name: Parameters<typeof countOfMean>[2],
): number | undefined {
  return role === 'mean' && storm !== undefined ? countOfMean(track, storm.index, name) : undefined;
}

/** The mean of models as a track beside them; undefined for fewer than two. Of their issue where that is one. */
export function meanBeside(models: readonly BesideTrack[]): BesideTrack | undefined {
  const track = meanOfTracks(models.map(model => model.track));
  return track && { role: 'mean', model: undefined, issueTime: commonIssue(models), track };
}
