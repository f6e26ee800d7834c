import type { Transferable } from 'node:worker_threads';
import { exposureOf } from '../../domain/exposure/exposureOf.ts';
import type { PackedGeometry } from '../../domain/geometry.ts';
import { UnreadableResponseError } from '../errors.ts';
import { parquetForm } from '../parquet/parquetForm.ts';
import type { Problem } from '../problem.ts';
import { arrangeFeatures } from './arrangeFeatures.ts';
import { collectFeatures } from './collectFeatures.ts';
import { columnOrder } from './columnOrder.ts';
import { featureAt, indicesOf, rowsAt } from './featureColumns.ts';
import { groupFeatures } from './groupFeatures.ts';
import { piecesOf } from './pieces.ts';
import { propertyOfColumn, valuesOfColumn } from './propertyColumn.ts';
import { readAssets } from './readAssets.ts';
import { type ElementSink, readDocument } from './readDocument.ts';
import {
  MemoryExhausted,
  type ReadingMessage,
  type ReadingResults,
  type ReadingTask,
  type TableRead,
} from './readingTask.ts';
import { readLimit } from './readLimit.ts';
import { readLimitFacts } from './readLimitFacts.ts';
import { readSeries } from './readSeries.ts';
import { createTableBuilder, type TableBuilder } from './tableBuilder.ts';
import { verifyAnswers } from './verifyAnswers.ts';

/** Hands a message to whoever asked; resolves when it was taken, so that the next may come. */
export type Send = (message: ReadingMessage, transfer?: readonly Transferable[]) => Promise<void>;

/** Carries out a task, and sends how it ends. */
export async function runTask(task: ReadingTask, send: Send): Promise<void> {
  try {
    const { result, transfer } = await outcomeOf(task, send);
    send({ type: 'done', result }, transfer);
  } catch (error) {
    if (error instanceof MemoryExhausted) send({ type: 'exhausted' });
    else if (error instanceof UnreadableResponseError)
      send({ type: 'unreadable', message: error.message, problems: error.problems });
    else throw error;
  }
}

interface Outcome {
  result: ReadingResults[ReadingTask['do']];
  /** Memory that goes over to the receiver. */
  transfer?: readonly Transferable[];
}

type ReadingOf<D> = Extract<ReadingTask, { do: D }>;

async function outcomeOf(task: ReadingTask, send: Send): Promise<Outcome> {
  if (task.do === 'value') return readValue(task, send);
  if (task.do === 'table') return readTable(task, send);
  if (task.do === 'check') return checked(task, send);
  if (task.do === 'assets') return readAssetFile(task, send);
  if (task.do === 'parquetForm') return { result: parquetForm(task) };
  if (task.do === 'exposure') return exposed(task);
  if (task.do === 'verification') return verified(task, send);
  if (task.do === 'series') return packed(task);
  if (task.do === 'limit') return limited(task, send);
  if (task.do === 'limitFacts') return { result: await readLimitFacts(task.question) };
  if (task.do === 'rows') return { result: rowsAt(task.columns, task.indices) };
  if (task.do === 'find') return { result: indicesOf(task.columns, task.ids) };
  if (task.do === 'arrange') {
    const indices = arrangeFeatures(task.columns, task.query, task.within, task.order);
    return { result: indices, transfer: buffersOf(indices) };
  }
  if (task.do === 'order') return { result: columnOrder(task.columns, task.column) };
  if (task.do === 'values') return readValues(task);
  if (task.do === 'groups') return grouped(task);
  if (task.do === 'collect') return { result: await collectFeatures(task.columns, task.indices) };
  for (const steps of piecesOf([featureAt(task.columns, task.index)])) await send({ type: 'pieces', steps });
  return { result: undefined };
}

function readValues({ columns, property }: ReadingOf<'values'>): Outcome {
  const column = columns.properties.find(({ name }) => name === property);
  if (column === undefined) return { result: undefined };
  const values = valuesOfColumn(column, columns.starts.length);
  return { result: values, transfer: buffersOf('numbers' in values ? values.numbers : values.codes) };
}

function grouped({ columns, query, property, within }: ReadingOf<'groups'>): Outcome {
  const result = groupFeatures(columns, query, property, within);
  if (result === undefined) return { result };
  return { result, transfer: [result, ...result.numbers].flatMap(columnsIn) };
}

/** Sends the elements of the list in pieces, then what is left of the response; what is no list is one element. */
async function readValue(task: ReadingOf<'value'>, send: Send): Promise<Outcome> {
  const sink: ElementSink = {
    async take(elements) {
      for (const steps of piecesOf(elements)) await send({ type: 'pieces', steps });
    },
    restart: () => send({ type: 'restart' }),
  };
  const { rest, listName, problems } = await readDocument({ ...task, keepsAll: true }, sink);
  return { result: { rest, listName, problems } };
}

/** Milliseconds between two reports of progress, each of which a page draws. */
const REPORT_EVERY = 250;
/** Positions by which it is worth telling of features before all are read, and of others after them. */
const FIRST_PART = 10_000;
const NEXT_PART = 2 ** 17;

interface Progress {
  /** Another table is that of a reading that began anew. */
  report(table: TableBuilder): Promise<void>;
  /** All features are read: where some were told of, so are those that were not. */
  end(table: TableBuilder): Promise<void>;
}

