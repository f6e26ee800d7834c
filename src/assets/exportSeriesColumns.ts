import type * as vscode from 'vscode';
import { wholeBody } from '../api/responseBody.ts';
import { readInstant } from '../domain/dateTime.ts';
import { LEAD_TIME } from '../domain/geoParquet/longColumns.ts';
import { msgid, t } from '../domain/localize.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { responseFileName, writeAndOffer } from '../export/exportResponse.ts';
import { makeGeoParquet } from '../export/makeGeoParquet.ts';
import { exportProvenance } from '../export/provenance.ts';
import { chooseDestination } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { requestsOf, type SeriesAnswer } from './seriesThread.ts';

/** Series of a portfolio as they came, of one asset or of all. */
export type SentAnswer = Omit<AnyResponse, 'value' | 'problems' | 'stored'> & Pick<SeriesAnswer, 'more'>;

/**
 * Writes series as GeoParquet, a row for each asset and time, with their origin inside. What came without a geometry has
 * that of the feature with its id, of the answer that brought the features. Undefined where the person declines.
 */
export async function exportSeriesColumns(
  parts: Parts,
  answer: SentAnswer,
  features: Pick<AnyResponse, 'bytes' | 'references'> | undefined,
): Promise<vscode.Uri | undefined> {
  const { url, bytes, more = [] } = answer;
  const name = responseFileName(answer, 'parquet', answer.more && 'collected');
  const destination = await chooseDestination(name, undefined);
  if (destination === undefined) return undefined;
  const initTime = readInstant(URL.parse(url)?.searchParams.get('init_time'));
  const origin = {
    ...exportProvenance(answer),
    ...(answer.more === undefined ? {} : valueWithoutKeys({ forecast_requests: requestsOf(answer) })),
    ...(initTime === undefined ? {} : { derived: [LEAD_TIME] }),
    notes: NOTES.map(note => t(note)),
  };
  const bodies = [await wholeBody(bytes), ...more.map(each => each.bytes)];
  const series = {
    bodies,
    features: features && (await wholeBody(features.bytes)),
    areFeaturesOther: features?.references !== undefined,
    initTime,
    origin,
  };
  const made = await makeGeoParquet(parts, { series });
  return made && writeAndOffer(parts, destination, made, undefined);
}

const NOTES = [
  msgid('A row is one asset at one time; what is not known is null.'),
  msgid(
    'valid_time is in UTC to the millisecond, as is a time that came without an offset; one that could not be read stands in valid_time_as_sent.',
  ),
  msgid('geometry is that of the series, else of the feature with the same id.'),
];
