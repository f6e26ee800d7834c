import type { BodyFile, ResponseBody } from '../responseBody.ts';
import type { TransportResponse } from '../transport/transport.ts';
import type { BodyCollection, CollectingOptions, OnArriving } from './bodyCollection.ts';
import { collectInFile } from './collectInFile.ts';
import { collectInMemory } from './collectInMemory.ts';

/** Longest part of an error's body that is read, in bytes. */
const MAX_ERROR_BYTES = 64 * 1024;

/** Longest time for which the body of an error is waited for, in milliseconds: its status says the most. */
const ERROR_BODY_TIME = 2000;

/** Raised where a body passes its limit, by its header or by count. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** A body that grows beyond this is collected in memory that threads share, so that none has to copy it. */
const SHARED_FROM = 2 ** 18;

/** Opens an empty file for a body. */
export type OpenBodyFile = () => Promise<BodyFile>;

/** Where a body is read, and where it may be put. */
export interface BodyOptions {
  /** A thread reads it: here it would be slower to read memory that threads share. */
  forThreads?: boolean;
  /** For one that is large, or may be; without it all are in memory. */
  openFile?: OpenBodyFile | undefined;
  /** One may begin to read it while it comes. */
  onArriving?: OnArriving | undefined;
}

/** A body that is announced as long as this, or not at all, goes to a file where there is one. */
const FILED_FROM = 2 ** 24;

/** The whole body, up to a limit in bytes: refused by its announced length before it is read, then by count. */
export async function readBody(
  response: TransportResponse,
  maxBytes: number,
  { forThreads = false, openFile, onArriving }: BodyOptions = {},
): Promise<ResponseBody> {
  const { headers, givesParts } = response;
  const { 'content-length': announced, 'content-encoding': encoding } = headers;
  if (Number(announced ?? 0) > maxBytes) throw new BodyTooLarge();
  const isLong = encoding !== undefined || Number(announced ?? maxBytes) >= FILED_FROM;
  const parts: Uint8Array[] = [];
  let collection: BodyCollection | undefined;
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > maxBytes) throw new BodyTooLarge();
    parts.push(part);
    if (!forThreads || length <= SHARED_FROM) continue;
    collection ??= await collectionIn(isLong ? openFile : undefined, { maxBytes, givesParts, onArriving });
    for (const each of parts.splice(0)) await collection.add(each);
  }
  return collection?.body() ?? concatenate(parts, length);
}

async function collectionIn(
  openFile: OpenBodyFile | undefined,
  options: CollectingOptions,
): Promise<BodyCollection> {
  const file = await openFile?.().catch(() => undefined);
  return file === undefined ? collectInMemory(options) : collectInFile(file, options);
}

/**
 * The start of an error's body, as far as it comes soon; the rest is not read, and left to who cancels the response. A
 * body that breaks off, or cannot be decompressed, gives what came of it, be it nothing: it never rejects.
 */
export async function readErrorBody({ body }: TransportResponse): Promise<string> {
  const parts: Uint8Array[] = [];
  const reading = body[Symbol.asyncIterator]();
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, ERROR_BODY_TIME, undefined);
  });
  try {
    while (length < MAX_ERROR_BYTES) {
      const next = await Promise.race([reading.next(), late]);
      if (next === undefined || next.done) break;
      parts.push(next.value);
      length += next.value.length;
    }
  } catch {
    // What is wrong with the body takes nothing from the status, which has come.
  } finally {
    clearTimeout(timer);
  }
  return new TextDecoder().decode(concatenate(parts, length).subarray(0, MAX_ERROR_BYTES));
}

function concatenate(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0];
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
