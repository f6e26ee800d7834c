import { MOST_LEFT_OUT } from '../../domain/featureProperty.ts';
import { isInexact } from '../../domain/isInexact.ts';
import { propertyUnit } from '../../domain/propertyUnit.ts';
import { saysUnit } from '../../domain/unitOf.ts';
import type { FeatureForm, FormSlot } from './featureForm.ts';
import { createGrowingProperties } from './growingProperties.ts';
import {
  addMatchedText,
  addText,
  columnOf,
  type GrowingProperty,
  noteUnit,
  setNumber,
  takesMatch,
} from './growingProperty.ts';
import type { FeatureMatch } from './matchFeature.ts';
import type { PropertyColumn } from './propertyColumn.ts';

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

/** `mostBytes` is no less than what all texts take together. */
export function createPropertyColumns(mostBytes: number): PropertyColumnsBuilder {
  const growing = createGrowingProperties();
  /** Slots whose numbers had their unit noted: it is the same in every feature of the form. */
  const noted = new Set<FormSlot>();
  /** Properties that were lists or objects, of which some may have a column for other values. */
  const composed = new Set<string>();
  let count = 0;

  const addMatched = (
    column: GrowingProperty,
    { properties }: FeatureForm,
    slot: FormSlot,
    match: FeatureMatch,
    index: number,
  ) => {
    if (slot.kind !== 'number') return addMatchedText(column, count, match, index);
    if (!noted.has(slot)) {
      noteUnit(column, propertyUnit(slot.name, properties));
      noted.add(slot);
    }
    setNumber(column, count, match.numbers[index] ?? Number.NaN);
  };
  const endFeature = () => {
    count++;
    growing.limit(count);
  };

  return {
    add(properties, exactly) {
      growing.beginFeature();
      const names = Object.keys(properties);
      const saysUnits = once(() => names.some(saysUnit));
      let label = isLabelText(LABEL, properties[LABEL]) ? LABEL : undefined;
      for (const name of names) {
        const came = properties[name];
        const value = isInexact(came) ? (exactly?.()?.[name] ?? came) : came;
        if (typeof value === 'number' && Number.isFinite(value)) {
          const column = growing.columnFor(name);
          if (column === undefined) continue;
          // Its name alone may say it where nothing beside it does.
          noteUnit(column, saysUnits() ? propertyUnit(name, properties) : column.named);
          setNumber(column, count, value);
        } else if (isText(value)) {
          if (isLabelText(name, came)) label ??= name;
          if (name === label) continue;
          const column = growing.columnFor(name);
          if (column !== undefined) addText(column, count, String(value), mostBytes);
        } else if (typeof came === 'object' && came !== null && composed.size < MOST_LEFT_OUT)
          composed.add(name);
      }
      endFeature();
    },
    addMatch(form, match) {
      const columns = growing.columnsOf(form);
      const { slots } = form;
      for (let index = 0; index < slots.length; index++) {
        const [slot, column] = [slots[index], columns[index]];
        if (slot === undefined || !hasValue(form, slot, match, index)) continue;
        const isTaken =
          column === undefined ? growing.isLeftOut(slot.name) : takesMatch(column, match, index, slot);
        if (!isTaken) return false;
      }
      for (let index = 0; index < slots.length; index++) {
        const [slot, column] = [slots[index], columns[index]];
        if (slot !== undefined && column !== undefined && hasValue(form, slot, match, index))
          addMatched(column, form, slot, match, index);
      }
      endFeature();
      return true;
    },
    columns: () => growing.all().map(column => columnOf(column, count)),
    leftOut() {
      const leftOut = growing.leftOut();
      const others = [...composed].filter(name => !growing.has(name) && !leftOut.has(name));
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
