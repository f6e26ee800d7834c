import { csvLine, formulaNotes } from '../domain/csv.ts';
import { isRecord } from '../domain/isRecord.ts';
import { createTableVariables } from '../domain/tableVariables.ts';
import { exactFeature, isDeepNote } from './exactFeature.ts';
import { eachFeature, type FeatureRows, type MakingRows } from './featureRows.ts';
import { createSeriesNotes } from './seriesNotes.ts';
import { seriesIn, seriesTable } from './seriesTable.ts';

/**
 * Series of several answers as comma-separated values: a row for each feature and time, gaps as empty cells, and a column
 * for each variable that any of them has. The answers are gone through twice. Rejects also where a text is no JSON.
 */
export function seriesCsv(bodies: readonly Uint8Array[], making: MakingRows): FeatureRows {
  const told: string[] = [];
  return { blocks: blocksOf(bodies, making, told), notes: () => told };
}

async function* blocksOf(
  bodies: readonly Uint8Array[],
  making: MakingRows,
  told: string[],
): AsyncGenerator<Uint8Array> {
  const variables = createTableVariables();
  const notes = createSeriesNotes();
  const look = (text: Uint8Array) => {
    const feature = exactFeature(text);
    const series = seriesIn(feature);
    notes.see(series);
    notes.leaveOut(isRecord(feature) ? Object.keys(feature).filter(isDeepNote).length : 0);
    for (const column of series?.columns ?? []) variables.see(column);
  };
  let of = 0;
  for await (const seen of ofAll(bodies, making, look)) of += seen.length;
  const table = seriesTable(variables.found());
  let changed = formulaNotes([table.header]);
  yield Buffer.from(csvLine(table.header));
  const linesOf = (text: Uint8Array) => {
    const series = seriesIn(exactFeature(text));
    const rows = series === undefined ? [] : table.rowsOf(series);
    if (changed.length === 0) changed = formulaNotes(rows);
    return rows.map(csvLine).join('');
  };
  const onProgress = (count: number) => making.onProgress?.(count, of);
  for await (const lines of ofAll(bodies, { ...making, onProgress }, linesOf))
    yield Buffer.from(lines.join(''));
  told.push(...notes.found(), ...table.notes, ...changed);
}

/** What becomes of each feature of all answers. */
async function* ofAll<T>(
  bodies: readonly Uint8Array[],
  { signal, onProgress }: MakingRows,
  make: (text: Uint8Array) => T,
): AsyncGenerator<T[]> {
  let before = 0;
  for (const body of bodies) {
    let count = 0;
    const making = { signal, onProgress: (of: number) => onProgress?.(before + of) };
    for await (const made of eachFeature(body, making, make)) {
      count += made.length;
      yield made;
    }
    before += count;
  }
}
