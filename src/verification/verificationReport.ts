import * as vscode from 'vscode';
import { describeError } from '../connection/describeError.ts';
import { asItself } from '../domain/asItself.ts';
import { isoText } from '../domain/dateTime.ts';
import { comparedLeads } from '../domain/verification/comparedLeads.ts';
import { MISSING_KINDS, type MissingKind } from '../domain/verification/variablePairs.ts';
import { variablesWithoutUnit } from '../domain/verification/variablesWithoutUnit.ts';
import { WORST } from '../domain/verification/verificationSummary.ts';
import { missingColumn } from '../domain/verification/verificationTable.ts';
import { withMinusSign } from '../domain/withMinusSign.ts';
import { withUnit } from '../domain/withUnit.ts';
import { problemCount } from '../editor/problemCount.ts';
import { markedNote } from './markedNote.ts';
import { PERSISTENCE_HOURS, type Verification, type VerificationRow } from './verifyPortfolio.ts';

/** How good the forecasts of a portfolio were, as lines of Markdown, and from which answers that is known. */
export function verificationReport(found: Verification): string[] {
  const { t } = vscode.l10n;
  const variables = Map.groupBy(
    found.rows.filter(({ group }) => group === 'lead time'),
    titleOf,
  );
  const overall = found.rows.filter(({ group }) => group === 'all');
  return [
    `# ${t('Verification of portfolio forecasts')}`,
    '',
    ...sourceLines(found),
    '',
    t(
      'Derived here: the error is forecast less observation, of the same asset, variable and valid time; of a direction, by the shortest way, and none in a unit that is not known. Bias is its mean, MAE its mean size, RMSE the root of its mean square.',
    ),
    t(
      'Skill is 1 − mean square error ÷ that of a reference, on the same pairs: 1 is perfect, 0 no better than the reference. Persistence holds what was observed no more than {0} hours before the run; the earlier run is the one next before that forecast the same time.',
      PERSISTENCE_HOURS,
    ),
    markedNote(),
    '',
    `## ${t('All lead times')}`,
    '',
    ...table(
      [t('Variable'), ...figureTitles()],
      overall.map(row => [titleOf(row), ...figures(row)]),
    ),
    ...[...variables].flatMap(([title, rows]) => leadTable(title, rows)),
    ...worstTables(found),
    ...missingTable(overall),
  ];
}

function sourceLines({ question, summary, rows, forecasts, failed, observations }: Verification): string[] {
  const { t } = vscode.l10n;
  const { service } = observations;
  const [newest] = forecasts;
  const oldest = forecasts.at(-1) ?? newest;
  const unitless = variablesWithoutUnit(rows);
  return [
    `- ${t('Portfolio')}: ${asItself(question.portfolio_id)}`,
    `- ${t('Service')}: ${[service.label, ...(service.demo ? [t('Demo data (synthetic)')] : [])].join(' · ')}`,
    `- ${t('Runs')}: ${t('{0} of {1} asked for, initialised from {2} to {3}', forecasts.length, question.runs, oldest.run.text, newest.run.text)}`,
    `- ${t('Assets')}: ${summary.assets}`,
    `- ${t('Forecasts of the latest run')}: ${answerText(newest.response)}`,
    `- ${t('Observations')}: ${answerText(observations)}`,
    ...failed.map(
      ({ run, error }) => `- ${t('The run of {0} did not come', run.text)}: ${describeError(error).message}`,
    ),
    ...(unitless.length === 0 ? [] : [`- ${t('Unit not given')}: ${unitless.map(asItself).join(', ')}`]),
    ...unusedLines(summary),
    ...departureLines([observations, ...forecasts.map(({ response }) => response)]),
  ];
}

function answerText({ url, receivedAt, more = [] }: Verification['forecasts'][0]['response']): string {
  const text = `${url} (${isoText(receivedAt)})`;
  return more.length === 0
    ? text
    : vscode.l10n.t('{0}, the first of {1} requests for parts of the assets', text, more.length + 1);
}

function unusedLines({ unreadForecasts, unusedObservations }: Verification['summary']): string[] {
  const { t } = vscode.l10n;
  const { unread, withoutId, repeatedId, unreadableTime, withoutTime, repeatedTime } = unusedObservations;
  const told: readonly (readonly [number, string])[] = [
    [unreadForecasts, t('Forecast features that could not be read')],
    [unread, t('Observed features that could not be read')],
    [withoutId, t('Observed features without an id of their own')],
    [repeatedId, t('Observed features whose id an earlier one has')],
    [unreadableTime, t('Observed times that could not be read')],
    [withoutTime, t('Observed values without a time')],
    [repeatedTime, t('Observed times that a later row has')],
  ];
  return told.filter(([count]) => count > 0).map(([count, words]) => `- ${words}: ${count}`);
}

