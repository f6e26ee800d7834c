import * as vscode from 'vscode';
import type { ServiceClient } from '../api/client.ts';
import { column, forecastSeries } from '../domain/forecastSeries.ts';
import { type Limit, passing } from '../domain/limit.ts';
import { clockOf, formatOnClock, inferUtcOffset } from '../domain/time.ts';
import { type UnitSystem, unitLabel, unitsOfField } from '../domain/weatherUnits.ts';
import type { SavedLocation } from './locations.ts';

/** A limit that the forecast of a place passes, in words. */
export interface PassedLimit {
  /** Short, for beside the name: `wind speed above 25 m/s`. */
  text: string;
  /** When, on the clock of the place, and the peak. */
  details: string;
}

/** Asks for the forecasts that the limits need, each in the units of its limits, and tells which limits they pass. */
export async function passedLimits(
  client: ServiceClient,
  location: SavedLocation,
  limits: readonly Limit[],
  units: UnitSystem | undefined,
  signal: AbortSignal,
): Promise<PassedLimit[]> {
  const questions = Map.groupBy(limits, limit => `${limit.kind} ${systemOf(limit) ?? units ?? ''}`);
  const answers = [...questions.values()].map(group => passedOf(client, location, group, units, signal));
  return (await Promise.all(answers)).flat();
}

/** The system whose label the limit's unit is; undefined where both share it, or neither has it. */
function systemOf({ field, unit }: Limit): UnitSystem | undefined {
  const labels = unitsOfField(field);
  if (labels === undefined || labels.metric === labels.imperial) return undefined;
  if (labels.metric === unit) return 'metric';
  return labels.imperial === unit ? 'imperial' : undefined;
}

/** The limits of a group have one kind and one system. */
async function passedOf(
  client: ServiceClient,
  { latitude, longitude }: SavedLocation,
  limits: readonly Limit[],
  chosen: UnitSystem | undefined,
  signal: AbortSignal,
): Promise<PassedLimit[]> {
  const [first] = limits;
  if (first === undefined) return [];
  const units = systemOf(first) ?? chosen;
  const place = { latitude, longitude, units };
  const { kind } = first;
  const { value } =
    kind === 'hourly'
      ? await client.forecastHourly(place, { signal })
      : await client.forecastDaily(place, { signal });
  const clock = clockOf(inferUtcOffset(value));
  const sent: unknown = value[kind];
  const { times, rows } = forecastSeries(Array.isArray(sent) ? sent : [], clock);
  return limits.flatMap(limit => {
    const comparable = (unitLabel(limit.field, value.units, units) ?? '') === limit.unit;
    const found = comparable ? passing(times, column(rows, limit.field), limit) : undefined;
    if (found === undefined) return [];
    const text = limitText(limit);
    const [from, to] = [timeText(found.first, kind, clock), timeText(found.last, kind, clock)];
    const details = vscode.l10n.t(
      '{0}: from {1} to {2}, peak {3} {4}',
      text,
      from,
      to,
      found.peak,
      limit.unit,
    );
    return [{ text, details }];
  });
}

function timeText(seconds: number, kind: Limit['kind'], clock: ReturnType<typeof clockOf>): string {
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
  const hour: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  const style = kind === 'daily' ? day : { ...day, ...hour };
  return formatOnClock(seconds * 1000, clock, vscode.env.language, style);
}

/** Fields are the service's own names, with spaces. */
function limitText({ field, comparison, value, unit }: Limit): string {
  const name = field.replaceAll('_', ' ');
  return comparison === 'above'
    ? vscode.l10n.t('{0} above {1} {2}', name, value, unit)
    : vscode.l10n.t('{0} below {1} {2}', name, value, unit);
}
