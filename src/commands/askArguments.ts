import * as vscode from 'vscode';
import type * as z from 'zod';
import { type EndpointArguments, type EndpointId, endpoints } from '../api/endpoints.ts';
import { InvalidArgumentsError } from '../api/errors.ts';
import { problemsOf } from '../api/validate.ts';
import { unitsAsked } from '../connection/unitsAsked.ts';
import { shortName } from '../domain/shortName.ts';
import { statedName } from '../domain/statedName.ts';
import { argumentObject, hasArgument } from '../editor/argument.ts';
import { choose } from '../editor/ask.ts';
import { withWays } from '../editor/ways.ts';
import type { Parts } from '../parts.ts';
import { defaultQuery } from '../sidebar/stormQuery.ts';
import { askParameter, showValue } from './prompts/askParameter.ts';
import { parameterTitle } from './prompts/prompt.ts';

/** Arguments of an endpoint, and the name of the place or storm where a prompt learnt it. */
export interface Asked<E extends EndpointId> {
  args: EndpointArguments<E>;
  name: string | undefined;
}

type Values = Record<string, unknown>;

/**
 * Completes the arguments of an endpoint from its row in the table. What `given` holds is not asked; what it does
 * not say, the settings do, for lookups and exports alike, and then `defaults`. A person at the palette reaches the
 * optional parameters by the gear of each prompt; where nothing is required they are the prompt. Undefined when the
 * person leaves a prompt.
 */
export async function askArguments<E extends EndpointId>(
  parts: Parts,
  endpoint: E,
  given: unknown,
  defaults: Readonly<Values> = {},
): Promise<Asked<E> | undefined> {
  const object = argumentObject(given);
  const settings = { units: unitsAsked(), model: defaultQuery().model };
  const unsaid = known(endpoint, { ...settings, ...defaults });
  const values: Values = known(endpoint, object);
  if (typeof object.name === 'string') values.name = object.name;
  const { required, optional } = parameterNames(endpoint);
  const offered = hasArgument(given) ? [] : optional;
  const options = { endpoint, names: offered, unsaid };
  if (!(await askRequired(parts, required, options, values))) return undefined;
  if (required.length === 0 && !(await askOptions(parts, options, values, vscode.l10n.t('Look up'))))
    return undefined;
  const name = typeof values.name === 'string' ? statedName(shortName(values.name)) : undefined;
  return { args: checked(endpoint, known(endpoint, { ...unsaid, ...values })), name };
}

/** Optional parameters of an endpoint that a person may reach. */
interface Options {
  endpoint: EndpointId;
  names: readonly string[];
  /** What holds for those of which nothing is said. */
  unsaid: Readonly<Values>;
}

/** The members of an object that are parameters of the endpoint. */
function known(endpoint: EndpointId, object: Readonly<Values>): Values {
  const { required, optional } = parameterNames(endpoint);
  const values = present(object);
  const names = [...required, ...optional].filter(name => Object.hasOwn(values, name));
  return pick(values, names);
}

/** Members without a value say nothing. */
function present(object: Readonly<Values>): Values {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== null),
  );
}

function parameterNames(endpoint: EndpointId): { required: string[]; optional: string[] } {
  const { pathParameters, query } = endpoints[endpoint];
  const shape = { ...pathParameters.shape, ...query.shape };
  const required: string[] = [];
  const optional: string[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    (schema.safeDecode(undefined).success ? optional : required).push(name);
  }
  return { required, optional };
}

/** Asks for what is missing, one prompt after another, each with a way back to the one before; false where one is left. */
async function askRequired(
  parts: Parts,
  required: readonly string[],
  options: Options,
  values: Values,
): Promise<boolean> {
  const answered: Values[] = [];
  for (;;) {
    const parameter = required.find(name => (values[name] ?? options.unsaid[name]) === undefined);
    if (parameter === undefined) return true;
    const ways = { back: answered.length > 0, options: options.names.length > 0 };
    const step = await withWays(ways, () =>
      askParameter(parts, { endpoint: options.endpoint, name: parameter }, values),
    );
    if ('answer' in step) {
      if (step.answer === undefined) return false;
      answered.push(step.answer);
      Object.assign(values, step.answer);
    } else if (step.way === 'back') {
      for (const name of Object.keys(answered.pop() ?? {})) delete values[name];
    } else {
      const back = { back: true, options: false };
      await withWays(back, () => askOptions(parts, options, values, vscode.l10n.t('Done')));
    }
  }
}

/** A list of the optional parameters with their values; Enter on its first row goes ahead. */
async function askOptions(
  parts: Parts,
  { endpoint, names, unsaid }: Options,
  values: Values,
  ahead: string,
): Promise<boolean> {
  const { t } = vscode.l10n;
  for (;;) {
    const all = { ...unsaid, ...values };
    const rows = names.map(name => ({
      label: parameterTitle(name),
      description: all[name] === undefined ? t('service default') : showValue(name, all[name]),
      parameter: name,
    }));
    if (rows.length === 0) return true;
    const go = {
      label: ahead,
      icon: 'arrow-right',
      description: t('with the options below'),
      parameter: '',
    };
    const picked = await choose([go, ...rows], {
      title: t('Options'),
      placeHolder: t('Press Enter to go on, or choose an option to change it'),
    });
    if (picked === undefined) return false;
    if (picked.parameter === '') return true;
    const back = { back: true, options: false };
    const step = await withWays(back, () => askParameter(parts, { endpoint, name: picked.parameter }, all));
    if ('answer' in step && step.answer !== undefined) Object.assign(values, step.answer);
  }
}

/** The values as the endpoint's own types; throws InvalidArgumentsError naming each that does not fit. */
function checked<E extends EndpointId>(endpoint: E, values: Values): EndpointArguments<E> {
  const { pathParameters, query, path } = endpoints[endpoint];
  const schemas: readonly (z.ZodType & { shape: object })[] = [pathParameters, query];
  const problems = schemas.flatMap(schema => {
    const encoded = schema.safeEncode(pick(values, Object.keys(schema.shape)));
    return encoded.success ? [] : problemsOf(encoded.error, values);
  });
  if (!fits<E>(values, problems.length)) throw new InvalidArgumentsError(problems, { endpoint, url: path });
  return values;
}

function fits<E extends EndpointId>(_values: unknown, problemCount: number): _values is EndpointArguments<E> {
  return problemCount === 0;
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map(name => [name, values[name]]));
}
