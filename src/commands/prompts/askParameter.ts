import * as vscode from 'vscode';
import * as z from 'zod';
import { type EndpointId, endpoints } from '../../api/endpoints.ts';
import { categoryWords } from '../../domain/categoryWords.ts';
import { CATEGORIES, categoryLabel } from '../../domain/stormScale.ts';
import { choose } from '../../editor/ask.ts';
import type { Parts } from '../../parts.ts';
import { askBasins } from './askBasins.ts';
import { askIds, askList } from './askList.ts';
import { askPlace } from './askPlace.ts';
import { askPortfolio } from './askPortfolio.ts';
import { askStorm } from './askStorm.ts';
import { askInteger, askLeadTime, askText, askTime } from './askText.ts';
import { type Answer, type Ask, parameterTitle, type Values } from './prompt.ts';

const askers: Readonly<Record<string, Ask>> = {
  latitude: askPlace,
  longitude: askPlace,
  storm_id: askStorm,
  portfolio_id: askPortfolio,
  time: askTime('time'),
  init_time: askTime('init_time'),
  valid_time: askTime('valid_time'),
  valid_time_start: askTime('valid_time_start'),
  valid_time_end: askTime('valid_time_end'),
  max_lead_time: askLeadTime,
  min_storm_category: () =>
    askChoice(
      'min_storm_category',
      CATEGORIES.map(value => ({ label: `${categoryWords(value, undefined)}`, value })),
    ),
  basin_ids: askBasins,
  include_past: () => askChoice('include_past', yesNo()),
  smooth_cone: () => askChoice('smooth_cone', yesNo()),
  x: askInteger('x'),
  y: askInteger('y'),
  z: askInteger('z'),
  country: askText('country'),
  id: askIds,
  variables: askList('variables'),
};

interface Parameter {
  endpoint: EndpointId;
  name: string;
}

/** Asks for one parameter of the endpoint table. Undefined when the person leaves the prompt. */
export async function askParameter(
  parts: Parts,
  { endpoint, name }: Parameter,
  values: Values,
): Promise<Answer | undefined> {
  const allowed = allowedValues(endpoint, name);
  if (allowed !== undefined) return askChoice(name, words(allowed));
  const ask = askers[name] ?? askText(name);
  return ask(parts, values);
}

/** The values that the endpoint allows, where they are few: not every one that has the parameter allows the same. */
function allowedValues(endpoint: EndpointId, name: string): string[] | undefined {
  const schema: unknown = Object.entries(endpoints[endpoint].query.shape).find(
    ([each]) => each === name,
  )?.[1];
  const inner: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : undefined;
}

interface Choice {
  label: string;
  value: unknown;
}

async function askChoice(name: string, choices: readonly Choice[]): Promise<Answer | undefined> {
  const none: Choice = { label: vscode.l10n.t('Service default'), value: undefined };
  const title = parameterTitle(name);
  const picked = await choose([none, ...choices], { title, placeHolder: title });
  return picked === undefined ? undefined : { [name]: picked.value };
}

function words(values: readonly string[]): Choice[] {
  return values.map(value => ({ label: value, value }));
}

function yesNo(): Choice[] {
  return [
    { label: vscode.l10n.t('Yes'), value: true },
    { label: vscode.l10n.t('No'), value: false },
  ];
}

export function showValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? vscode.l10n.t('Yes') : vscode.l10n.t('No');
  if (Array.isArray(value)) return value.length === 0 ? vscode.l10n.t('none') : value.join(', ');
  return name === 'min_storm_category' ? categoryLabel(Number(value)).name : String(value);
}
