import { searchable } from '../../domain/columnFilter.ts';
import { cutText } from '../../domain/cutText.ts';
import { type FeatureProperty, MOST_LEFT_OUT, type PropertyValues } from '../../domain/featureProperty.ts';
import { isInexact } from '../../domain/isInexact.ts';
import { createCompensatedSums } from '../../domain/portfolioSeries/compensatedSum.ts';
import { propertyUnit } from '../../domain/propertyUnit.ts';
import { saysUnit } from '../../domain/unitOf.ts';
import type { FeatureForm, FormSlot } from './featureForm.ts';
import { createDoubleColumn, type DoubleColumnBuilder } from './growingColumn.ts';
import type { FeatureMatch } from './matchFeature.ts';
import { createTextColumn, type TextColumn, type TextColumnBuilder, textAt } from './textColumn.ts';

/** One property of every feature, in shared memory; a value that is neither number, text nor truth is a gap. */
export interface PropertyColumn {
  name: string;
  unit: string | undefined;
  /** Features say different units of their numbers, so that there is none. */
  unitsDiffer?: true;
  /** NaN where the feature has no number. */
  numbers: Float64Array | undefined;
  /** Empty where the feature has no text. */
  texts: TextColumn | undefined;
}

/** Most properties that have a column, and most cells of them all: the rest are told with their feature alone. */
const MOST_COLUMNS = 32;
const MOST_CELLS = 64_000_000;
/** Length at which the text of a cell is cut, and longest name of a column: a page asks for columns by their names. In UTF-16 units. */
const LONGEST = 300;
/** The property that is the label of its feature, or else the first that is spelled so in any case of its letters. */
const LABEL = 'name';

export interface PropertyColumnsBuilder {
  /** Properties of the next feature; `exactly` gives them with texts for the integers that a double may not hold. */
  add(properties: Properties, exactly?: () => Properties | undefined): void;
  /**
   * Properties of the next feature, which is written in a form: the outcome is that of `add`, but for a feature that
   * would make a column, or changes what is known of one; false where it does, and nothing is added then.
   */
  addMatch(form: FeatureForm, match: FeatureMatch): boolean;
  columns(): PropertyColumn[];
  /** Properties that are no column, counted as far as `MOST_LEFT_OUT`. */
  leftOut(): number;
}

type Properties = Readonly<Record<string, unknown>>;

interface Building {
  name: string;
  place: number;
  unit: string | undefined;
  /** The unit that the name says. */
  named: string | undefined;
  /** The first unit that stood beside a number. */
  stated: string | undefined;
  unitsDiffer: boolean;
  numbers: DoubleColumnBuilder | undefined;
  texts: TextColumnBuilder | undefined;
  /** Texts that were added, gaps included. */
  textCount: number;
}

