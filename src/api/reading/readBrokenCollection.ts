import { parseJson } from '../request/readJson.ts';
import { assetFeatureIn } from './assetFeature.ts';
import { brokenAt } from './brokenAt.ts';
import { listScanner } from './listScanner.ts';
import { otherReference } from './otherReference.ts';
import { type ProblemsTold, problemsTold } from './problemsTold.ts';
import { MemoryExhausted } from './readingTask.ts';
import { type ReferencesTold, referencesTold } from './referencesTold.ts';
import { createTableBuilder, type TableBuilder } from './tableBuilder.ts';

export interface BrokenCollection {
  table: TableBuilder;
  told: ProblemsTold;
  references: ReferencesTold;
  /** The text is no JSON from some place on, or breaks off. */
  isBroken: boolean;
  /** Features of the table that are no gaps. */
  read: number;
  /** What the collection is without its features, as far as that can be read; undefined of a list. */
  rest: unknown;
}

/** Bytes that are looked at together. */
const PART = 2 ** 20;

/**
 * The features of a collection that stand before the place from which its text is no JSON, or before its end where it
 * breaks off, with the line of that place; `name` is that of their list, undefined where the text is the list. Throws
 * MemoryExhausted before it would take more memory than it may.
 */
export async function readBrokenCollection(
  { bytes, memory }: { bytes: Uint8Array; memory: number },
  name: 'features' | undefined,
  onRead: (table: TableBuilder) => Promise<void>,
): Promise<BrokenCollection> {
  const table = createTableBuilder(bytes);
  const references = referencesTold();
  const told = problemsTold();
  const listPath = name === undefined ? '$' : `$.${name}`;
  /** Where the list begins and ends, and where its next feature begins. */
  let [listStart, listEnd, start]: (number | undefined)[] = [];
  let cuts: number[] = [];
  let readWeight = 0;
  let read = 0;
  const scanner = listScanner(name, {
    open(position) {
      listStart ??= position;
      start ??= position;
    },
    cut(position) {
      if (listEnd === undefined) cuts.push(position);
    },
    close(position) {
      listEnd ??= position;
    },
  });
  for (let at = 0; at < bytes.length && scanner.state() !== 'refused'; at += PART) {
    scanner.push(bytes.subarray(at, at + PART));
    const isLast = at + PART >= bytes.length || scanner.state() === 'refused';
    const uncutEnd = isLast && listEnd === undefined ? scanner.uncutEnd() : undefined;
    if (uncutEnd !== undefined) cuts.push(uncutEnd);
    if (cuts.length > 0 && scanner.weight() - readWeight > memory) throw new MemoryExhausted();
    for (const end of cuts) {
      const text = new TextDecoder().decode(bytes.subarray(start, end));
      if (text.trim() !== '') {
        const found = assetFeatureIn(text, `${listPath}[${table.count()}]`);
        told.add(found.problems, !found.feature?.geometry);
        references.ofFeature(found.reference);
        if (found.feature !== null) read++;
        table.addOne(found.feature, start ?? end, end);
      }
      start = end + 1;
    }
    if (cuts.length > 0) readWeight = scanner.weight();
    cuts = [];
    await onRead(table);
  }
  const isBroken = scanner.state() !== 'complete';
  const rest = name && restOf(bytes.subarray(0, scanner.followed()), listStart, listEnd);
  references.ofCollection(otherReference(rest, () => '$'));
  if (isBroken) told.addFirst([brokenAt(bytes, scanner.followed())]);
  return { table, told, references, isBroken, read, rest };
}

/** Bytes of the members of a collection that are parsed at once, whatever they weigh. */
const MOST_REST = 2 ** 16;

/** The members before the list, with those behind it where all of the text is JSON. */
function restOf(bytes: Uint8Array, listStart = 0, listEnd = bytes.length): unknown {
  const head = bytes.subarray(0, listStart);
  return parsedOf([head, bytes.subarray(listEnd)]) ?? parsedOf([head, Buffer.from(']}')]);
}

function parsedOf(parts: readonly Uint8Array[]): unknown {
  const bytes = Buffer.concat(parts);
  try {
    return bytes.length > MOST_REST ? undefined : parseJson(new TextDecoder().decode(bytes)).value;
  } catch {
    return undefined;
  }
}