function departureLines(answers: readonly Pick<Verification['observations'], 'problems'>[]): string[] {
  const counts = answers.map(({ problems }) => problems.length);
  return counts.every(count => count === 0)
    ? []
    : [`- ${vscode.l10n.t('Departures from the specification in the answers')}: ${problemCount(...counts)}`];
}

function leadTable(title: string, rows: readonly VerificationRow[]): string[] {
  const byLead = comparedLeads(rows);
  if (byLead.length === 0) return [];
  const { t } = vscode.l10n;
  const leadOf = ({ lead_time_from_hours: from, lead_time_before_hours: before }: VerificationRow) =>
    t('{0} to less than {1} h', String(from), String(before));
  return [
    '',
    `## ${t('{0} by lead time', title)}`,
    '',
    ...table(
      [t('Lead time'), ...figureTitles()],
      byLead.map(row => [leadOf(row), ...figures(row)]),
    ),
  ];
}

function worstTables({ summary: { worst } }: Verification): string[] {
  const { t } = vscode.l10n;
  return worst
    .filter(({ assets }) => assets.length > 0)
    .flatMap(({ variable, unit, assets }) => [
      '',
      `## ${t('{0}: assets with the largest errors', asItself(withUnit(variable, unit)))}`,
      '',
      t('Up to {0} assets, of those with {1} pairs or more.', WORST.most, WORST.leastPairs),
      '',
      ...table(
        [t('Asset'), t('Pairs'), t('Bias'), 'RMSE'],
        assets.map(({ id, count, bias, rmse }) => [
          asItself(String(id)),
          String(count),
          figure(bias),
          figure(rmse),
        ]),
      ),
    ]);
}

/** Forecast values that stand beside no observation, by the reason. */
function missingTable(overall: readonly VerificationRow[]): string[] {
  const { t } = vscode.l10n;
  const words = missingWords();
  const kinds = MISSING_KINDS.filter(kind => overall.some(row => isSome(row[missingColumn(kind)])));
  if (kinds.length === 0) return [];
  return [
    '',
    `## ${t('Forecast values that are compared with nothing')}`,
    '',
    ...table(
      [t('Variable'), ...kinds.map(kind => words[kind])],
      overall.map(row => [titleOf(row), ...kinds.map(kind => String(row[missingColumn(kind)] ?? ''))]),
    ),
  ];
}

function missingWords(): Readonly<Record<MissingKind, string>> {
  const { t } = vscode.l10n;
  return {
    withoutId: t('feature without an id of its own'),
    repeatedId: t('id that an earlier feature has'),
    unreadableTime: t('time that cannot be read'),
    withoutTime: t('value without a time'),
    repeatedTime: t('time that a later row has'),
    beforeInit: t('before the run'),
    forecastGap: t('no number was forecast'),
    assetNotObserved: t('asset without observations'),
    variableNotObserved: t('variable not observed'),
    unitNotForecast: t('forecast without a unit'),
    unitNotObserved: t('observed without a unit'),
    unitDiffers: t('observed in another unit'),
    intervalDiffers: t('observed over another interval'),
    timeNotObserved: t('time not observed, or not yet'),
    observationGap: t('gap in what was observed'),
  };
}

function figureTitles(): string[] {
  const { t } = vscode.l10n;
  return [
    t('Pairs'),
    t('Bias'),
    'MAE',
    'RMSE',
    t('Skill against persistence'),
    t('Skill against the earlier run'),
  ];
}

function figures(row: VerificationRow): string[] {
  return [
    String(row.derived_pairs ?? 0),
    figure(row.derived_bias),
    figure(row.derived_mae),
    figure(row.derived_rmse),
    skill(row.derived_skill_persistence, row.derived_skill_persistence_pairs),
    skill(row.derived_skill_earlier_run, row.derived_skill_earlier_run_pairs),
  ];
}

/** Three digits, or all that stand before the point; nothing where it is not known. */
function figure(value: unknown): string {
  if (typeof value !== 'number') return '';
  const digits = Math.abs(value) < 1000 ? value.toPrecision(3) : value.toFixed(0);
  return withMinusSign(Number(digits));
}

function skill(score: unknown, pairs: unknown): string {
  if (typeof score !== 'number') return '';
  const text = score.toFixed(2).replace('-', '−');
  return vscode.l10n.t('{0} of {1}', text === '−0.00' ? '0.00' : text, String(pairs));
}

function isSome(count: unknown): boolean {
  return typeof count === 'number' && count > 0;
}

/** As Markdown. */
function titleOf({ variable, unit }: VerificationRow): string {
  return asItself(withUnit(String(variable), typeof unit === 'string' ? unit : undefined));
}

/** Cells are Markdown; the first column is of words, the others of figures. */
function table(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(titles),
    `| --- |${titles
      .slice(1)
      .map(() => ' ---: |')
      .join('')}`,
    ...rows.map(line),
  ];
}
