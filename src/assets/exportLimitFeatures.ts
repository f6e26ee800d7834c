import type * as vscode from 'vscode';
import type { FeatureTable } from '../api/reading/featureTable.ts';
import { referenceOfText } from '../api/reading/namedReference.ts';
import type { CsvCell } from '../domain/csv.ts';
import type { PackedGeometry } from '../domain/geometry.ts';
import type { Limit } from '../domain/limit.ts';
import { t } from '../domain/localize.ts';
import { responseFileName, writeAndOffer } from '../export/exportResponse.ts';
import { type Exported, exportProvenance, provenanceBytes } from '../export/provenance.ts';
import { chooseDestination } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { type DerivedValues, derivedGeoJsonParts, wholeOf } from './derivedGeoJson.ts';
import { foundLimit } from './foundLimit.ts';
import { featureNotes, limitNotes } from './limitNotes.ts';
import { requestsOf, type SeriesAnswer } from './seriesThread.ts';
import { cameProperties } from './writtenAssets.ts';

/** Features of a portfolio, and the answer that brought them. */
export interface LimitedFeatures {
  answer: Exported & Pick<AnyResponse, 'bytes'>;
  table: FeatureTable;
}

/** Names that begin as the new ones do. */
const LIKE_OURS = /^(?:derived_)*limit_/;

/**
 * Writes the features as they came, with what the limit is to each among its properties. Undefined where the person
 * declines, or nothing has the variable any more.
 */
export async function exportLimitFeatures(
  parts: Parts,
  { answer, table }: LimitedFeatures,
  forecasts: SeriesAnswer,
  limit: Limit,
): Promise<vscode.Uri | undefined> {
  const destination = await chooseDestination(responseFileName(forecasts, 'geojson', 'limit'), undefined);
  if (destination === undefined) return undefined;
  const found = await foundLimit(parts, forecasts, { limit, ids: table.ids });
  if (found === undefined) return undefined;
  const { signal } = new AbortController();
  const placed = placedFeatures(table.geometry);
  const written = { table, isPlaced: (index: number) => placed[index] === 1 };
  const names = freeNames(found.summary.names, (await cameProperties(written, LIKE_OURS, signal)).alike);
  const members = (await referenceOfText(answer.bytes))?.member;
  const features = derivedGeoJsonParts({ ...written, names, batches: batchesOf(found.rows), members });
  const origin = () =>
    provenanceBytes({
      ...exportProvenance(answer),
      forecast_requests: requestsOf(forecasts),
      derived: names,
      notes: [
        t(
          'Of the members of the answer it has the features alone, and the reference system where that is not WGS 84.',
        ),
        t('What is not known of a feature, and what there is nothing to tell of, is null.'),
        ...limitNotes(found.summary),
        ...featureNotes(found.summary, found.rows),
      ],
    });
  return writeAndOffer(parts, destination, await wholeOf(features, signal), origin);
}

/** The names, with `derived_` before them as often as it takes that none is taken. */
function freeNames(names: readonly string[], taken: ReadonlySet<string>): string[] {
  let free = [...names];
  while (free.some(name => taken.has(name))) free = free.map(name => `derived_${name}`);
  return free;
}

/** 1 for each feature that has a position: it was read. */
function placedFeatures({
  featureCount,
  pointFeature,
  lineFeature,
  polygonFeature,
}: PackedGeometry): Uint8Array {
  const placed = new Uint8Array(featureCount);
  for (const column of [pointFeature, lineFeature, polygonFeature])
    for (const feature of column) placed[feature] = 1;
  return placed;
}

/** Features whose values are at hand at once. */
const BATCH = 500;

async function* batchesOf(rows: readonly CsvCell[][]): AsyncGenerator<DerivedValues[]> {
  for (let start = 0; start < rows.length; start += BATCH)
    yield rows.slice(start, start + BATCH).map((values, at) => ({ index: start + at, values }));
}
