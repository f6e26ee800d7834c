import { readInstant } from '../../src/domain/dateTime.ts';
import { t } from '../kit/localize.ts';
import type { RunStepper } from '../kit/runs/runStepper.ts';
import { RUN_HOURS, RUN_STEP, runsAfter } from '../kit/runs/sixHourRuns.ts';

const MINUTE = 60_000;

export interface StormRun {
  /** As-of time that is asked for; undefined for the latest. */
  time: string | undefined;
  /** When what is shown was issued, in epoch milliseconds; undefined while that is not known. */
  issued: number | undefined;
  /** What its time of issue is called. */
  word: string;
  ask: (time: string | undefined) => void;
}

/**
 * Forecasts of a storm by their time of issue, six hours apart; a step past the present is to the latest. Steps count
 * from when what is shown was asked for: at its time of issue it was not out yet, but the one before it was the latest.
 */
export function stormRun({ time, issued, word, ask }: StormRun, now: number): RunStepper {
  const asked = readInstant(time);
  const base = asked ?? Math.floor(now / MINUTE) * MINUTE;
  const latest = runsAfter(now, 0);
  const newer = base + RUN_STEP > now ? latest : runsAfter(base, 1);
  return {
    word: issued === undefined && asked !== undefined ? t('As of') : word,
    time: issued ?? asked,
    asOf: base,
    latest: time === undefined,
    older: runsAfter(base, -1),
    newer: asked === undefined ? undefined : newer,
    hours: RUN_HOURS,
    choose: to => ask(to === latest ? undefined : to),
  };
}