/** Reports how many features were read, and the geometry of those that were not told of where there are enough. */
function progressOf(send: Send): Progress {
  let reported = performance.now();
  let toldOf: TableBuilder | undefined;
  let from = 0;
  const tell = (table: TableBuilder) => {
    if (table !== toldOf) [toldOf, from] = [table, 0];
    const geometry = asDrawn(table.nextGeometry());
    const part = { from, geometry, soFar: table.geometrySoFar() };
    from += geometry.featureCount;
    return send({ type: 'progress', count: table.count(), part }, columnsIn(geometry));
  };
  return {
    async report(table) {
      if (performance.now() - reported < REPORT_EVERY) return;
      reported = performance.now();
      if (table.waiting() >= (table === toldOf ? NEXT_PART : FIRST_PART)) return tell(table);
      return send({ type: 'progress', count: table.count() });
    },
    async end(table) {
      if (toldOf !== undefined && (table !== toldOf || from < table.count())) await tell(table);
    },
  };
}

/** Parts of a degree to which coordinates are rounded: so they go to a page in half the bytes. */
const DRAWN_PARTS = 1e7;

/** Rounds coordinates, in place, to more than a map can show. */
function asDrawn(geometry: PackedGeometry): PackedGeometry {
  for (const column of [geometry.points, geometry.lines, geometry.rings])
    for (let index = 0; index < column.length; index++)
      column[index] = roundedDegrees(column[index] ?? Number.NaN);
  return geometry;
}

/** What lies beyond a pole does not come to lie on it, and what is finite stays so. */
function roundedDegrees(degrees: number): number {
  const rounded = Math.round(degrees * DRAWN_PARTS) / DRAWN_PARTS + 0;
  return Math.abs(rounded) === 90 || !Number.isFinite(rounded) ? degrees : rounded;
}

/** Packs the geometry of features as they are read, and notes where each is; the features themselves are dropped. */
async function readTable(task: ReadingOf<'table'>, send: Send): Promise<Outcome> {
  const begin = () => createTableBuilder(task.bytes);
  let table = begin();
  const progress = progressOf(send);
  const sink: ElementSink = {
    async take(elements, where) {
      if (where === undefined) table.rewrite(elements);
      else table.add(elements, where);
      await progress.report(table);
    },
    async takeAlike(from) {
      const alike = table.addAlike(from);
      if (alike.count > 0) await progress.report(table);
      return alike;
    },
    async restart() {
      table = begin();
    },
  };
  const { problems } = await readDocument({ ...task, keepsAll: false }, sink);
  await progress.end(table);
  return { result: tableRead(table, problems) };
}

/** Reads every element, and keeps none. */
async function checked(task: ReadingOf<'check'>, send: Send): Promise<Outcome> {
  let [reported, count] = [performance.now(), 0];
  const sink: ElementSink = {
    async take(elements) {
      count += elements.length;
      if (performance.now() - reported < REPORT_EVERY) return;
      reported = performance.now();
      await send({ type: 'progress', count });
    },
    async restart() {
      count = 0;
    },
  };
  const { problems } = await readDocument({ ...task, keepsAll: false }, sink);
  return { result: { problems } };
}

async function readAssetFile(task: ReadingOf<'assets'>, send: Send): Promise<Outcome> {
  const progress = progressOf(send);
  const { table, problems, reference, encoding } = await readAssets(task, progress.report);
  await progress.end(table);
  return { result: { ...tableRead(table, problems), reference, encoding } };
}

function tableRead(table: TableBuilder, problems: Problem[]): TableRead {
  const { geometry, columns } = table.built();
  return { geometry, columns, properties: columns.properties.map(propertyOfColumn), problems };
}

function exposed({ question }: ReadingOf<'exposure'>): Outcome {
  const result = exposureOf(question);
  return { result, transfer: [result, ...result.approaches].flatMap(columnsIn) };
}

async function verified({ question }: ReadingOf<'verification'>, send: Send): Promise<Outcome> {
  const { summary, rows } = await verifyAnswers(question);
  for (const steps of piecesOf(rows)) await send({ type: 'pieces', steps });
  return { result: summary };
}

async function packed({ question }: ReadingOf<'series'>): Promise<Outcome> {
  const result = await readSeries(question);
  const { series, features } = result;
  const own = series === undefined ? [] : [...columnsIn(series), ...columnsIn(series.timeSets)];
  return { result, transfer: [...own, ...buffersOf(features)] };
}

async function limited({ question }: ReadingOf<'limit'>, send: Send): Promise<Outcome> {
  const found = await readLimit(question);
  for (const steps of piecesOf([...(found?.rows ?? [])])) await send({ type: 'pieces', steps });
  return { result: found?.summary };
}

/** The memory of all columns that are members of an object. */
function columnsIn(of: object): ArrayBuffer[] {
  const members: unknown[] = Object.values(of);
  return members.flatMap(each => (ArrayBuffer.isView(each) ? buffersOf(each) : []));
}

/** The memory of a column, which goes over to the receiver. */
function buffersOf({ buffer }: ArrayBufferView): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer ? [buffer] : [];
}
