import * as vscode from 'vscode';
import { endpoints } from '../../api/endpoints.ts';
import { InvalidArgumentsError } from '../../api/errors.ts';
import { unitsAsked } from '../../connection/unitsAsked.ts';
import {
  AGGREGATES,
  type Aggregate,
  type ForecastQuestion,
  hasAggregate,
  isOverDays,
} from '../../domain/fileForecast/forecastQuestion.ts';
import { propertyTitle } from '../../domain/propertyUnit.ts';
import { choose, openPick } from '../../editor/ask.ts';
import type { Parts } from '../../parts.ts';
import type { FileForecastArguments } from '../fileForecastArguments.ts';
import { askDay, askTime } from './askText.ts';

type Kind = ForecastQuestion['kind'];

/** What is asked about each place of a file: what is not given is asked of the person, who may leave: undefined. */
export async function askForecastQuestion(
  parts: Parts,
  given: FileForecastArguments,
  byProgram: boolean,
): Promise<ForecastQuestion | undefined> {
  const kind = given.kind ?? (byProgram ? 'hourly' : await chooseKind());
  if (kind === undefined) return undefined;
  const aggregate = given.aggregate ?? (await chooseAggregate(kind));
  if (aggregate === undefined) return undefined;
  const variables = given.variables ?? (await chooseVariables(kind, aggregate));
  if (variables === undefined || variables.length === 0) return undefined;
  refuseUnfit(variables, aggregate);
  const when = await askWhen(parts, { kind, aggregate }, given, byProgram);
  if (when === undefined) return undefined;
  const { time, units = unitsAsked() } = given;
  return { kind, variables: [...new Set(variables)], aggregate, ...when, time, units };
}

function refuseUnfit(variables: readonly string[], aggregate: Aggregate): void {
  const unfit = variables.filter(variable => !hasAggregate(variable, aggregate));
  if (unfit.length === 0) return;
  const what = aggregate === 'sum' ? 'that add up over time' : 'that are no directions';
  const problem = {
    path: 'variables',
    expected: `variables ${what}, not ${unfit.join(', ')}`,
    found: 'others',
  };
  throw new InvalidArgumentsError([problem], { endpoint: 'landfall.file.addForecast', url: '' });
}

const title = () => vscode.l10n.t('Add forecast to file');

async function chooseKind(): Promise<Kind | undefined> {
  const { t } = vscode.l10n;
  const choices: { label: string; kind: Kind }[] = [
    { label: t('Hourly forecast'), kind: 'hourly' },
    { label: t('Daily forecast'), kind: 'daily' },
  ];
  return (await choose(choices, { title: title(), placeHolder: t('Choose the forecast') }))?.kind;
}

async function chooseAggregate(kind: Kind): Promise<Aggregate | undefined> {
  const { t } = vscode.l10n;
  const labels: Readonly<Record<Aggregate, string>> = {
    now: kind === 'hourly' ? t('Of the present hour') : t('Of the present day'),
    at: t('At a time…'),
    max: t('Highest over days'),
    min: t('Lowest over days'),
    sum: t('Sum over days'),
  };
  const choices = AGGREGATES.map(aggregate => ({ label: labels[aggregate], aggregate }));
  const picked = await choose(choices, { title: title(), placeHolder: t('Choose which value is taken') });
  return picked?.aggregate;
}

/** Fields that are words and not numbers. */
const WORDS: ReadonlySet<string> = new Set(['precipitation_type', 'weather_code']);

async function chooseVariables(kind: Kind, aggregate: Aggregate): Promise<string[] | undefined> {
  const { hourly } = endpoints.forecastHourly.response.shape;
  const { daily } = endpoints.forecastDaily.response.shape;
  const fields = Object.keys(kind === 'hourly' ? hourly.element.shape : daily.element.shape);
  const choices = fields
    .filter(field => field !== 'timestamp' && hasAggregate(field, aggregate))
    .filter(field => !isOverDays(aggregate) || !WORDS.has(field))
    .map(field => ({ label: propertyTitle(field), description: field, field }));
  const { t } = vscode.l10n;
  const placeHolder = t('Choose one variable or several');
  const pick = openPick<(typeof choices)[number]>({
    title: title(),
    placeHolder,
    matchOnDescription: true,
    many: true,
  });
  pick.list(choices);
  pick.onSelect(() => pick.title(title()));
  const picked = await pick.answer(({ length }) => {
    if (length === 0) pick.title(t('Add forecast to file: choose a variable first'));
    return length > 0;
  });
  return picked?.map(({ field }) => field);
}

/** The valid time or the days of an aggregate, as far as it has them; undefined where the person leaves. */
async function askWhen(
  parts: Parts,
  { kind, aggregate }: { kind: Kind; aggregate: Aggregate },
  { valid_time, days }: FileForecastArguments,
  byProgram: boolean,
): Promise<Pick<ForecastQuestion, 'valid_time' | 'days'> | undefined> {
  if (aggregate === 'at') {
    const ask = kind === 'daily' ? askDay : askTime;
    const time = valid_time ?? (await ask('valid_time')(parts, {}))?.valid_time;
    return typeof time === 'string' ? { valid_time: time } : undefined;
  }
  if (!isOverDays(aggregate)) return {};
  return byProgram || days !== undefined ? { days } : chooseDays();
}

async function chooseDays(): Promise<Pick<ForecastQuestion, 'days'> | undefined> {
  const { t } = vscode.l10n;
  const some = [1, 2, 3, 5, 7, 10].map(days => ({
    label: days === 1 ? t('1 day') : t('{0} days', days),
    days,
  }));
  const choices = [{ label: t('All that is forecast'), days: undefined }, ...some];
  const picked = await choose(choices, {
    title: title(),
    placeHolder: t('Choose over how many days, from the present hour or day on'),
  });
  return picked && { days: picked.days };
}
