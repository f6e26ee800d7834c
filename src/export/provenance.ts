import * as vscode from 'vscode';
import { isoText } from '../domain/dateTime.ts';
import { isRecord } from '../domain/isRecord.ts';
import { t } from '../domain/localize.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import type { AnyResponse } from '../responses/responses.ts';

/** What is said of data that are synthetic. */
export function demoNote(): string {
  return t('Synthetic data of the demo service; not a forecast of real weather.');
}

/** Where exported data came from. Times are RFC 3339; the request holds no key. */
export interface ExportProvenance {
  request: string;
  /** Of features that came in several answers: the request for each tile, and that they are not the whole portfolio. */
  tile_requests?: readonly string[];
  coverage?: string;
  /** Issue time of a forecast, as the service gave it. */
  issue_time?: string;
  service: string;
  /** Present where the data are synthetic. */
  demo_data?: string;
  /** Absent where the file has all of the answer. */
  part?: ExportedPart;
  fetched: string;
  exported: string;
  exported_by: string;
  /** Of what was computed from several answers: the request of the cone, and what the assets are. */
  cone_request?: string | undefined;
  assets?: string;
  /** Of what was laid beside observations: the requests for the forecasts, the latest first. */
  forecast_requests?: readonly string[];
  /** Of observations that came in several answers: the requests for them. */
  observation_requests?: readonly string[];
  /** Of tracks that stand beside one another: each as it was asked for, the one that is shown first. */
  tracks?: readonly AskedTrack[];
  /** Members of the file that did not come, but were computed from what came. */
  derived?: readonly string[];
  /** What could not be read, and which units were not given. */
  notes?: readonly string[];
}

/** One track of several, and with which request it came. */
export interface AskedTrack {
  role: string;
  model: string | undefined;
  issue_time?: string;
  request: string;
  service: string;
  demo_data: string | undefined;
  fetched: string;
}

/** What a file has of an answer that it has not all of. */
export interface ExportedPart {
  /** What the features of the file have in common, in words. */
  filter: string;
  /** The area in which they lie, as geometry of GeoJSON. */
  area?: { type: string; coordinates: unknown };
  /** How many features the file has, of how many that came. */
  features: number;
  of: number;
}

/** What an export is made of; a body that went straight into a file has no value. */
export interface Exported
  extends Pick<AnyResponse, 'url' | 'receivedAt' | 'tiles' | 'differing' | 'references'> {
  service: Pick<AnyResponse['service'], 'demo' | 'label'>;
  value?: unknown;
}

/** What every export says of its origin, inside the file or beside it. */
export function exportProvenance(response: Exported): ExportProvenance {
  const { demo, label } = response.service;
  const issued = issueTime(response.value);
  return valueWithoutKeys({
    request: response.url,
    ...(response.tiles === undefined
      ? {}
      : { tile_requests: response.tiles, coverage: coverageOf(response) }),
    ...(issued === undefined ? {} : { issue_time: issued }),
    service: label,
    ...(demo ? { demo_data: demoNote() } : {}),
    fetched: isoText(response.receivedAt),
    exported: new Date().toISOString(),
    exported_by: exportedBy(),
  });
}

/** What is said of answers that name several reference systems, so that what they became names none. */
export function referencesNote(references: readonly string[]): string[] {
  return references.length === 0
    ? []
    : [
        t(
          'The answers name different reference systems for their coordinates, so that the file names none: {0}.',
          references.join(', '),
        ),
      ];
}

/** What is said of features that came by tiles. */
function coverageOf({ differing = 0, references = [] }: Pick<Exported, 'differing' | 'references'>): string {
  return [assetsNote(differing), ...referencesNote(references)].join(' ');
}

/** `differing` came otherwise with one than with those before it, and were left out. */
function assetsNote(differing: number): string {
  return differing === 0
    ? t('The assets of these tiles, not the whole portfolio; one that came with several is there once.')
    : t(
        'The assets of these tiles, not the whole portfolio; one that came with several is there once. Left out as they came otherwise with another tile, of which the first is there: {0}.',
        differing,
      );
}

function issueTime(value: unknown): string | undefined {
  return isRecord(value) && typeof value.forecast_time === 'string' ? value.forecast_time : undefined;
}

/** Name and version of what writes exports. */
export function exportedBy(): string {
  const manifest: unknown = vscode.extensions.getExtension('landfall.landfall')?.packageJSON;
  return `Landfall ${isRecord(manifest) ? String(manifest.version ?? '') : ''}`;
}

/**
 * The text of a file that tells where another came from: that one is as the service sent it, or has no room. Its notes
 * have words of the service, and none of them the key.
 */
export function provenanceBytes(provenance: object): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(valueWithoutKeys(provenance), null, 2)}\n`);
}
