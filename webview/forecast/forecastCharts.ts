import type { ForecastChoices } from '../../src/panels/forecastProtocol.ts';
import type { ChartModel } from '../kit/chartModel.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { comparedField } from './comparedField.ts';
import type { EarlierSeries } from './earlierSeries.ts';
import { type Meteogram, meteogram } from './forecastModel.ts';
import type { JudgedLimit } from './limits.ts';
import type { Reading } from './reading.ts';
import { variableGroups } from './trackPlans.ts';

export interface ChartsView {
  reading: Reading;
  judged: readonly JudgedLimit[];
  variables: ForecastChoices;
  earlier: readonly EarlierSeries[];
  /** Epoch milliseconds. */
  now: number;
}

/** Charts of a forecast: the same for the same data and choices, so that a crosshair survives other changes. */
export interface ForecastCharts {
  all(view: ChartsView): Meteogram;
  /** The variable that is compared, alone; it is there where it is put away, too. */
  compared(view: ChartsView): ChartModel;
}

export function createForecastCharts(): ForecastCharts {
  const meteogramOf = rememberLast(
    (
      reading: Reading,
      judged: readonly JudgedLimit[],
      { compared, hidden }: ForecastChoices,
      earlier: readonly EarlierSeries[],
      now: number,
    ) => meteogram(reading, { hidden: new Set(hidden), now, compared, earlier, judged }),
  );
  /** Of days and of hours other variables are there: what a forecast lacks gives way to its first. */
  const variablesOf = rememberLast(
    (reading: Reading, variables: ForecastChoices): ForecastChoices => ({
      ...variables,
      compared: comparedField(reading, variables.compared),
    }),
  );
  const comparedOf = rememberLast(
    (
      reading: Reading,
      judged: readonly JudgedLimit[],
      compared: string,
      earlier: readonly EarlierSeries[],
      now: number,
    ): ChartModel => {
      const all = variableGroups(reading.others).flatMap(({ fields }) => fields);
      const hidden = all.filter(field => field !== compared);
      const { chart } = meteogramOf(reading, judged, { compared, hidden }, earlier, now);
      return { ...chart, tracks: chart.tracks.map(withOwnKeys) };
    },
  );
  return {
    all: ({ reading, judged, variables, earlier, now }) =>
      meteogramOf(reading, judged, variablesOf(reading, variables), earlier, now),
    compared: ({ reading, judged, variables, earlier, now }) =>
      comparedOf(reading, judged, comparedField(reading, variables.compared), earlier, now),
  };
}

/** Without the names of what is put away. */
function withOwnKeys(track: ChartModel['tracks'][number]): ChartModel['tracks'][number] {
  return { ...track, keys: track.keys?.filter(({ line, isMissing }) => line ?? isMissing) ?? [] };
}
