import type * as z from 'zod';
import { type FeatureRow, featureRow } from '../../domain/featureRow.ts';
import { isInexact } from '../../domain/isInexact.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { showsNothing } from '../../domain/showsNothing.ts';
import { parseExact } from '../request/parseExact.ts';
import { parseJson } from '../request/readJson.ts';
import { bodyPartNow, type ResponseBody } from '../responseBody.ts';
import { type Feature, featureCollection } from '../schemas/geojson.ts';
import { validate } from '../validate.ts';
import { asFeature } from './asFeature.ts';
import { type CellTexts, cellTextAt, createCellTexts } from './cellTexts.ts';
import type { FeatureForm } from './featureForm.ts';
import { createIntegerColumn } from './growingColumn.ts';
import { longTexts } from './longTexts.ts';
import type { FeatureMatch } from './matchFeature.ts';
import { type PropertyColumn, propertyAt } from './propertyColumn.ts';
import { createPropertyColumns } from './propertyColumns.ts';
import { createTextColumn, type TextColumn, type TextColumnBuilder, textAt } from './textColumn.ts';

/** Where the features of a collection are in its bytes, and what finds them; but for these all in shared memory. */
export interface FeatureColumns {
  bytes: ResponseBody;
  /** For each feature, where its text begins and ends. */
  starts: Uint32Array;
  ends: Uint32Array;
  labels: TextColumn;
  /** As JSON; empty where there is none. */
  ids: TextColumn;
  /** Types of geometry. */
  types: CellTexts;
  properties: readonly PropertyColumn[];
  /** Properties that are no column, as far as they are counted. */
  leftOut: number;
}

export type FeatureId = number | string;
type Properties = Readonly<Record<string, unknown>>;

/** Bytes of a feature of which all properties come with its row. */
const SENT_AHEAD = 2048;

/**
 * Rows of the features with these indices, with the values of their properties in the order of the columns, and all that
 * a small feature has. An id that a double may not hold is a text of its digits.
 */
export function rowsAt(columns: FeatureColumns, indices: Uint32Array): FeatureRow[] {
  const { labels, ids, types, properties, starts, ends } = columns;
  const propertiesAhead = (index: number): Properties | undefined => {
    const length = (ends[index] ?? 0) - (starts[index] ?? 0);
    return length > 0 && length <= SENT_AHEAD
      ? (featureAt(columns, index)?.properties ?? undefined)
      : undefined;
  };
  return Array.from(indices, index => ({
    index,
    id: exactIdAt(ids, index),
    label: textAt(labels, index),
    geometryType: cellTextAt(types, index),
    values: properties.map(column => propertyAt(column, index) ?? null),
    properties: propertiesAhead(index),
  }));
}

/**
 * The feature as it was read of the whole collection: what could not be is a gap, and integers among its properties that
 * a double may not hold are texts.
 */
export function featureAt({ bytes, starts, ends }: FeatureColumns, index: number): Feature | null {
  const text = new TextDecoder().decode(bodyPartNow(bytes, starts[index] ?? 0, ends[index] ?? 0));
  const { value } = validate(list, [asFeature(valueOfText(text))]);
  return withLongTexts(value?.[0] ?? null, text);
}

/** The feature with texts for those of its integers that a double may not hold; `text` is its own. */
export function withLongTexts(feature: Feature | null, text: string): Feature | null {
  const properties = feature?.properties && propertiesIn(text);
  return feature === null || !properties ? feature : { ...feature, properties };
}

/** What `longTexts` finds in a text, looked for once. */
function exactly(textOf: () => string): () => Properties | undefined {
  let found: { properties: Properties | undefined } | undefined;
  return () => {
    found ??= { properties: propertiesIn(textOf()) };
    return found.properties;
  };
}

function propertiesIn(text: string): Properties | undefined {
  try {
    return longTexts(text);
  } catch {
    return undefined;
  }
}

/** The digits of an id that a double may not hold, as they stand in the text of its feature. */
function idDigits(textOf: (() => string) | undefined): string | undefined {
  try {
    const value = textOf && parseExact(textOf());
    return isRecord(value) && typeof value.id === 'bigint' ? String(value.id) : undefined;
  } catch {
    return undefined;
  }
}

/** What stands in the place of a gap may be no JSON. */
function valueOfText(text: string): unknown {
  try {
    return parseJson(text).value;
  } catch {
    return null;
  }
}

