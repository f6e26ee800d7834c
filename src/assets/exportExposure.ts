import * as vscode from 'vscode';
import type { ServiceResponse } from '../api/readResponse.ts';
import { beyondNote } from '../domain/beyondNumbers.ts';
import { CONE_MEANING } from '../domain/coneMeaning.ts';
import { formulaNote } from '../domain/csv.ts';
import { t } from '../domain/localize.ts';
import { cancellable } from '../editor/cancellable.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { responseFileName, writeAndOffer } from '../export/exportResponse.ts';
import { makeGeoParquet } from '../export/makeGeoParquet.ts';
import { type ExportProvenance, exportProvenance, provenanceBytes } from '../export/provenance.ts';
import { chooseDestination } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import {
  columnsOf,
  type ExposureNames,
  exposureCsv,
  exposureGeoJson,
  exposureGeoJsonParts,
  exposureNames,
} from './exposureFile.ts';
import { isCounted } from './exposureTable.ts';
import type { ModelAnswer, StormExposure } from './stormExposure.ts';

export type ExposureForm = 'csv' | 'geojson' | 'geoparquet';

/** What an exposure was computed from. */
export interface ExposureSource {
  track: ServiceResponse<unknown>;
  cone: ServiceResponse<unknown> | undefined;
  models?: readonly ModelSource[];
}

/** The answer of another model, and the request for it. */
export interface ModelSource extends ModelAnswer {
  url: string;
}

/**
 * Writes the exposure of every asset: as a table, or as the assets themselves with the results among their properties.
 * The file, or one beside it, tells what was asked, and which members are derived. Undefined where the person declines.
 */
export async function exportExposure(
  parts: Parts,
  found: StormExposure,
  source: ExposureSource,
  form: ExposureForm,
): Promise<vscode.Uri | undefined> {
  const isInside = form === 'geoparquet';
  const name = responseFileName(source.track, isInside ? 'parquet' : form, 'exposure');
  const destination = await chooseDestination(name, undefined);
  if (destination === undefined) return undefined;
  const names = await cancellable(vscode.l10n.t('Looking at the assets'), signal =>
    exposureNames(found, signal),
  );
  if (names === undefined) return undefined;
  const origin = () => ({ ...originOf(found, source, names), notes: notesOf(found, names, form) });
  const bytes = await bytesOf(parts, found, { names, form, origin });
  if (bytes === undefined) return undefined;
  return writeAndOffer(parts, destination, bytes, isInside ? undefined : () => provenanceBytes(origin()));
}

interface Writing {
  names: ExposureNames;
  form: ExposureForm;
  origin: () => ExportProvenance;
}

async function bytesOf(
  parts: Parts,
  found: StormExposure,
  { names, form, origin }: Writing,
): Promise<Uint8Array | undefined> {
  if (form !== 'geoparquet') {
    const make = form === 'csv' ? exposureCsv : exposureGeoJson;
    return cancellable(vscode.l10n.t('Writing exposure'), signal => make(found, names, signal));
  }
  const isOtherReference = found.assets.reference !== undefined;
  return makeGeoParquet(parts, {
    text: exposureGeoJsonParts(found, names),
    origin: origin(),
    isOtherReference,
  });
}

function originOf(
  found: StormExposure,
  { track, cone, models = [] }: ExposureSource,
  { derived }: ExposureNames,
): ExportProvenance {
  const [, ...others] = found.tracks;
  const beside = models.filter(({ model }) => others.some(({ label }) => label === model));
  return {
    ...exportProvenance(track),
    ...valueWithoutKeys({
      cone_request: cone?.url,
      ...(beside.length === 0 ? {} : { model_requests: beside.map(({ url }) => url) }),
      assets: found.assets.origin,
      derived,
    }),
  };
}

function notesOf(
  found: StormExposure,
  { came, hasMore, tooDeep, beyond }: ExposureNames,
  form: ExposureForm,
): string[] {
  const { problems } = found.assets;
  const isCut = form === 'csv' && hasMore;
  return [
    t(CONE_MEANING),
    ...(form === 'geojson'
      ? [
          t(
            'Of the members of a collection that came it has the features alone, and the reference system where that is not WGS 84.',
          ),
        ]
      : []),
    ...(isCounted(found)
      ? [
          t(
            'Members that come within the distance are counted from the tracks that came: a count, and no probability.',
          ),
        ]
      : []),
    ...(form === 'csv' ? [formulaNote()] : []),
    ...(form === 'csv'
      ? columnsOf(came).flatMap((column, at) =>
          column === came[at]
            ? []
            : [t('The property {0} of the assets is the column {1}.', came[at] ?? '', column)],
        )
      : []),
    ...(isCut
      ? [t('The table has the first {0} properties; the other forms have them all.', came.length)]
      : []),
    ...(form === 'csv' ? beyondNote(beyond) : []),
    ...(tooDeep > 0
      ? [t('Assets with values nested too deeply to be written anew, which may be gaps: {0}.', tooDeep)]
      : []),
    ...valueWithoutKeys(
      problems.map(({ path, expected, found }) => t('{0}: {1} expected, found {2}', path, expected, found)),
    ),
  ];
}
