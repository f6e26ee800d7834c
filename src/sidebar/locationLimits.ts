import * as vscode from 'vscode';
import type { ServiceClient } from '../api/client.ts';
import { fieldDigits } from '../domain/fieldDigits.ts';
import { column, forecastSeries, hasValues } from '../domain/forecastSeries.ts';
import { isSameUnit } from '../domain/isSameUnit.ts';
import { isUnitOfLimit } from '../domain/isUnitOfLimit.ts';
import { type Limit, type Stretch, stretches } from '../domain/limit.ts';
import { peakDigits } from '../domain/peakDigits.ts';
import { responseClock } from '../domain/responseClock.ts';
import { tellingDigits } from '../domain/tellingDigits.ts';
import { formatOnClock, type PlaceClock, wallOf, withYear } from '../domain/time.ts';
import { type UnitSystem, unitLabel, unitsOfField } from '../domain/weatherUnits.ts';
import { clockName } from './clockName.ts';
import { formatQuantity } from './formatQuantity.ts';
import { limitText } from './limitText.ts';
import type { SavedLocation } from './locations.ts';

/** What asks for forecasts. */
export type ForecastClient = Pick<ServiceClient, 'forecastDaily' | 'forecastHourly'>;

/** A limit that the forecast of a place passes, in words. */
export interface PassedLimit {
  limit: Limit;
  /**
   * Short, for beside the name, with when it is passed next: `wind speed above 25 m/s from Tue 24 Nov, 06:00`; the
   * present in epoch milliseconds. Undefined where all that passes it is over.
   */
  textAt(now: number): string | undefined;
  /** Each stretch in a line: when, on the clock of the place, how long, and its peak. */
  details: string;
}

/** How the forecasts are asked for. */
export interface Asking {
  units: UnitSystem | undefined;
  signal: AbortSignal;
  /** Limits that were passed when it was asked before. */
  before?: readonly PassedLimit[] | undefined;
}

/** What limits are to the forecast of a place. */
export interface JudgedLimits {
  passed: readonly PassedLimit[];
  /** Of each limit that the forecast tells nothing about, why, in a sentence. */
  unjudged: readonly string[];
  /** Why some could not be asked about, which are as they were before; undefined where all could. */
  failure?: unknown;
}

/** Stretches that a tooltip tells of one by one. */
const MOST_TOLD = 10;

/**
 * Asks for the forecasts that the limits need, each in the units of its limits, and tells which limits they pass, and
 * which cannot be held against them. Rejects where none of them can be had.
 */
export async function judgedLimits(
  client: ForecastClient,
  location: SavedLocation,
  limits: readonly Limit[],
  asking: Asking,
): Promise<JudgedLimits> {
  const { units, before = [] } = asking;
  const questions = Map.groupBy(limits, limit => `${limit.kind} ${systemOf(limit) ?? units ?? ''}`);
  const groups = [...questions.values()];
  const answers = await Promise.allSettled(groups.map(group => judgedOf(client, location, group, asking)));
  const [failed] = answers.filter(answer => answer.status === 'rejected');
  if (failed !== undefined && answers.every(({ status }) => status === 'rejected')) throw failed.reason;
  const judged = answers.flatMap((answer, index) => {
    if (answer.status === 'fulfilled') return answer.value;
    return before.filter(each => groups[index]?.some(limit => isSameLimit(limit, each.limit)));
  });
  return {
    passed: judged.filter(each => typeof each === 'object'),
    unjudged: judged.filter(each => typeof each === 'string'),
    ...(failed === undefined ? {} : { failure: failed.reason }),
  };
}

function isSameLimit(one: Limit, other: Limit): boolean {
  return one.kind === other.kind && limitText(one) === limitText(other);
}

/** The system whose label the limit's unit is, in whatever spelling; undefined where both share it, or neither has it. */
function systemOf({ field, unit }: Limit): UnitSystem | undefined {
  const labels = unitsOfField(field);
  if (labels === undefined || isSameUnit(labels.metric, labels.imperial)) return undefined;
  if (isSameUnit(labels.metric, unit)) return 'metric';
  return isSameUnit(labels.imperial, unit) ? 'imperial' : undefined;
}

