import type { CsvCell } from '../domain/csv.ts';
import type { ModelReply } from './askModel.ts';
import type { ExposureRow } from './exposureRows.ts';
import { approachNames, approachValues } from './exposureTable.ts';

/** A row with the approach to each other model, under the names that files have for it. */
export type ModelRow = ExposureRow & Readonly<Record<`storm_${number}_${string}`, CsvCell>>;

/** What is asked of the other models, in the order of the tracks of the exposure behind the first. */
export interface AskedModels {
  replies: readonly ModelReply[];
  withinKm: number | undefined;
}

/**
 * The same rows, with `storm_2_distance_km` and so on of the first of the models, `storm_3_…` of the next; in
 * `storm_2_missing` stands why a model has no track, and null where it has one.
 */
export function modelRow(row: ExposureRow, { replies, withinKm }: AskedModels): ModelRow {
  const members = replies.flatMap(({ missing = null }, index) => {
    const prefix = `storm_${index + 2}`;
    const approach = row.others[index];
    const values = approach === undefined ? [] : approachValues(approach, withinKm);
    const named = approachNames(prefix, withinKm).map((name, at) => [name, values[at] ?? null] as const);
    return [...named, [`${prefix}_missing`, missing] as const];
  });
  return { ...row, ...Object.fromEntries(members) };
}
