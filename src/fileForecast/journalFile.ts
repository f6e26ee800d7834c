import { type FileHandle, lstat, open, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DiskError, onDisk } from '../disk/diskError.ts';
import { numberedNames } from '../disk/numberedNames.ts';
import { writeNewFile } from '../disk/writeNewFile.ts';
import type { Coordinates } from '../domain/coordinates.ts';
import { readInstant } from '../domain/dateTime.ts';
import type { PlaceAnswer } from '../domain/fileForecast/forecastColumns.ts';
import { headerLine, isSameQuestion, type JournalHeader, readHeader, readJournal } from './journal.ts';

/** Ending of the file that keeps the answers until the one beside it is made of them. */
export const JOURNAL_ENDING = '.journal';

/** A journal of the same question, to go on with. */
export interface KeptJournal {
  path: string;
  header: JournalHeader;
  answers: Map<number, PlaceAnswer>;
  /** Bytes of its whole lines, and all that it had when it was read. */
  length: number;
  size: number;
}

/** The journals beside an output. */
export interface FoundJournals {
  kept: KeptJournal | undefined;
  /** Name for a new one. */
  free: string;
  /** Journals of other questions, other versions of the file, or of long ago: they stay as they are. */
  others: readonly string[];
}

/** A forecast of now is not gone on with after so long, in milliseconds: it would be of another now. */
const MOST_AGE = 86_400_000;

/** Looks for a journal of a question about places, under a name and all those with a number that follow it. */
export async function findJournals(
  path: string,
  asked: JournalHeader,
  places: readonly Coordinates[],
): Promise<FoundJournals> {
  const others: string[] = [];
  let kept: KeptJournal | undefined;
  let free: string | undefined;
  const present = new Set(await readdir(dirname(path)).catch(() => []));
  for (const name of numberedNames(basename(path))) {
    const each = join(dirname(path), name);
    if (!present.has(name)) {
      // What was finished leaves its name free before that of another question.
      free ??= each;
      continue;
    }
    const journal = kept === undefined ? await keptAt(each, asked, places) : undefined;
    if (journal === undefined) others.push(each);
    else kept = journal;
  }
  if (free === undefined) throw new DiskError('crowded');
  return { kept, free, others };
}

/** Bytes in which the first line of a journal ends. */
const HEAD = 2 ** 16;

async function keptAt(
  path: string,
  asked: JournalHeader,
  places: readonly Coordinates[],
): Promise<KeptJournal | undefined> {
  if (!(await onDisk(lstat(path))).isFile()) return undefined;
  const header = readHeader(await headOf(path));
  if (header === undefined || !isSameQuestion(header, asked) || isOld(header, asked)) return undefined;
  const bytes = await onDisk(readFile(path));
  const journal = await readJournal(bytes, places);
  return journal && { path, size: bytes.length, ...journal };
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await onDisk(open(path, 'r'));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** What is asked as of a time is the same whenever it is asked. */
function isOld({ started }: JournalHeader, { started: now, question }: JournalHeader): boolean {
  if (question.time !== undefined) return false;
  const age = (readInstant(now) ?? 0) - (readInstant(started) ?? 0);
  return age < 0 || age > MOST_AGE;
}

/** A journal that is being written. */
export interface OpenJournal {
  path: string;
  /** Resolves when the system has the line: an editor that is killed then does not lose it. */
  add(line: string): Promise<void>;
  close(): Promise<void>;
}

/** Begins a journal under a name that is free, with a number where it was taken meanwhile. It is there with its first line, or not at all. */
export async function beginJournal(path: string, header: JournalHeader): Promise<OpenJournal> {
  const fill = (file: FileHandle) => onDisk(file.writeFile(headerLine(header)));
  const begun = await writeNewFile({ path, replace: false, fill });
  return openAs(begun, await onDisk(open(begun, 'a')));
}

/** Whether a journal is still as it was read: where it is not, another window goes on with it. */
export async function isAsRead({ path, size }: KeptJournal): Promise<boolean> {
  const present = await lstat(path).catch(() => undefined);
  return present?.size === size;
}

/** Goes on with a journal, behind its last whole line. */
export async function resumeJournal({ path, length }: KeptJournal): Promise<OpenJournal> {
  await onDisk(truncate(path, length));
  return openAs(path, await onDisk(open(path, 'a')));
}

export async function removeJournal(path: string): Promise<void> {
  await onDisk(rm(path, { force: true }));
}

function openAs(path: string, file: FileHandle): OpenJournal {
  let last: Promise<void> = Promise.resolve();
  return {
    path,
    add(line) {
      last = last.then(() => onDisk(file.appendFile(line)));
      return last;
    },
    async close() {
      await last.catch(() => undefined);
      await file.close();
    },
  };
}
