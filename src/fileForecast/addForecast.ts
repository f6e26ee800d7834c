import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import type { ServiceConnection } from '../connection/serviceClient.ts';
import type { AssetForm } from '../domain/assetFile/assetForm.ts';
import { isoText, readInstant } from '../domain/dateTime.ts';
import { isFailed, type PlaceAnswer, settledPlaces } from '../domain/fileForecast/forecastColumns.ts';
import type { ForecastQuestion } from '../domain/fileForecast/forecastQuestion.ts';
import { plainText } from '../domain/plainText.ts';
import { cancellable } from '../editor/cancellable.ts';
import { countedText } from '../editor/countedText.ts';
import { countText } from '../editor/countText.ts';
import { tell } from '../editor/tell.ts';
import { withProgress } from '../editor/withProgress.ts';
import { writeAndOffer } from '../export/exportResponse.ts';
import { provenanceBytes } from '../export/provenance.ts';
import type { Destination } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import { askPlaces } from './askPlaces.ts';
import { type AskedFile, forecastDestination } from './forecastDestination.ts';
import { forecastFile } from './forecastFile.ts';
import { forecastOrigin } from './forecastOrigin.ts';
import { answerLine, type JournalHeader } from './journal.ts';
import {
  beginJournal,
  type FoundJournals,
  findJournals,
  isAsRead,
  JOURNAL_ENDING,
  type OpenJournal,
  removeJournal,
  resumeJournal,
} from './journalFile.ts';
import { PlacesRefused } from './placesRefused.ts';
import { progressWords } from './progressWords.ts';
import { type Input, readInput } from './readInput.ts';

/** A file and what is asked about its places, and who asks. */
export interface AddingForecast extends AskedFile {
  /** Nobody is told of what was written: a program asked. */
  quiet: boolean;
  /** Asked before any place is; undefined ends it. */
  decide: (plan: ForecastPlan) => Promise<Decision | undefined>;
  /** Cancels the questions, as the notification that tells of them does. */
  signal?: AbortSignal | undefined;
}

/** What is about to be asked. */
export interface ForecastPlan {
  /** Assets of the file, those without a place, and those asked about at the mean of their vertices. */
  assets: number;
  unplaced: number;
  means: number;
  /** Problems of the file, which the notes beside the new one tell. */
  problems: number;
  /** Distinct places, and those among them that a journal has the answers of. */
  places: number;
  kept: number;
  /** When the journal was begun: RFC 3339. */
  begun: string | undefined;
  /** Names of journals of something else, which stay as they are. */
  others: readonly string[];
}

/** To go on with what a journal has, where there is one, or to ask about all places. */
export type Decision = 'resume' | 'anew';

/** What became of a file. */
export interface FileForecastSummary {
  /** Uri of the new file. */
  file: string;
  assets: number;
  assets_without_place: number;
  places: number;
  /** Places that were asked now, and those of which a journal had the answer. */
  asked: number;
  resumed: number;
  /** Places that failed: a column has the reason. */
  failed: number;
}

/**
 * Asks for the forecast of each distinct place of a file, and writes the file anew with what came. Each answer is kept
 * in a journal beside the output until that is written: what is broken off goes on there. Undefined where a person
 * declines; rejects where no more places can be asked.
 */
export async function addForecast(
  parts: Parts,
  adding: AddingForecast,
): Promise<FileForecastSummary | undefined> {
  const connection = await parts.connection.opened();
  const name = basename(adding.file.path);
  const input = await cancellable(vscode.l10n.t('Reading {0}', name), signal =>
    readInput(parts, adding, signal),
  );
  if (input === undefined) return undefined;
  if (input.asked.places.length === 0)
    throw new Error(vscode.l10n.t('Nothing in {0} has a place that can be asked about.', name));
  const destination = await forecastDestination(adding, connection.service.demo);
  if (destination === undefined) return undefined;
  const asked = headerOf(input, adding.question, connection);
  const path = `${destination.file.fsPath}${JOURNAL_ENDING}`;
  const found = await findJournals(path, asked, input.asked.places);
  const decision = await adding.decide(planOf(input, found));
  if (decision === undefined) return undefined;
  // A window may stand open for hours before a person decides.
  const now = Date.now();
  const header = { ...asked, started: isoText(now) };
  const kept = decision === 'resume' ? found.kept : undefined;
  const journalPath = found.kept?.path ?? found.free;
  const open = async () => {
    if (found.kept !== undefined && !(await isAsRead(found.kept))) throw askedAlready();
    if (kept !== undefined) return resumeJournal(kept);
    if (found.kept !== undefined) await removeJournal(journalPath);
    return beginJournal(journalPath, header);
  };
  const work: Work = {
    connection,
    input,
    adding,
    destination,
    now: readInstant(adding.question.time ?? kept?.header.started) ?? now,
    answers: kept?.answers ?? new Map(),
    journalPath,
    open,
  };
  return alone(journalPath, () => finished(parts, work));
}

interface Work {
  connection: ServiceConnection;
  input: Input;
  adding: AddingForecast;
  destination: Destination;
  /** When the first place was asked, or as of when all are: epoch milliseconds. */
  now: number;
  answers: Map<number, PlaceAnswer>;
  journalPath: string;
  open: () => Promise<OpenJournal>;
}

function headerOf(
  { sha256, form, asked }: Input,
  question: ForecastQuestion,
  { service }: ServiceConnection,
): JournalHeader {
  const { baseUrl: url, keyDigest } = service;
  return {
    landfall_journal: 1,
    input: { sha256, form: formText(form) },
    question: { ...question, variables: [...question.variables] },
    service: keyDigest === undefined ? { url } : { url, key_digest: keyDigest },
    places: asked.places.length,
    started: isoText(Date.now()),
  };
}

