import type { Limit } from '../../src/domain/limit.ts';
import { type LimitOver, limitOverInPieces } from '../../src/domain/portfolioSeries/limitOver.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { inSlices } from '../kit/inSlices.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { ChosenLimit } from './choices.ts';
import type { LimitPage } from './limitDesk.ts';

/** What a limit is to a series. */
export interface Passed {
  shown: ShownSeries;
  over: LimitOver;
}

/** The limit that is chosen, over the series that is shown. */
export interface PassedLimit {
  /** The same again while neither changes; undefined while no value is named, or nothing is loaded. */
  limit(chosen: ChosenLimit): Limit | undefined;
  /** Of the limit before while what passes the one that is chosen is looked for; undefined where there is none. */
  passed(chosen: ChosenLimit): Passed | undefined;
}

export function createPassedLimit({ series, update }: Pick<LimitPage, 'series' | 'update'>): PassedLimit {
  const limitOf = rememberLast((shown: ShownSeries | undefined, chosen: ChosenLimit): Limit | undefined => {
    const { comparison, value } = ofVariable(chosen, shown);
    return shown === undefined || value === undefined
      ? undefined
      : { field: shown.variable, comparison, value, unit: shown.unit ?? '', kind: 'hourly' };
  });
  const overOf = inSlices((shown: ShownSeries, limit: Limit) => limitOverInPieces(shown, limit), update);
  let last: Passed | undefined;
  return {
    limit: chosen => limitOf(series.shown(), chosen),
    passed(chosen) {
      const shown = series.shown();
      const limit = limitOf(shown, chosen);
      if (shown === undefined || limit === undefined) return undefined;
      const over = overOf(shown, limit);
      if (over !== undefined) last = { shown, over };
      return last?.shown === shown ? last : undefined;
    },
  };
}

/** What is chosen, without a value that was named for another variable. */
export function ofVariable(chosen: ChosenLimit, shown: ShownSeries | undefined): ChosenLimit {
  return chosen.variable === shown?.variable ? chosen : { ...chosen, value: undefined };
}