/** `mostBytes` is no less than what all texts take together. */
export function createPropertyColumns(mostBytes: number): PropertyColumnsBuilder {
  const building = new Map<string, Building>();
  /** The columns in their order, which is mostly that of the properties of a feature. */
  let ordered: Building[] = [];
  /** The column of each slot of a form, as long as the columns are those that there are. */
  let ofForms = new Map<FeatureForm, readonly (Building | undefined)[]>();
  /** Slots whose numbers had their unit noted: it is the same in every feature of the form. */
  const noted = new Set<FormSlot>();
  const leftOut = new Set<string>();
  /** Properties that were lists or objects, of which some may have a column for other values. */
  const composed = new Set<string>();
  let mostColumns = MOST_COLUMNS;
  let count = 0;
  let next = 0;
  const columnFor = (name: string): Building | undefined => {
    const expected = ordered[next++];
    if (expected?.name === name) return expected;
    const known = building.get(name);
    if (known !== undefined) {
      next = known.place + 1;
      return known;
    }
    if (building.size >= mostColumns || name.length > LONGEST) {
      if (leftOut.size < MOST_LEFT_OUT) leftOut.add(name);
      return undefined;
    }
    const named = propertyUnit(name, {});
    const made = {
      name,
      place: ordered.length,
      unit: named,
      named,
      stated: undefined,
      unitsDiffer: false,
      numbers: undefined,
      texts: undefined,
      textCount: 0,
    };
    building.set(name, made);
    ordered.push(made);
    ofForms = new Map();
    return made;
  };
  const columnsOf = (form: FeatureForm) => {
    const known = ofForms.get(form) ?? form.slots.map(({ name }) => building.get(name));
    ofForms.set(form, known);
    return known;
  };
  const isNoColumn = (name: string) => leftOut.size === MOST_LEFT_OUT || leftOut.has(name);
  const endFeature = () => {
    count++;
    if (building.size * count <= MOST_CELLS) return;
    const dropped = dropLast(building);
    if (dropped !== undefined) leftOut.add(dropped);
    ordered = [...building.values()];
    ofForms = new Map();
    // It would begin anew with the next feature.
    mostColumns = building.size;
  };
  return {
    add(properties, exactly) {
      next = 0;
      const names = Object.keys(properties);
      const saysUnits = once(() => names.some(saysUnit));
      let label = isLabelText(LABEL, properties[LABEL]) ? LABEL : undefined;
      for (const name of names) {
        const came = properties[name];
        const value = isInexact(came) ? (exactly?.()?.[name] ?? came) : came;
        if (typeof value === 'number' && Number.isFinite(value)) {
          const column = columnFor(name);
          if (column === undefined) continue;
          // The name alone says it where nothing beside it may.
          const isNamed = column.named !== undefined && !saysUnits();
          noteUnit(column, isNamed ? column.named : propertyUnit(name, properties));
          setNumber(column, count, value);
        } else if (isText(value)) {
          if (isLabelText(name, came)) label ??= name;
          if (name === label) continue;
          const column = columnFor(name);
          if (column === undefined) continue;
          column.texts ??= createTextColumn(mostBytes);
          fill(column, column.texts, count);
          // The sign at its end says that the text goes on.
          column.texts.add(cutText(String(value), LONGEST));
          column.textCount++;
        } else if (typeof came === 'object' && came !== null && composed.size < MOST_LEFT_OUT)
          composed.add(name);
      }
      endFeature();
    },
    addMatch(form, match) {
      const columns = columnsOf(form);
      const { slots } = form;
      for (let index = 0; index < slots.length; index++) {
        const [slot, column] = [slots[index], columns[index]];
        if (slot === undefined || !hasValue(form, slot, match, index)) continue;
        if (!(column === undefined ? isNoColumn(slot.name) : takes(column, match, index, slot))) return false;
      }
      for (let index = 0; index < slots.length; index++) {
        const [slot, column] = [slots[index], columns[index]];
        if (slot === undefined || column === undefined || !hasValue(form, slot, match, index)) continue;
        if (slot.kind === 'number') {
          if (!noted.has(slot)) {
            noteUnit(column, propertyUnit(slot.name, form.properties));
            noted.add(slot);
          }
          setNumber(column, count, match.numbers[index] ?? Number.NaN);
        } else if (column.texts !== undefined) {
          fill(column, column.texts, count);
          column.texts.addBytes(match.bytes, match.starts[index] ?? 0, match.ends[index] ?? 0);
          column.textCount++;
        }
      }
      endFeature();
      return true;
    },
    columns: () =>
      [...building].map(([name, { unit, unitsDiffer, numbers, texts, textCount }]) => {
        for (let at = textCount; texts !== undefined && at < count; at++) texts.add('');
        const column = {
          name,
          unit,
          numbers: numbers?.column(count),
          texts: texts?.column(),
        };
        return unitsDiffer ? { ...column, unitsDiffer } : column;
      }),
    leftOut() {
      const others = [...composed].filter(name => !building.has(name) && !leftOut.has(name));
      return Math.min(leftOut.size + others.length, MOST_LEFT_OUT);
    },
  };
}

/** Whether a feature that is written in a form has something in a slot that may stand in a column. */
function hasValue(
  { label }: FeatureForm,
  { use, kind, name }: FormSlot,
  { starts, ends }: FeatureMatch,
  index: number,
): boolean {
  const start = starts[index] ?? 0;
  if (use !== 'property' || start < 0) return false;
  return kind === 'number' || (ends[index] !== start && !(index === label && isLabel(name)));
}

/** Whether a column has such values already, and takes this one as it stands. */
function takes(
  { numbers, texts }: Building,
  match: FeatureMatch,
  index: number,
  { kind }: FormSlot,
): boolean {
  if (kind === 'number') return numbers !== undefined && !isInexact(match.numbers[index]);
  return texts !== undefined && (match.ends[index] ?? 0) - (match.starts[index] ?? 0) <= LONGEST;
}

function setNumber(column: Building, index: number, value: number): void {
  column.numbers ??= createDoubleColumn();
  column.numbers.set(index, value);
}

/** Gaps for the features that have no text of a column. */
function fill(column: Building, texts: TextColumnBuilder, count: number): void {
  for (; column.textCount < count; column.textCount++) texts.add('');
}