/** By which the places of a file were found. */
function formText(form: AssetForm): string {
  if (form.kind === 'parquet') return JSON.stringify({ latitude: form.latitude, longitude: form.longitude });
  if (form.kind !== 'csv') return form.kind;
  const { delimiter, hasHeader, titles, latitude, longitude, decimalComma, angles } = form;
  return JSON.stringify({ delimiter, hasHeader, titles, latitude, longitude, decimalComma, angles });
}

function planOf({ assets, asked }: Input, { kept, others }: FoundJournals): ForecastPlan {
  return {
    assets: assets.table.count,
    unplaced: unplacedOf(asked),
    means: asked.isMean.reduce((sum, each) => sum + each, 0),
    problems: assets.problems.length,
    places: asked.places.length,
    kept: kept === undefined ? 0 : settledPlaces(kept.answers).size,
    begun: kept?.header.started,
    others: others.map(other => basename(vscode.Uri.file(other).path)),
  };
}

function unplacedOf({ placeOf }: Input['asked']): number {
  return placeOf.reduce((sum, place) => (place < 0 ? sum + 1 : sum), 0);
}

/** Journals that are being written here. */
const underWay = new Set<string>();

/** Two at once would write into one journal. */
async function alone<T>(path: string, work: () => Promise<T>): Promise<T> {
  if (underWay.has(path)) throw askedAlready();
  underWay.add(path);
  try {
    return await work();
  } finally {
    underWay.delete(path);
  }
}

function askedAlready(): Error {
  return new Error(
    vscode.l10n.t('The places of this file are being asked already. Wait for it, or cancel it.'),
  );
}

async function finished(parts: Parts, work: Work): Promise<FileForecastSummary | undefined> {
  const { adding, input, answers, connection, destination, now } = work;
  const resumed = await allAsked(parts, work);
  const { question, quiet } = adding;
  const of = { ...input, table: input.assets.table, question, answers };
  const made = await cancellable(vscode.l10n.t('Writing the forecasts'), signal => forecastFile(of, signal));
  if (made === undefined) {
    tellKept(work);
    return undefined;
  }
  const { prefix, unclear } = made;
  const origin = () => {
    const { service } = connection;
    return provenanceBytes(forecastOrigin({ input, service, question, answers, prefix, unclear, now }));
  };
  const file = await writeAndOffer(parts, destination, made.bytes, origin, quiet);
  await removeJournal(work.journalPath);
  const failed = [...answers.values()].filter(isFailed).length;
  if (failed > 0 && !quiet)
    tell(
      'warning',
      countedText(
        answers.size,
        vscode.l10n.t('The one place failed. The column {0} says why.', `${prefix}_error`),
        count =>
          vscode.l10n.t(
            '{0} of {1} places failed. The column {2} says why.',
            countText(failed),
            count,
            `${prefix}_error`,
          ),
      ),
    );
  return {
    file: file.toString(),
    assets: input.assets.table.count,
    assets_without_place: unplacedOf(input.asked),
    places: input.asked.places.length,
    asked: answers.size - resumed,
    resumed,
    failed,
  };
}

/** Asks what is missing; resolves to how many places had an answer before. What is broken off is kept, and told of. */
async function allAsked(parts: Parts, work: Work): Promise<number> {
  const { connection, input, adding, now, answers } = work;
  const { places } = input.asked;
  const resumed = settledPlaces(answers).size;
  if (resumed === places.length) return resumed;
  const journal = await work.open();
  // Another window may have taken the name meanwhile.
  work.journalPath = journal.path;
  const keep = (place: number, answer: PlaceAnswer) =>
    journal.add(answerLine(place, places[place] ?? NOWHERE, answer));
  try {
    await withProgress(vscode.l10n.t('Asking for forecasts'), (cancelled, report) => {
      const signal = adding.signal === undefined ? cancelled : AbortSignal.any([cancelled, adding.signal]);
      const words = progressWords(resumed, places.length);
      const onProgress = (answered: number) => report(words(answered));
      const { client } = connection;
      return askPlaces({ client, question: adding.question, now, places, answers, keep, signal, onProgress });
    }).finally(journal.close);
  } catch (error) {
    const settled = settledPlaces(answers).size;
    if (settled === 0) await removeJournal(journal.path);
    else tellKept(work);
    parts.log.info(`${settled} of ${places.length} places have an answer in ${journal.path}`);
    throw error instanceof PlacesRefused ? new Error(refusedWords(error), { cause: error }) : error;
  }
  return resumed;
}

const NOWHERE = { latitude: 0, longitude: 0 };

/** What the service said is told as far as a person reads. */
const MOST_TOLD = 300;

function refusedWords({ places, answer }: PlacesRefused): string {
  const { t } = vscode.l10n;
  const words = t(
    'Each of the first {0} places failed with status {1}, so no others were asked. Check the address of the service, and what is asked, and add the forecast again.',
    places,
    answer.status,
  );
  const said = plainText(answer.detail, MOST_TOLD);
  return said === '' ? words : `${words} ${t('It said: {0}', said)}`;
}

function tellKept({ adding, answers, input, journalPath }: Work): void {
  if (adding.quiet) return;
  tell(
    'information',
    vscode.l10n.t(
      '{0} of {1} places have their answers in {2}. Add the same forecast to the file again, and only the others are asked.',
      settledPlaces(answers).size,
      input.asked.places.length,
      vscode.workspace.asRelativePath(journalPath),
    ),
  );
}
