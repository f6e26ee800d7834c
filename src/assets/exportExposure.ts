import type * as vscode from 'vscode';
import type { ServiceResponse } from '../api/readResponse.ts';
import { CONE_MEANING } from '../domain/coneMeaning.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { offerToOpen, responseFileName } from '../export/exportResponse.ts';
import { makeGeoParquet } from '../export/makeGeoParquet.ts';
import { type ExportProvenance, exportProvenance, provenanceBytes } from '../export/provenance.ts';
import { chooseDestination, writeBytes } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import {
  type ExposureNames,
  exposureCsv,
  exposureGeoJson,
  exposureGeoJsonParts,
  exposureNames,
} from './exposureFile.ts';
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
  const names = await exposureNames(found);
  const origin = () => ({ ...originOf(found, source, names), notes: notesOf(found, names, form) });
  const bytes = await bytesOf(parts, found, { names, form, origin });
  if (bytes === undefined) return undefined;
  const written = await writeBytes(
    destination,
    bytes,
    isInside ? undefined : () => provenanceBytes(origin()),
  );
  parts.log.info(`Exported ${bytes.length} bytes to ${written.fsPath}`);
  offerToOpen(written);
  return written;
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
  if (form === 'csv') return exposureCsv(found, names);
  if (form === 'geojson') return exposureGeoJson(found, names);
  return makeGeoParquet(parts, { parts: exposureGeoJsonParts(found, names), origin: origin() });
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
  { assets: { problems } }: StormExposure,
  { came, hasMore }: ExposureNames,
  form: ExposureForm,
): string[] {
  const isCut = form === 'csv' && hasMore;
  return [
    CONE_MEANING,
    ...(isCut ? [`The table has the first ${came.length} properties; the other forms have them all.`] : []),
    ...valueWithoutKeys(
      problems.map(({ path, expected, found }) => `${path}: ${expected} expected, found ${found}`),
    ),
  ];
}