/** The unit of a column is that of all its numbers; they differ where two of them state different ones. */
function noteUnit(column: Building, stated: string | undefined): void {
  column.unit = column.numbers === undefined || column.unit === stated ? stated : undefined;
  if (stated === undefined) return;
  column.stated ??= stated;
  column.unitsDiffer ||= stated !== column.stated;
}

/** What is asked for at most once, and only where it is needed. */
function once(ask: () => boolean): () => boolean {
  let answer: boolean | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

function isLabel(name: string): boolean {
  return name.length === LABEL.length && name.toLowerCase() === LABEL;
}

/** Whether it may be the label of its feature, as `featureRow` has it. */
function isLabelText(name: string, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && isLabel(name);
}

function isText(value: unknown): value is string | boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'boolean';
}

/** Gives its name; nothing where it is the only one. */
function dropLast(building: Map<string, Building>): string | undefined {
  const last = [...building.keys()].at(-1);
  if (last === undefined || building.size === 1) return undefined;
  building.delete(last);
  return last;
}

/** Value of a cell: a number, a text, or undefined for a gap. */
export function propertyAt({ numbers, texts }: PropertyColumn, index: number): number | string | undefined {
  const number = numbers?.[index] ?? Number.NaN;
  if (!Number.isNaN(number)) return number;
  const text = texts === undefined ? '' : textAt(texts, index);
  return text === '' ? undefined : text;
}

/** What a column holds, as a whole. */
export function propertyOfColumn({
  name,
  unit,
  unitsDiffer,
  numbers,
  texts,
}: PropertyColumn): FeatureProperty {
  const found = { numbers: 0, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY };
  const sum = createCompensatedSums(1);
  for (const value of numbers ?? []) {
    if (Number.isNaN(value)) continue;
    found.numbers++;
    sum.add(0, value);
    if (value < found.least) found.least = value;
    if (value > found.most) found.most = value;
  }
  const kind = areNumbers(found.numbers, texts) ? 'number' : 'text';
  return { name, kind, unit, ...(unitsDiffer && { unitsDiffer }), ...found, sum: sum.of(0) };
}

/** Whether a column with so many numbers is one of numbers, whatever texts stand among them. */
export function areNumbers(count: number, texts: TextColumn | undefined): boolean {
  return count > 0 && (texts === undefined || count >= countFilled(texts.ends));
}

export function countNumbers(numbers: Float64Array | undefined): number {
  let count = 0;
  for (const value of numbers ?? []) if (!Number.isNaN(value)) count++;
  return count;
}

function countFilled(ends: Uint32Array): number {
  let count = 0;
  let before = 0;
  for (const end of ends) {
    if (end > before) count++;
    before = end;
  }
  return count;
}

/** Most kinds of a text that are told apart. */
const MOST_KINDS = 8;

/** A column as a page colours and sizes by it, in memory of its own. */
export function valuesOfColumn(column: PropertyColumn, count: number): PropertyValues {
  const { kind } = propertyOfColumn(column);
  if (kind === 'number') return { numbers: new Float64Array(column.numbers ?? []) };
  const textOf = (index: number) => String(propertyAt(column, index) ?? '');
  const counts = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const text = textOf(index);
    if (!isBlank(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const { kinds, placeOf } = kindsOf(counts);
  const codes = new Uint32Array(count);
  let others = 0;
  for (let index = 0; index < count; index++) {
    const text = textOf(index);
    if (isBlank(text)) continue;
    const place = placeOf.get(text);
    if (place === undefined) others++;
    codes[index] = place ?? kinds.length + 1;
  }
  return { codes, kinds, others };
}

/** A text of blanks alone is a gap, as filters and groups have it. */
function isBlank(text: string): boolean {
  return text.trim() === '';
}

interface Kind {
  text: string;
  count: number;
}

/**
 * The kinds of most features, and the place of each text of them, from 1. Texts that a filter does not tell apart are of
 * one kind, which has the spelling of the first.
 */
function kindsOf(counts: ReadonlyMap<string, number>): { kinds: Kind[]; placeOf: Map<string, number> } {
  const byKey = new Map<string, Kind>();
  const kindOf = new Map<string, Kind>();
  for (const [text, count] of counts) {
    const key = searchable(text);
    const kind = byKey.get(key) ?? { text, count: 0 };
    kind.count += count;
    byKey.set(key, kind);
    kindOf.set(text, kind);
  }
  const kinds = [...byKey.values()]
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_KINDS);
  const places = new Map(kinds.map((kind, place) => [kind, place + 1]));
  const placeOf = new Map<string, number>();
  for (const [text, kind] of kindOf) {
    const place = places.get(kind);
    if (place !== undefined) placeOf.set(text, place);
  }
  return { kinds, placeOf };
}
