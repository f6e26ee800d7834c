import { isoText, readInstant } from '../../src/domain/dateTime.ts';
import { t } from '../kit/localize.ts';
import type { RunStepper } from '../kit/runs/runStepper.ts';

const HOUR = 3_600_000;

/** Hours of the day, in UTC, at which forecasts of storms are issued. */
const HOURS = [0, 6, 12, 18];
const STEP = 6 * HOUR;

export interface StormRun {
  /** As-of time that is asked for; undefined for the latest. */
  time: string | undefined;
  /** When what is shown was issued, in epoch milliseconds; undefined while that is not known. */
  issued: number | undefined;
  ask: (time: string | undefined) => void;
}

/** Forecasts of a storm by their time of issue, six hours apart; a step past the present is to the latest. */
export function stormRun({ time, issued, ask }: StormRun, now: number): RunStepper {
  const asked = readInstant(time);
  const base = asked ?? issued ?? Math.floor(now / STEP) * STEP;
  const newer = base + STEP > now ? now : base + STEP;
  const text = (instant: number) => isoText(instant).replace(/\.\d+Z$/, 'Z');
  return {
    word: issued === undefined && asked !== undefined ? t('As of') : t('Issued'),
    time: issued ?? asked,
    latest: time === undefined,
    older: text(base - STEP),
    newer: asked === undefined ? undefined : text(newer),
    hours: HOURS,
    choose: to => ask(to === text(now) ? undefined : to),
  };
}
