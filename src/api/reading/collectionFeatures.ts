import { isRecord } from '../../domain/isRecord.ts';
import { reachedBytes } from '../request/arrivingBytes.ts';
import { parseJson } from '../request/readJson.ts';
import { bodyPartNow, type ResponseBody } from '../responseBody.ts';
import { createIntegerColumn } from './growingColumn.ts';
import { listScanner } from './listScanner.ts';

/** The features of a collection that stays where it is. */
export interface CollectionFeatures {
  /** The text of each, with the blanks around it; those of a file are no views. They can be gone through again and again. */
  texts: Iterable<Uint8Array>;
  /** What the collection is without them; empty where that cannot be read. */
  rest: Readonly<Record<string, unknown>>;
}

/** Bytes that are looked at at one stretch. */
const PART = 2 ** 18;

/** The last of the characters that JSON takes for blanks. */
const SPACE = 0x20;

/**
 * The features of a collection, in a thread that may wait: those of a file are read from there. Undefined where the text
 * of the body does not tell for certain where its features are.
 */
export function collectionFeatures(body: ResponseBody): CollectionFeatures | undefined {
  const source = reachedBytes(body);
  const isHeld = body instanceof Uint8Array;
  const [starts, ends] = [createIntegerColumn(), createIntegerColumn()];
  let start = 0;
  const scanner = listScanner('features', {
    open(position) {
      start = position;
    },
    cut(position) {
      starts.push(start);
      ends.push(position);
      start = position + 1;
    },
    close: () => undefined,
  });
  for (let at = 0; at < body.length; at += PART) scanner.push(bodyPartNow(body, at, at + PART));
  if (!scanner.isRegular()) return undefined;
  const count = starts.count();
  const [from, to] = [starts.at(0) ?? body.length, ends.at(count - 1) ?? body.length];
  return {
    texts: {
      *[Symbol.iterator]() {
        for (let index = 0; index < count; index++) {
          const text = source.part(starts.at(index) ?? 0, ends.at(index) ?? 0);
          // A list without elements has blanks at most.
          if (text.some(byte => byte > SPACE)) yield isHeld ? text : text.slice();
        }
      },
    },
    rest: restAround(body, from, to),
  };
}

function restAround(body: ResponseBody, from: number, to: number): Readonly<Record<string, unknown>> {
  try {
    const around = Buffer.concat([bodyPartNow(body, 0, from), bodyPartNow(body, to, body.length)]);
    const { value } = parseJson(new TextDecoder().decode(around));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
