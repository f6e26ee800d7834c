import { MAX_PROBLEMS } from '../mend.ts';
import { type Problem, preview } from '../problem.ts';
import { assetFeatureIn } from './assetFeature.ts';
import { type ListScanner, listScanner } from './listScanner.ts';
import { MemoryExhausted } from './readingTask.ts';
import { createTableBuilder, type TableBuilder } from './tableBuilder.ts';

export interface BrokenCollection {
  table: TableBuilder;
  problems: Problem[];
  /** The text is no JSON from some place on, or breaks off. */
  isBroken: boolean;
}

/** Bytes that are looked at together. */
const PART = 2 ** 20;

/**
 * The features of a collection that stand before the place from which its text is no JSON, or before its end where it
 * breaks off, with the line of that place. Throws MemoryExhausted before it would take more memory than it may.
 */
export async function readBrokenCollection(
  { bytes, memory }: { bytes: Uint8Array; memory: number },
  onRead: (table: TableBuilder) => Promise<void>,
): Promise<BrokenCollection> {
  const table = createTableBuilder(bytes);
  const problems: Problem[] = [];
  /** Where the next feature begins. */
  let start: number | undefined;
  let cuts: number[] = [];
  let isClosed = false;
  let readWeight = 0;
  const scanner = listScanner('features', {
    open(position) {
      start ??= position;
    },
    cut(position) {
      if (!isClosed) cuts.push(position);
    },
    close() {
      isClosed = true;
    },
  });
  for (let at = 0; at < bytes.length && scanner.state() !== 'refused'; at += PART) {
    scanner.push(bytes.subarray(at, at + PART));
    if (cuts.length > 0 && scanner.weight() - readWeight > memory) throw new MemoryExhausted();
    for (const end of cuts) {
      const text = new TextDecoder().decode(bytes.subarray(start, end));
      if (text.trim() !== '') {
        const read = assetFeatureIn(text, `$.features[${table.count()}]`);
        problems.push(...read.problems.slice(0, MAX_PROBLEMS - problems.length));
        table.addOne(read.feature, start ?? end, end);
      }
      start = end + 1;
    }
    if (cuts.length > 0) readWeight = scanner.weight();
    cuts = [];
    await onRead(table);
  }
  if (scanner.state() === 'complete') return { table, problems, isBroken: false };
  return { table, problems: [brokenAt(bytes, scanner), ...problems].slice(0, MAX_PROBLEMS), isBroken: true };
}

const NEWLINE = 10;
/** Bytes that are told of what stands there. */
const TOLD = 40;

function brokenAt(bytes: Uint8Array, scanner: ListScanner): Problem {
  const end = scanner.followed();
  let line = 1;
  for (let at = bytes.indexOf(NEWLINE); at >= 0 && at < end; at = bytes.indexOf(NEWLINE, at + 1)) line++;
  const text = new TextDecoder().decode(bytes.subarray(end, end + TOLD));
  const found = scanner.state() === 'refused' ? preview(text) : 'the end of the file';
  return { path: `line ${line}`, expected: 'JSON; nothing behind this place could be read', found };
}
