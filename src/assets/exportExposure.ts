import type * as vscode from 'vscode';
import type { ServiceResponse } from '../api/readResponse.ts';
import { csv } from '../domain/csv.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { offerToOpen, responseFileName } from '../export/exportResponse.ts';
import { exportProvenance, provenanceBytes } from '../export/provenance.ts';
import { chooseDestination, writeBytes } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import { exposureRows } from './exposureRows.ts';
import { derivedNames, derivedValues } from './exposureTable.ts';
import type { StormExposure } from './stormExposure.ts';

export type ExposureForm = 'csv' | 'geojson';

/** What an exposure was computed from. */
export interface ExposureSource {
  track: ServiceResponse<unknown>;
  cone: ServiceResponse<unknown> | undefined;
}

/** What the reader of a file has to know of a cone. */
const CONE_NOTE =
  'The cone shows the probable path of the centre of the storm. It does not show the size of the storm: hazards occur outside it, and the line between two forecast positions is not itself a forecast.';

/**
 * Writes the exposure of every asset: as a table, or as the assets themselves with the results among their properties.
 * A file beside it tells what was asked, and which members are derived. Undefined where the person declines.
 */
export async function exportExposure(
  parts: Parts,
  found: StormExposure,
  { track, cone }: ExposureSource,
  form: ExposureForm,
): Promise<vscode.Uri | undefined> {
  const destination = await chooseDestination(responseFileName(track, form, 'exposure'), undefined);
  if (destination === undefined) return undefined;
  const bytes = joined(form === 'csv' ? await csvParts(found) : await geoJsonParts(found));
  const origin = () =>
    provenanceBytes({
      ...exportProvenance(track),
      ...valueWithoutKeys({
        cone_request: cone?.url,
        assets: found.assets.origin,
        derived: derivedNames(found),
      }),
      notes: [CONE_NOTE, ...unreadNotes(found)],
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

async function csvParts(found: StormExposure): Promise<Uint8Array[]> {
  const encoder = new TextEncoder();
  const names = found.assets.table.list.properties.map(({ name }) => name);
  const parts = [encoder.encode(csv(['id', 'label', ...names, ...derivedNames(found)], []))];
  for await (const { rows, features } of exposureRows(found)) {
    const cells = rows.map((row, at) => [
      row.id,
      row.label,
      ...(features[at]?.values ?? []),
      ...derivedValues(row, found),
    ]);
    parts.push(encoder.encode(withoutHeader(csv([], cells))));
  }
  return parts;
}

/** The empty line that no columns make. */
function withoutHeader(text: string): string {
  return text.slice('\r\n'.length);
}

async function geoJsonParts(found: StormExposure): Promise<Uint8Array[]> {
  const encoder = new TextEncoder();
  const names = derivedNames(found);
  const parts = [encoder.encode('{"type":"FeatureCollection","features":[')];
  for await (const { rows } of exposureRows(found)) {
    const texts = await Promise.all(
      rows.map(async row => {
        const feature = (await found.assets.table.feature(row.index)) ?? { type: 'Feature', geometry: null };
        const values = derivedValues(row, found);
        const derived = Object.fromEntries(names.map((name, at) => [name, values[at] ?? null]));
        const properties = { ...('properties' in feature ? feature.properties : {}), ...derived };
        return JSON.stringify({ ...feature, properties });
      }),
    );
    parts.push(encoder.encode(`${parts.length === 1 ? '' : ','}\n${texts.join(',\n')}`));
  }
  return [...parts, encoder.encode('\n]}\n')];
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
