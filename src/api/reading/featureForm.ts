import { featureRow } from '../../domain/featureRow.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { saysUnit } from '../../domain/unitOf.ts';
import { isSameLiteral, type Literal, literalOf } from './literal.ts';
import { withoutMark } from './withoutMark.ts';

/** A value in the text of a feature, which another feature of the form may have otherwise. */
export interface FormSlot {
  /** What stands before it in every feature of the form. */
  before: Literal;
  /** A number, a text, or true and false; null is taken too, but for ids and coordinates. */
  kind: 'number' | 'text' | 'truth';
  use: 'longitude' | 'latitude' | 'ordinate' | 'id' | 'property' | 'unused';
  /** Of the member. */
  name: string;
  /** The only text that it may have, with its quotes: the units of numbers beside it are told by it. */
  only?: Literal;
}

/**
 * How a feature is written: a point by one position, perhaps an id, and properties that are no lists or objects. What is
 * written so is what the schema of features promises, whatever the values.
 */
export interface FeatureForm {
  slots: readonly FormSlot[];
  /** What stands behind the last value. */
  after: Literal;
  /** Indices of slots; −1 where none is the id, or none names the feature. */
  longitude: number;
  latitude: number;
  id: number;
  label: number;
  /** Properties of the feature that it was learned of: their names, and the units that they say, are those of all. */
  properties: Readonly<Record<string, unknown>>;
}

/** A byte is a character here, so that a place in the text is one in the bytes. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]/g;

interface Token {
  0: string;
  index: number;
}
const NOTHING: Token = { 0: '', index: 0 };

/** The form of a feature, by its text, which is JSON; undefined where it is written in none that is followed. */
export function featureFormOf(bytes: Uint8Array): FeatureForm | undefined {
  const text = Buffer.from(bytes).toString('latin1');
  const tokens = text.matchAll(TOKEN);
  const slots: FormSlot[] = [];
  let kept = 0;
  const take: Take = {
    next: () => tokens.next().value ?? NOTHING,
    slot({ 0: value, index }, use, name) {
      const kind = kindOf(value);
      if (kind === undefined) return false;
      const end = index + value.length;
      const saysUnits = kind === 'text' && use === 'property' && saysUnit(name);
      const only = saysUnits ? { only: literalOf(bytes.subarray(index, end)) } : {};
      slots.push({ before: literalOf(bytes.subarray(kept, index)), kind, use, name, ...only });
      kept = end;
      return true;
    },
  };
  if (take.next()[0] !== '{' || !isFeature(take)) return undefined;
  const indexOf = (wanted: FormSlot['use']) => slots.findIndex(({ use }) => use === wanted);
  return {
    slots,
    after: literalOf(bytes.subarray(kept)),
    longitude: indexOf('longitude'),
    latitude: indexOf('latitude'),
    id: indexOf('id'),
    label: labelIn(slots),
    properties: propertiesIn(bytes),
  };
}

function propertiesIn(bytes: Uint8Array): FeatureForm['properties'] {
  const feature: unknown = JSON.parse(Buffer.from(withoutMark(bytes)).toString());
  return isRecord(feature) && isRecord(feature.properties) ? feature.properties : {};
}

/** Whether two forms are the same. */
export function isSameForm(one: FeatureForm, other: FeatureForm): boolean {
  if (one.slots.length !== other.slots.length || !isSameLiteral(one.after, other.after)) return false;
  return one.slots.every(({ before, kind, only }, index) => {
    const slot = other.slots[index];
    return slot?.kind === kind && isSameLiteral(before, slot.before) && isSameLiteral(only, slot.only);
  });
}

/** What comes in a text, and the slots that are made of it; `slot` is false where the value is of no kind. */
interface Take {
  next(): Token;
  slot(value: Token, use: FormSlot['use'], name: string): boolean;
}

function kindOf(value: string): FormSlot['kind'] | undefined {
  if (value === 'true' || value === 'false') return 'truth';
  if (value.startsWith('"')) return 'text';
  return /^[-\d]/.test(value) ? 'number' : undefined;
}

function isFeature(take: Take): boolean {
  return hasMembers(take, ['type', 'geometry'], (name, value) => {
    if (name === 'type') return value[0] === '"Feature"';
    if (name === 'geometry') return value[0] === '{' && isPoint(take);
    if (name === 'properties') return value[0] === 'null' || (value[0] === '{' && areScalars(take));
    if (name === 'id') return kindOf(value[0]) !== 'truth' && take.slot(value, 'id', name);
    return name !== 'bbox' && name !== 'crs' && (value[0] === 'null' || take.slot(value, 'unused', name));
  });
}

function isPoint(take: Take): boolean {
  return hasMembers(take, ['type', 'coordinates'], (name, value) => {
    if (name === 'type') return value[0] === '"Point"';
    return name === 'coordinates' && value[0] === '[' && isPosition(take);
  });
}

function isPosition(take: Take): boolean {
  for (let at = 0; ; at++) {
    const value = take.next();
    const use = (['longitude', 'latitude'] as const)[at] ?? 'ordinate';
    if (kindOf(value[0]) !== 'number' || !take.slot(value, use, '')) return false;
    const { 0: mark } = take.next();
    if (mark === ']') return at > 0;
    if (mark !== ',') return false;
  }
}

function areScalars(take: Take): boolean {
  return hasMembers(take, [], (name, value) => value[0] === 'null' || take.slot(value, 'property', name));
}

/** Whether each member of an object is followed, none is there twice, and those that must be there are. */
function hasMembers(
  take: Take,
  needed: readonly string[],
  isFollowed: (name: string, value: Token) => boolean,
): boolean {
  const names = new Set<string>();
  for (;;) {
    const { 0: written } = take.next();
    if (written === '}') break;
    const name = nameIn(written);
    if (name === undefined || names.has(name) || take.next()[0] !== ':') return false;
    names.add(name);
    if (!isFollowed(name, take.next())) return false;
    const { 0: mark } = take.next();
    if (mark === '}') break;
    if (mark !== ',') return false;
  }
  return needed.every(name => names.has(name));
}

/** Undefined for one that is written with escapes, or that objects have by themselves. */
function nameIn(written: string): string | undefined {
  if (!written.startsWith('"') || written.includes('\\')) return undefined;
  const name = Buffer.from(written.slice(1, -1), 'latin1').toString();
  return name === '__proto__' ? undefined : name;
}

/** Which text names a feature, where all are there. */
function labelIn(slots: readonly FormSlot[]): number {
  const properties: Record<string, string> = {};
  for (const [index, { kind, use, name }] of slots.entries())
    if (kind === 'text' && use === 'property') properties[name] = String(index);
  const { label } = featureRow({ id: '', properties }, 0);
  return label === '' ? -1 : Number(label);
}
