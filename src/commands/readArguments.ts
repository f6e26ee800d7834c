import * as vscode from 'vscode';
import * as z from 'zod';
import { InvalidArgumentsError } from '../api/errors.ts';
import type { Problem } from '../api/problem.ts';
import { argumentFault, unknownMembers } from '../api/unknownMembers.ts';
import { problemsOf } from '../api/validate.ts';
import { isPlainObject } from '../domain/isPlainObject.ts';
import { MOST_VALUES, plainCopy } from '../domain/plainCopy.ts';
import { shortName } from '../domain/shortName.ts';
import { commandArguments } from './commandArguments.ts';
import type { CommandId } from './registerCommands.ts';

type Values = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * The argument object of a command as a plain copy, each member read once. Throws InvalidArgumentsError, naming each
 * member that does not fit; of a row of a view, members that are its own are left out.
 */
export function readArguments(command: CommandId, given: unknown): Values {
  const refuse = (problems: readonly Problem[]) =>
    new InvalidArgumentsError(problems, { endpoint: command, url: '' });
  const members = readable(() => membersOf(given));
  if (members === undefined)
    throw refuse([argumentFault('arguments', 'one object of arguments', typeof given)]);
  const isRow = members.fromView === true;
  const shape = commandArguments[command](members);
  const values = readable(() => known(shape, isRow ? withShortName(members) : members));
  const readableValues = `values that can be read, ${MOST_VALUES} of them at most`;
  if (values === undefined) throw refuse([argumentFault('arguments', readableValues, 'others')]);
  const problems = [
    ...(isRow ? [] : unknownMembers(namesOf(members), Object.keys(shape))),
    ...misfits(shape, values, isRow),
  ];
  if (problems.length > 0) throw refuse(problems);
  if (!isRow) return values;
  return { ...values, fromView: true, ...(members.preview === true ? { preview: true } : {}) };
}

/** Undefined where reading throws: members may be anything, also code of another extension. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Members with a value; undefined for what is no plain object. */
function membersOf(given: unknown): Values | undefined {
  if (!isPlainObject(given)) return undefined;
  const members = Object.keys(given).map(name => [name, given[name]] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined && value !== null));
}

function known(shape: Shape, members: Values): Values {
  const names = Object.keys(members).filter(name => Object.hasOwn(shape, name));
  const isUri = (value: unknown) => value instanceof vscode.Uri;
  return Object.fromEntries(names.map(name => [name, plainCopy(members[name], isUri)]));
}

/** Services name storms as they like. */
function withShortName(row: Values): Values {
  return typeof row.name === 'string' ? { ...row, name: shortName(row.name) } : row;
}

function namesOf(members: Values): string[] {
  return Object.keys(members).filter(name => name !== 'fromView');
}

function misfits(shape: Shape, values: Values, isRow: boolean): Problem[] {
  const schema = isRow ? z.object(shape).partial() : z.object(shape);
  const checked = schema.safeEncode(values);
  const problems = checked.success ? [] : problemsOf(checked.error, values);
  return [...problems, ...halfPlace(shape, values)];
}

/** A place is both of its coordinates: half of one is not completed by asking for another. */
function halfPlace(shape: Shape, { latitude, longitude }: Values): Problem[] {
  if (!Object.hasOwn(shape, 'latitude') || (latitude === undefined) === (longitude === undefined)) return [];
  const missing = latitude === undefined ? 'latitude' : 'longitude';
  return [argumentFault(missing, 'a number, with the other coordinate', 'nothing')];
}
