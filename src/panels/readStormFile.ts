import type * as vscode from 'vscode';
import type { Problem } from '../api/problem.ts';
import { collectionReferences } from '../api/reading/collectionReferences.ts';
import { featureTexts } from '../api/reading/featureTexts.ts';
import { withLines } from '../api/reading/withLines.ts';
import { withoutMark } from '../api/reading/withoutMark.ts';
import { assetThreads, readingMemory } from '../assets/assetThreads.ts';
import { fileBytes } from '../assets/fileBytes.ts';
import { isRecord } from '../domain/isRecord.ts';
import { ISSUE_NAMES } from '../domain/issueOf.ts';
import { type RecognisedStorm, recogniseStorm, type StormPart } from '../domain/recogniseStorm.ts';
import { isDemoExport, originTold } from '../export/originBeside.ts';
import type { Parts } from '../parts.ts';

/** Most bytes of a file that is taken for a storm: hundreds of tracks. A larger one is shown as its features. */
const MOST_BYTES = 2 ** 22;

/** What was read of a file that is a storm. */
export interface StormFileRead extends RecognisedStorm {
  /** See `RecognisedFile`. */
  asked: StormPart | undefined;
  /** It is an export of demo data. */
  demo: boolean;
  problems: readonly Problem[];
}

/**
 * The storm that a file holds, by what stands in it and by the request that the file beside it names; undefined for any
 * other. Rejects where it cannot be read.
 */
export async function readStormFile(
  parts: Parts,
  uri: vscode.Uri,
  signal: AbortSignal,
): Promise<StormFileRead | undefined> {
  const bytes = await fileBytes(uri, { most: MOST_BYTES + 1, signal });
  if (bytes.length > MOST_BYTES || !isObject(bytes)) return undefined;
  const asked = askedIn(await originTold(uri));
  if (asked === undefined && !namesTimes(bytes)) return undefined;
  const isBare = !namesCollection(bytes);
  const text = isBare ? asCollection(bytes) : bytes;
  const task = {
    do: 'value',
    endpoint: 'cycloneTrack',
    url: '',
    bytes: text,
    memory: readingMemory(),
  } as const;
  const { result, elements } = await assetThreads(parts).run(task, { signal });
  const { rest, problems } = result;
  const storm = isRecord(rest) ? recogniseStorm({ ...rest, features: elements }, asked) : undefined;
  if (storm === undefined) return undefined;
  const all = [...collectionReferences(rest, elements), ...problems];
  const told = await lined(all, text);
  return { ...storm, asked, demo: await isDemoExport(uri), problems: isBare ? told.map(ofBare) : told };
}

/** A problem by its path in a file that is a feature by itself. */
function ofBare(problem: Problem): Problem {
  return { ...problem, path: problem.path.replace('$.features[0]', '$') };
}

/** Whether a text begins as an object of JSON. */
function isObject(bytes: Uint8Array): boolean {
  const head = Uint8Array.from(bytes.subarray(0, 1000));
  return new TextDecoder().decode(head).trimStart().startsWith('{');
}

/** Whether a text names what a track or a cone has: where it does not, nothing of it need be read. */
function namesTimes(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return ['datetimes', ...ISSUE_NAMES].some(name => text.includes(`"${name}"`));
}

function namesCollection(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('"FeatureCollection"');
}

/** The text of a feature by itself as that of a collection, with its lines where they were. */
function asCollection(bytes: Uint8Array): Uint8Array {
  const [before, after] = ['{"type":"FeatureCollection","features":[', ']}'];
  return Buffer.concat([Buffer.from(before), withoutMark(bytes), Buffer.from(after)]);
}

/** What a request asked for whose answer was exported; undefined where the origin names none of the two. */
function askedIn(origin: string | undefined): StormPart | undefined {
  const told: unknown = origin === undefined ? undefined : JSON.parse(origin);
  const request = isRecord(told) && typeof told.request === 'string' ? told.request : '';
  const part = /\/cyclones\/forecasts\/[^/]+\/(track|cone)(?:\?|$)/.exec(request)?.[1];
  return part === 'track' || part === 'cone' ? part : undefined;
}

async function lined(problems: readonly Problem[], bytes: Uint8Array): Promise<readonly Problem[]> {
  if (problems.length === 0) return problems;
  const texts = await featureTexts(bytes);
  return withLines(problems, bytes, feature => {
    const text = texts?.[feature];
    return text && text.byteOffset - bytes.byteOffset;
  });
}
