import { type ForecastSeries, forecastSeries } from '../../src/domain/forecastSeries.ts';
import { clockOf, inferUtcOffset, type PlaceClock } from '../../src/domain/time.ts';
import { unitLabel } from '../../src/domain/weatherUnits.ts';
import type { ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import type { DataProblem, Provenance, WeatherSeries } from '../../src/panels/protocol.ts';
import { clockName } from '../kit/clockName.ts';
import { formatInstant, formatTime } from '../kit/format.ts';
import { seriesFields } from './seriesFields.ts';

/** Data shown, and the identity it answers. */
export interface Shown {
  identity: ForecastIdentity;
  weather: WeatherSeries;
  provenance: Provenance;
  problems: readonly DataProblem[];
}

/** A forecast as it is read on one clock. */
export interface Reading extends Shown {
  daily: boolean;
  clock: PlaceClock;
  clockName: string;
  series: ForecastSeries;
  /** Variables with numbers, and those of them beyond the specification. */
  fields: readonly string[];
  others: readonly string[];
  /** Label of a variable's unit; undefined where none is known. */
  unitOf: (field: string) => string | undefined;
  /** A day, or an instant on the clock, of epoch seconds. */
  timeText: (seconds: number) => string;
}

export const UTC: PlaceClock = { zone: 'UTC' };

/** Reads a forecast on the clock of its place or in UTC. */
export function readForecast(shown: Shown, clockChoice: 'local' | 'utc'): Reading {
  const { weather, identity } = shown;
  const utc = clockChoice === 'utc';
  const clock = utc ? UTC : clockOf(inferUtcOffset(weather));
  const series = forecastSeries(weather.rows, clock);
  const daily = identity.kind === 'daily';
  const fields = seriesFields(series.rows);
  return {
    ...shown,
    daily,
    clock,
    clockName: utc ? 'UTC' : clockName(weather),
    series,
    fields: fields.numeric,
    others: fields.others,
    unitOf: field => unitLabel(field, weather.units, identity.units),
    timeText: seconds => formatTime(seconds, clock, daily),
  };
}

/** A time of the response on the clock, with the clock's name; text that is no time stays as it came. */
export function instantText({ clock, clockName: name }: Reading, text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : `${formatInstant(at, clock)} ${name}`;
}
