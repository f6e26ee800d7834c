import { readInstant } from '../../src/domain/dateTime.ts';
import { type ForecastSeries, forecastSeries } from '../../src/domain/forecastSeries.ts';
import { responseClock } from '../../src/domain/responseClock.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import { unitLabel } from '../../src/domain/weatherUnits.ts';
import type { ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import type { DataProblem, Provenance, WeatherSeries } from '../../src/panels/protocol.ts';
import { clockName } from '../kit/clockName.ts';
import { formatInstant, formatTime } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { type RowSpans, rowSpans } from './rowSpans.ts';
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
  /** The clock that the reader chose for every instant of the panel, and its name. */
  clock: PlaceClock;
  clockName: string;
  /** The clock that the response is on. */
  placeClock: PlaceClock;
  /** By which the times of the rows are told: calendar days stand as midnights in UTC. */
  axisClock: PlaceClock;
  series: ForecastSeries;
  spans: RowSpans;
  /** Variables with numbers, and those of them beyond the specification. */
  fields: readonly string[];
  others: readonly string[];
  /** Those of texts alone that are in no track. */
  texts: readonly string[];
  /** Label of a variable's unit; undefined where none is known. */
  unitOf: (field: string) => string | undefined;
  /** A day, or an instant on the clock, of epoch seconds. */
  timeText: (seconds: number) => string;
}

const UTC: PlaceClock = { zone: 'UTC' };

/** Reads a forecast on the clock of its place or in UTC. */
export function readForecast(shown: Shown, clockChoice: 'local' | 'utc'): Reading {
  const { weather, identity } = shown;
  const utc = clockChoice === 'utc';
  const placeClock = responseClock(weather);
  const clock = utc ? UTC : placeClock;
  const series = forecastSeries(weather.rows, placeClock, identity.kind);
  const daily = identity.kind === 'daily';
  const fields = seriesFields(series.rows);
  return {
    ...shown,
    daily,
    clock,
    clockName: utc ? 'UTC' : clockName(weather),
    placeClock,
    axisClock: daily ? UTC : clock,
    series,
    spans: rowSpans(series.times, identity.kind),
    fields: fields.numeric,
    others: fields.others,
    texts: fields.texts,
    unitOf: field => unitLabel(field, weather.units, identity.units),
    timeText: seconds => formatTime(seconds, clock, daily),
  };
}

/** A time on the panel's clock; text that is no time stays as it came. */
function instantText({ clock }: Pick<Reading, 'clock'>, text: string): string {
  const at = readInstant(text);
  return at === undefined ? text : formatInstant(at, clock);
}

/** When a forecast was issued, and as of when it was asked for, on the panel's clock, which is named once. */
export function issuedText(reading: Reading, asOf: string | undefined): string {
  return `${issuedParts(reading, asOf).join(' · ')} ${reading.clockName}`;
}

/** When a forecast was issued, and as of when it was asked for, on the panel's clock. */
export function issuedParts(reading: Reading, asOf: string | undefined): string[] {
  return [
    t('Issued {0}', instantText(reading, reading.weather.forecast_time ?? t('not given'))),
    ...(asOf === undefined ? [] : [t('As of {0}', instantText(reading, asOf))]),
  ];
}