const list: z.ZodArray<(typeof featureCollection.shape.features)['element']> =
  featureCollection.shape.features;

/** For each id the index of the first feature with this very one, −1 where there is none. */
export function indicesOf({ ids, starts }: FeatureColumns, wanted: readonly FeatureId[]): number[] {
  const places = new Map(wanted.map(id => [JSON.stringify(id), -1]));
  let missing = places.size;
  for (let index = 0; index < starts.length && missing > 0; index++) {
    const text = textAt(ids, index);
    if (places.get(text) !== -1) continue;
    places.set(text, index);
    missing--;
  }
  return wanted.map(id => places.get(JSON.stringify(id)) ?? -1);
}

export function idAt(ids: TextColumn, index: number): FeatureId | undefined {
  const text = textAt(ids, index);
  return text === '' ? undefined : JSON.parse(text);
}

/** An id, as the text of its digits where a double may not hold them. */
export function exactIdAt(ids: TextColumn, index: number): FeatureId | undefined {
  const id = idAt(ids, index);
  return isInexact(id) ? textAt(ids, index) : id;
}

/** Most ids are whole numbers, which the engine writes sooner than as JSON. */
function jsonOf(id: FeatureId): string {
  return Number.isSafeInteger(id) ? String(id) : JSON.stringify(id);
}

const [BLANK, DELETE] = [0x20, 0x7f];

/** Whether a text in UTF-8 shows nothing, by its first byte where that tells. */
function isUnseen(bytes: Buffer, start: number, end: number): boolean {
  const first = bytes[start] ?? 0;
  if (start < end && first > BLANK && first < DELETE) return false;
  return showsNothing(bytes.toString('utf8', start, end));
}

export interface FeatureColumnsBuilder {
  /** Where the text of a feature begins and ends in the bytes, and the feature; `textOf` gives its text. */
  add(feature: Feature | null, start: number, end: number, textOf?: () => string): void;
  /** A feature that is written in a form; false, and nothing is added, where it is to be read by the parser. */
  addMatch(form: FeatureForm, match: FeatureMatch, start: number, end: number): boolean;
  /** Where the text of a feature begins; undefined where there is none of this index. */
  startOf(index: number): number | undefined;
  columns(bytes: ResponseBody): FeatureColumns;
}

/** `mostBytes` is no less than what all texts of features take together. */
export function createFeatureColumns(mostBytes: number): FeatureColumnsBuilder {
  const starts = createIntegerColumn();
  const ends = createIntegerColumn();
  const labels: TextColumnBuilder = createTextColumn();
  const ids: TextColumnBuilder = createTextColumn();
  const types = createCellTexts();
  const properties = createPropertyColumns(mostBytes);
  return {
    add(feature, start, end, textOf) {
      const { label, id, geometryType } = featureRow(feature, starts.count());
      const digits = isInexact(id) ? idDigits(textOf) : undefined;
      starts.push(start);
      ends.push(end);
      labels.add(digits !== undefined && label === String(id) ? digits : label);
      ids.add(id === undefined ? '' : (digits ?? jsonOf(id)));
      types.add(geometryType);
      properties.add(feature?.properties ?? {}, textOf && exactly(textOf));
    },
    addMatch(form, match, start, end) {
      const { bytes } = match;
      const { id, label } = form;
      const [labelStart, labelEnd] = [match.starts[label] ?? -1, match.ends[label] ?? -1];
      if (label >= 0 && (labelStart < 0 || isUnseen(bytes, labelStart, labelEnd))) return false;
      if (!properties.addMatch(form, match)) return false;
      const [idStart, idEnd] = [match.starts[id] ?? 0, match.ends[id] ?? 0];
      const quote = form.slots[id]?.kind === 'text' ? 1 : 0;
      if (label >= 0) labels.addBytes(bytes, labelStart, labelEnd);
      else if (id >= 0) labels.addBytes(bytes, idStart, idEnd);
      else labels.add(featureRow(null, starts.count()).label);
      ids.addBytes(bytes, idStart - quote, idEnd + quote);
      types.add('Point');
      starts.push(start);
      ends.push(end);
      return true;
    },
    startOf: starts.at,
    columns: bytes => ({
      bytes,
      starts: starts.column(),
      ends: ends.column(),
      labels: labels.column(),
      ids: ids.column(),
      types: types.cells(),
      properties: properties.columns(),
      leftOut: properties.leftOut(),
    }),
  };
}
