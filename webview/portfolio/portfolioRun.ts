import { readInstant } from '../../src/domain/dateTime.ts';
import { t } from '../kit/localize.ts';
import type { RunStepper } from '../kit/runs/runStepper.ts';
import { RUN_HOURS, RUN_STEP, runsAfter } from '../kit/runs/sixHourRuns.ts';

export interface PortfolioRun {
  /** Initialisation time that is asked for; undefined for the latest. */
  asked: string | undefined;
  /** That of what is shown; undefined until a forecast was asked for. */
  shown: string | undefined;
  /** The latest that the service told of in this page; undefined while it told of none. */
  latest: string | undefined;
  ask: (time: string | undefined) => void;
}

/** Forecasts of a portfolio by their initialisation time, six hours apart; a step to the latest known is to the latest. */
export function portfolioRun({ asked, shown, latest, ask }: PortfolioRun, now: number): RunStepper {
  const time = readInstant(shown ?? asked);
  const newest = readInstant(latest) ?? now;
  const newer = asked === undefined || time === undefined ? undefined : runsAfter(time, 1);
  return {
    word: t('Initialised'),
    time,
    latest: asked === undefined,
    older: time === undefined ? undefined : runsAfter(time, -1),
    newer,
    ...(time === undefined
      ? { unknown: t('Which run it is, the forecast of an asset tells: choose one') }
      : {}),
    hours: RUN_HOURS,
    choose: to => ask(to === newer && time !== undefined && time + RUN_STEP >= newest ? undefined : to),
  };
}
