import { isoText, readInstant } from '../../../src/domain/dateTime.ts';
import { t } from '../localize.ts';
import type { RunStepper } from './runStepper.ts';
import { RUN_HOURS } from './sixHourRuns.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface AsOf {
  /** RFC 3339; undefined for the present. */
  time: string | undefined;
  /** Epoch milliseconds at which what is shown was issued; undefined where that is not known, or not one time. */
  issued: number | undefined;
  /** Undefined asks for the present forecast. */
  ask: (time: string | undefined) => void;
}

/** Goes through forecasts by steps of a day; what is not before this hour is the latest. */
export function asOfStepper({ time, issued, ask }: AsOf): RunStepper {
  const now = Math.floor(Date.now() / HOUR) * HOUR;
  const at = readInstant(time) ?? now;
  return {
    word: issued === undefined ? t('As of') : t('Issued'),
    time: issued ?? at,
    asOf: at,
    latest: time === undefined,
    older: isoText(at - DAY),
    newer: at >= now ? undefined : isoText(Math.min(now, at + DAY)),
    steps: [t('−24 h'), t('+24 h'), t('Now')],
    hours: RUN_HOURS,
    choose: chosen => {
      const instant = readInstant(chosen);
      ask(instant !== undefined && instant >= now ? undefined : chosen);
    },
  };
}
