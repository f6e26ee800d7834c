import type * as vscode from 'vscode';
import type { ServiceResponse } from '../api/readResponse.ts';
import { CONE_MEANING } from '../domain/coneMeaning.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { offerToOpen, responseFileName } from '../export/exportResponse.ts';
import { makeGeoParquet } from '../export/makeGeoParquet.ts';
import { type ExportProvenance, exportProvenance, provenanceBytes } from '../export/provenance.ts';
import { chooseDestination, writeBytes } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import { exposureCsv, exposureGeoJson, exposureGeoJsonParts } from './exposureFile.ts';
import { derivedNames } from './exposureTable.ts';
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
  const origin = () => originOf(found, source);
  const bytes = await bytesOf(parts, found, form, origin);
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

async function bytesOf(
  parts: Parts,
  found: StormExposure,
  form: ExposureForm,
  origin: () => ExportProvenance,
): Promise<Uint8Array | undefined> {
  if (form === 'csv') return exposureCsv(found);
  if (form === 'geojson') return exposureGeoJson(found);
  return makeGeoParquet(parts, { parts: exposureGeoJsonParts(found), origin: origin() });
}

function originOf(found: StormExposure, { track, cone, models = [] }: ExposureSource): ExportProvenance {
  const [, ...others] = found.tracks;
  const beside = models.filter(({ model }) => others.some(({ label }) => label === model));
  return {
    ...exportProvenance(track),
    ...valueWithoutKeys({
      cone_request: cone?.url,
      ...(beside.length === 0 ? {} : { model_requests: beside.map(({ url }) => url) }),
      assets: found.assets.origin,
      derived: derivedNames(found),
    }),
    notes: [CONE_MEANING, ...unreadNotes(found)],
  };
}

function unreadNotes({ assets: { problems } }: StormExposure): string[] {
  return valueWithoutKeys(
    problems.map(({ path, expected, found }) => `${path}: ${expected} expected, found ${found}`),
  );
}