/** Of limits of one kind and one system those that are passed, and a sentence for each that is not judged. */
async function judgedOf(
  client: ForecastClient,
  { latitude, longitude }: SavedLocation,
  limits: readonly Limit[],
  { units: chosen, signal }: Asking,
): Promise<(PassedLimit | string)[]> {
  const [first] = limits;
  if (first === undefined) return [];
  const units = systemOf(first) ?? chosen;
  // In local time, so that a response names the zone of its place, and its days are those of the place.
  const place = { latitude, longitude, units, timezone: 'local' } as const;
  const { kind } = first;
  const { value } =
    kind === 'hourly'
      ? await client.forecastHourly(place, { signal })
      : await client.forecastDaily(place, { signal });
  const clock = responseClock(value);
  const sent: unknown = value[kind];
  const { times, rows } = forecastSeries(Array.isArray(sent) ? sent : [], clock, kind);
  return limits.flatMap((limit): (PassedLimit | string)[] => {
    const values = column(rows, limit.field);
    const reason = whyUnjudged(values, unitLabel(limit.field, value.units, units), limit);
    if (reason !== undefined) return [vscode.l10n.t('{0}: not judged, as {1}.', limitText(limit), reason)];
    const found = stretches(times, values, limit);
    return found.length === 0 ? [] : [passedLimit(found, limit, clock, clockName(value))];
  });
}

/** Why values under a label cannot be held against a limit; undefined where they can. */
function whyUnjudged(values: Float64Array, label: string | undefined, limit: Limit): string | undefined {
  const { t } = vscode.l10n;
  if (!hasValues(values)) return t('the forecast has no value of it');
  if (isUnitOfLimit(label, limit)) return undefined;
  return label === undefined
    ? t('the forecast has it without a unit')
    : t('the forecast has it in {0}', label);
}

function passedLimit(
  found: readonly Stretch[],
  limit: Limit,
  clock: PlaceClock,
  clockWords: string,
): PassedLimit {
  const { t } = vscode.l10n;
  const text = limitText(limit);
  const details = [
    limit.kind === 'daily'
      ? t('{0}, by days of the place:', text)
      : t('{0}, times in {1}:', text, clockWords),
    ...found.slice(0, MOST_TOLD).map(stretch => stretchText(stretch, limit, clock)),
    ...(found.length > MOST_TOLD ? [moreText(found.length - MOST_TOLD)] : []),
  ];
  return {
    limit,
    textAt(now) {
      const next = nextText(found, limit, clock, now);
      return next && `${text} ${next}`;
    },
    details: details.join('\n'),
  };
}

function moreText(stretches: number): string {
  return stretches === 1
    ? vscode.l10n.t('and 1 stretch more')
    : vscode.l10n.t('and {0} stretches more', stretches);
}

/** When a limit is passed next, or that it is now; undefined where all is over. */
function nextText(
  found: readonly Stretch[],
  { kind }: Limit,
  clock: PlaceClock,
  now: number,
): string | undefined {
  // A calendar day stands as its midnight in UTC.
  const present = (kind === 'daily' ? wallOf(now, clock) : now) / 1000;
  const next = found.find(({ first, seconds }) => first + seconds > present);
  if (next === undefined) return undefined;
  const { t } = vscode.l10n;
  return next.first <= present ? t('now') : t('from {0}', timeText(next.first, kind, clock));
}

function stretchText({ first, last, seconds, peak }: Stretch, limit: Limit, clock: PlaceClock): string {
  const { t } = vscode.l10n;
  const { field, unit, kind, comparison } = limit;
  const [from, to] = [timeText(first, kind, clock), timeText(last, kind, clock)];
  const digits = tellingDigits(peak, fieldDigits(field, unit));
  const amount = formatQuantity(peak, unit, peakDigits(peak, limit, digits));
  const length = formatQuantity(seconds / (kind === 'daily' ? 86_400 : 3600), '');
  const most = comparison === 'above' ? t('peak {0}', amount) : t('lowest {0}', amount);
  if (kind === 'daily' && first === last) return t('{0}, {1}', from, most);
  return kind === 'daily'
    ? t('{0} to {1}, {2} days, {3}', from, to, length, most)
    : t('{0} to {1}, {2} h, {3}', from, to, length, most);
}

function timeText(seconds: number, kind: Limit['kind'], clock: PlaceClock): string {
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
  const hour: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  // A calendar day stands as its midnight in UTC.
  const shown: PlaceClock = kind === 'daily' ? { zone: 'UTC' } : clock;
  const style = withYear(kind === 'daily' ? day : { ...day, ...hour }, seconds * 1000, shown, Date.now());
  return formatOnClock(seconds * 1000, shown, vscode.env.language, style);
}
