import { setImmediate } from 'node:timers/promises';
import { isObject } from '../valueAt.ts';

/**
 * One step of putting values together. The elements or members go into the list or object that was opened last and
 * not closed; what is opened becomes its next element, or its member `name`, and will hold `count` of them.
 */
export type Step =
  | { do: 'elements'; values: unknown[] }
  | { do: 'members'; names: string[]; values: unknown[] }
  | { do: 'open'; name: string | undefined; as: 'list' | 'object'; count: number }
  | { do: 'close' };

/** Values that one piece holds at most: a few milliseconds for the thread that receives it. */
const PIECE_SIZE = 5000;

const LONG_LIST = 1_000_000;

/** A value that is nested more deeply is sent level by level: it would exhaust the stack of the sender. */
const DEEPEST = 64;

/** Characters of text that take as long as one value. */
const TEXT_PER_VALUE = 32;

/** A list or object of which some elements or members are sent. */
interface Level {
  names: readonly string[] | undefined;
  values: readonly unknown[];
  next: number;
}

/** Takes the elements of a list apart into pieces of bounded size, however large or deep they are. */
export function* piecesOf(elements: readonly unknown[], size = PIECE_SIZE): Generator<Step[]> {
  let steps: Step[] = [];
  let held = 0;
  const levels: Level[] = [levelOf(elements)];
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    if (level.next === level.values.length) {
      levels.pop();
      if (levels.length > 0) steps.push({ do: 'close' });
      continue;
    }
    if (held >= size) {
      yield steps;
      steps = [];
      held = 0;
    }
    const name = level.names?.[level.next];
    const value = level.values[level.next];
    level.next++;
    const taken = sizeOf(value, size, DEEPEST);
    held += Math.min(taken, size);
    if (taken <= size) append(steps, name, value);
    else {
      const inner = levelOf(Object(value));
      const count = inner.values.length;
      steps.push({ do: 'open', name, as: inner.names === undefined ? 'list' : 'object', count });
      levels.push(inner);
      // Memory for a list of millions takes a turn of its own.
      if (count > LONG_LIST) held = size;
    }
  }
  if (steps.length > 0) yield steps;
}

function levelOf(container: object): Level {
  if (Array.isArray(container)) return { names: undefined, values: container, next: 0 };
  return { names: Object.keys(container), values: Object.values(container), next: 0 };
}

function append(steps: Step[], name: string | undefined, value: unknown): void {
  const last = steps.at(-1);
  if (name === undefined) {
    if (last?.do === 'elements') last.values.push(value);
    else steps.push({ do: 'elements', values: [value] });
  } else if (last?.do === 'members') {
    last.names.push(name);
    last.values.push(value);
  } else steps.push({ do: 'members', names: [name], values: [value] });
}

/**
 * Values within a value, itself included; above `most` where there are more, or it is nested too deeply. TypeError for
 * a column of numbers: JSON has no such thing.
 */
export function sizeOf(value: unknown, most: number, deepest: number): number {
  if (typeof value === 'string') return Math.min(most, 1 + value.length / TEXT_PER_VALUE);
  if (!isObject(value)) return 1;
  if (ArrayBuffer.isView(value)) throw new TypeError('A column of numbers stands among other values.');
  const values = Array.isArray(value) ? value : Object.values(value);
  if (deepest === 0 || values.length >= most) return most + 1;
  let size = 1;
  for (const each of values) {
    size += sizeOf(each, most - size, deepest - 1);
    if (size > most) return most + 1;
  }
  return size;
}

/** Puts values together from the pieces that they were taken apart into. */
export interface Assembly {
  add(steps: readonly Step[]): void;
  /** All elements in one list, made in turns with other work of the thread. */
  elements(): Promise<unknown[]>;
}

/** Elements of one part of a list that grows: a list of millions that grows is copied again and again, at one stretch. */
const PART_SIZE = 2 ** 17;

/** What is being filled: the elements of a list at an index, since a list that grows is copied again and again. */
interface Filling<Into extends object = object> {
  into: Into;
  next: number;
}

export function createAssembly(): Assembly {
  const parts: Filling<unknown[]>[] = [];
  const open: Filling[] = [];
  const outermost = (): Filling => {
    const last = parts.at(-1);
    if (last !== undefined && last.next < PART_SIZE) return last;
    const next = { into: [], next: 0 };
    parts.push(next);
    return next;
  };
  return {
    elements: () => joined(parts.map(({ into }) => into)),
    add(steps) {
      for (const step of steps) {
        if (step.do === 'close') {
          open.pop();
          continue;
        }
        const filling = open.at(-1) ?? outermost();
        if (step.do === 'elements') for (const value of step.values) put(filling, undefined, value);
        if (step.do === 'members')
          for (const [index, name] of step.names.entries()) put(filling, name, step.values[index]);
        if (step.do === 'open') {
          const inner = step.as === 'list' ? new Array<unknown>(step.count) : {};
          put(filling, step.name, inner);
          open.push({ into: inner, next: 0 });
        }
      }
    },
  };
}

/** One list of the elements of all parts; the memory for it, and each part, takes a turn of its own. */
async function joined(parts: readonly unknown[][]): Promise<unknown[]> {
  const [first = []] = parts;
  if (parts.length <= 1) return first;
  const whole = new Array<unknown>(parts.reduce((sum, { length }) => sum + length, 0));
  let next = 0;
  for (const part of parts) {
    await setImmediate();
    for (const each of part) whole[next++] = each;
  }
  return whole;
}

/** A member of any name becomes the object's own, `__proto__` too. */
function put(filling: Filling, name: string | undefined, value: unknown): void {
  const { into } = filling;
  if (name === undefined) {
    if (Array.isArray(into)) into[filling.next++] = value;
  } else if (name === '__proto__')
    Object.defineProperty(into, name, { value, writable: true, enumerable: true, configurable: true });
  else Reflect.set(into, name, value);
}
