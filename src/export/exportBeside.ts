import type * as vscode from 'vscode';
import type { BesideTable } from '../domain/beside/besideRow.ts';
import type { BesideTrack } from '../domain/beside/besideTrack.ts';
import { formulaNote } from '../domain/csv.ts';
import { statedIssue } from '../domain/issueOf.ts';
import { msgid, t } from '../domain/localize.ts';
import { repeatedTimes } from '../domain/repeatedTimes.ts';
import { utcText } from '../domain/utcText.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import type { Parts } from '../parts.ts';
import { type BesideForm, besideCsv, besideGeoJson } from './besideFile.ts';
import { responseFileName, writeAndOffer } from './exportResponse.ts';
import { type AskedTrack, type Exported, exportProvenance, provenanceBytes } from './provenance.ts';
import { chooseDestination } from './writeExport.ts';

/** A track that came, and with which answer. */
export interface BesideSource {
  of: BesideTrack;
  answer: Exported;
  /** How many tracks the answer has, of which this is one. */
  tracks: number;
  /** Place of it among them. */
  place: number;
}

/** Tracks beside the one that is shown, as they are written. */
export interface BesideExport {
  /** Names the file. */
  part: 'models' | 'history';
  form: BesideForm;
  table: BesideTable;
  /** Those in the file; the first, which names it, is of the track that is shown where that is among them. */
  sources: readonly [BesideSource, ...BesideSource[]];
  /** What is not in the file, in words. */
  notes: readonly string[];
}

/**
 * Writes tracks that stand beside one another, as a long table or as features. A file beside it tells of each request,
 * and which columns are derived. Undefined where the person declines.
 */
export async function exportBeside(
  parts: Parts,
  { part, form, table, sources, notes }: BesideExport,
): Promise<vscode.Uri | undefined> {
  const [{ answer }] = sources;
  const name = responseFileName({ ...answer, endpoint: 'cycloneTrack' }, form, part);
  const destination = await chooseDestination(name, undefined);
  if (destination === undefined) return undefined;
  const bytes = form === 'csv' ? await besideCsv(table) : await besideGeoJson(table);
  const summed = form === 'csv' ? (table.summary?.names ?? []) : [];
  const origin = () =>
    provenanceBytes({
      ...exportProvenance(answer),
      tracks: valueWithoutKeys(sources.map(askedTrack)),
      derived: [...table.names, ...summed].filter(each => each.startsWith('derived_')),
      notes: [
        ...columnNotes(),
        ...(form === 'csv' ? [formulaNote()] : []),
        ...(summed.length === 0 ? [] : [t(SUMMED)]),
        ...notesOf(sources),
        ...notes,
      ],
    });
  return writeAndOffer(parts, destination, bytes, origin);
}

/** What the names of columns do not say. */
function columnNotes(): string[] {
  return [
    t(
      'latitude and longitude are derived too where interpolated or derived is true, wind where wind_interpolated or derived is, and pressure where pressure_interpolated or derived is.',
    ),
    t(
      'lead_time_hours is as it came with a position, else valid_time less issue_time; it is a gap where leads that came count from another time.',
    ),
  ];
}

const SUMMED = msgid(
  'Rows whose role is errors by lead time are of all forecasts at that lead: their derived_error_ columns are means of derived_error_cases, along, across and wind with their sign, along and across of the derived_error_along_cases of them in which the storm moves, the wind of the derived_error_wind_cases in which both have one; cone_radius_km is that of the National Hurricane Center for 2024.',
);

function askedTrack({ of: { role, model, issueTime }, answer }: BesideSource): AskedTrack {
  const { request, service, demo_data, fetched } = exportProvenance(answer);
  const issue_time = issueTime === undefined ? undefined : utcText(issueTime);
  const issued = issue_time === undefined ? {} : { issue_time };
  return { role, model, ...issued, request, service, demo_data, fetched };
}

/** What the columns do not say of the tracks. */
function notesOf(sources: readonly BesideSource[]): string[] {
  const untimed = sources.flatMap(({ of }) =>
    of.track.points.filter(({ time, position }) => time === undefined && position !== undefined),
  ).length;
  const repeated = sources.reduce((sum, { of }) => sum + repeatedTimes(of.track).size, 0);
  const unissued = sources.filter(({ of }) => statedIssue(of.track) === undefined).length;
  const chosen = sources.flatMap(({ of, tracks, place }) => {
    const model = of.model ?? t('an answer');
    if (tracks < 2) return [];
    return of.role === 'shown'
      ? [
          t(
            'Of {0} the track that is shown, number {1} of its {2}, is in the rows.',
            model,
            place + 1,
            tracks,
          ),
        ]
      : [t('Of {0} the first of its {1} tracks that has a position is in the rows.', model, tracks)];
  });
  return [
    ...new Set(chosen),
    ...(untimed === 0 ? [] : [t('Positions without a time are in no row: {0}.', untimed)]),
    ...(repeated === 0
      ? []
      : [t('Positions that have the time of another before them are in no row: {0}.', repeated)]),
    ...(unissued === 0
      ? []
      : [
          t(
            'Tracks that do not say when they were issued, whose issue_time is not of their own word: {0}.',
            unissued,
          ),
        ]),
  ];
}
