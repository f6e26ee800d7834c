import { isMissingMark } from '../../src/domain/isMissingMark.ts';
import { knownPressure } from '../../src/domain/knownPressure.ts';
import { knownWind } from '../../src/domain/knownWind.ts';
import { stormClass } from '../../src/domain/stormClass.ts';
import { categoryColor, categoryLabel, categoryLimits } from '../../src/domain/stormScale.ts';
import type { Track } from '../../src/domain/track.ts';
import { pressureOf } from '../../src/domain/trackPressure.ts';
import { type TrackWind, windOf } from '../../src/domain/trackWind.ts';
import { convertWind } from '../../src/domain/windUnit.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { TimelineModel } from '../kit/timeline/timelineModel.ts';
import { curveRun } from './curveRun.ts';

/** Greatest time, in milliseconds from the epoch, that has a day before and after it in every zone. */
export const GREATEST_TIME = 8.6e15;

/** No wind and no pressure is as large, in whatever unit; beyond it a curve would be a line and a spike. */
const GREATEST_VALUE = 1e5;

/** More dots would lie on one another. */
const MOST_DOTS = 400;

export interface TrackTimeline {
  model: TimelineModel;
  /** Positions of the track that the times belong to, in the order of time. */
  stops: readonly number[];
}

/** Times of a track with its wind in the unit in which it came, else its pressure, else times alone; undefined where it has no time. */
export function trackTimeline(track: Track, { clock }: ReaderClock): TrackTimeline | undefined {
  const timed = track.points.flatMap(({ time }, index) =>
    time !== undefined && Math.abs(time) <= GREATEST_TIME ? [{ time, index }] : [],
  );
  if (timed.length === 0) return undefined;
  timed.sort((a, b) => a.time - b.time);
  const stops = timed.map(({ index }) => index);
  const curve = windCurve(track, stops) ?? pressureCurve(track, stops);
  const dots =
    stops.length > MOST_DOTS
      ? []
      : stops.map((position, index) => ({
          index,
          color: categoryColor(stormClass(track, position)?.category),
        }));
  const times = Float64Array.from(timed, ({ time }) => time / 1000);
  const base = { times, clock, unit: '', lines: [] };
  return { stops, model: curve === undefined ? base : { ...base, ...curve, dots } };
}

type Curve = Pick<TimelineModel, 'lines' | 'unit' | 'levels' | 'digits'>;

function windCurve(track: Track, stops: readonly number[]): Curve | undefined {
  const winds = stops.map(position => knownWind(track, position));
  const unit = winds.find(wind => wind?.unit !== undefined)?.unit;
  const numberOf = (wind: TrackWind | undefined) => {
    if (wind === undefined || isMissingMark('wind', wind.value)) return Number.NaN;
    if (unit === wind.unit) return bounded(wind.value);
    return unit === undefined || wind.unit === undefined
      ? Number.NaN
      : bounded(convertWind(wind.value, wind.unit, unit));
  };
  const values = Float64Array.from(winds, numberOf);
  if (values.every(Number.isNaN)) return undefined;
  const name = unit === undefined ? t('Wind (unit not given)') : t('Wind');
  const levels = unit === undefined ? [] : categoryLimits(unit);
  const run = curveRun(track, track.roles.wind, stops, values, came => numberOf(windOf(came)));
  const isReached = levels.some(({ wind }) => (run?.values ?? values).some(value => value >= wind));
  const named = levels.map(({ category, wind }) => ({
    value: wind,
    text: `${categoryLabel(category).code} ${wind}`,
  }));
  return { ...lineOf(name, values, run), unit: unit ?? '', ...(isReached ? { levels: named } : {}) };
}

function pressureCurve(track: Track, stops: readonly number[]): Curve | undefined {
  const pressures = stops.map(position => knownPressure(track, position));
  const units = new Set(pressures.flatMap(pressure => (pressure === undefined ? [] : [pressure.unit])));
  const [unit] = units;
  const values = Float64Array.from(pressures, pressure => bounded(pressure?.value));
  if (units.size > 1 || values.every(Number.isNaN)) return undefined;
  const named = unit === undefined ? t('Pressure (unit not given)') : t('Pressure');
  const run = curveRun(track, track.roles.pressure, stops, values, came => {
    const pressure = pressureOf(came);
    const isKnown =
      pressure !== undefined && pressure.unit === unit && !isMissingMark('pressure', pressure.value);
    return isKnown ? bounded(pressure.value) : Number.NaN;
  });
  return { ...lineOf(named, values, run), unit: unit ?? '' };
}

function lineOf(
  name: string,
  values: Float64Array,
  run: ReturnType<typeof curveRun>,
): Pick<Curve, 'lines' | 'digits'> {
  return { lines: [{ name, values, color: 'foreground', ...(run && { run }) }], digits: 1 };
}

function bounded(value: number | undefined): number {
  return value !== undefined && Math.abs(value) < GREATEST_VALUE ? value : Number.NaN;
}
