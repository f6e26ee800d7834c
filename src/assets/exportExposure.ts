import type * as vscode from 'vscode';
import type { ServiceResponse } from '../api/readResponse.ts';
import { CONE_MEANING } from '../domain/coneMeaning.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { offerToOpen, responseFileName } from '../export/exportResponse.ts';
import { exportProvenance, provenanceBytes } from '../export/provenance.ts';
import { chooseDestination, writeBytes } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import { exposureCsv, exposureGeoJson } from './exposureFile.ts';
import { derivedNames } from './exposureTable.ts';
import type { ModelAnswer, StormExposure } from './stormExposure.ts';

export type ExposureForm = 'csv' | 'geojson';

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
 * A file beside it tells what was asked, and which members are derived. Undefined where the person declines.
 */
export async function exportExposure(
  parts: Parts,
  found: StormExposure,
  { track, cone, models = [] }: ExposureSource,
  form: ExposureForm,
): Promise<vscode.Uri | undefined> {
  const destination = await chooseDestination(responseFileName(track, form, 'exposure'), undefined);
  if (destination === undefined) return undefined;
  const [, ...others] = found.tracks;
  const beside = models.filter(({ model }) => others.some(({ label }) => label === model));
  const bytes = form === 'csv' ? await exposureCsv(found) : await exposureGeoJson(found);
  const origin = () =>
    provenanceBytes({
      ...exportProvenance(track),
      ...valueWithoutKeys({
        cone_request: cone?.url,
        ...(beside.length === 0 ? {} : { model_requests: beside.map(({ url }) => url) }),
        assets: found.assets.origin,
        derived: derivedNames(found),
      }),
      notes: [CONE_MEANING, ...unreadNotes(found)],
    });
  const written = await writeBytes(destination, bytes, origin);
  parts.log.info(`Exported ${bytes.length} bytes to ${written.fsPath}`);
  offerToOpen(written);
  return written;
}

function unreadNotes({ assets: { problems } }: StormExposure): string[] {
  return valueWithoutKeys(
    problems.map(({ path, expected, found }) => `${path}: ${expected} expected, found ${found}`),
  );
}
