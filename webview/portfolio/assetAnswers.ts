import { readInstant } from '../../src/domain/dateTime.ts';
import type { FeatureSeries, PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';

export type SeriesMessage = Extract<PortfolioMessage, { type: 'forecasts' | 'observations' }>;

/** What came of the asset that is selected, and of which run that is. */
export interface AssetAnswers {
  forecasts(): Face<FeatureSeries> | undefined;
  observations(): Face<FeatureSeries> | undefined;
  /** Initialisation time of the run of these forecasts; undefined until an answer tells of it. */
  forecastsRun(): string | undefined;
  /** That of the run that was told of last, which may be that of the forecasts of all assets. */
  initTime(): string | undefined;
  /** That of the latest run that the service told of. */
  latestRun(): string | undefined;
  /** Forecasts of the run that have come, by the indices of their features. */
  loaded(): ReadonlyMap<number, FeatureSeries>;
  /** Takes an answer; `isLatest` where no run by name was asked for. */
  receive(message: SeriesMessage, isLatest: boolean): void;
  /** Which run it is comes with an answer: until then it is the one before. */
  learnRun(initTime: string | undefined, isLatest: boolean): void;
  /** Another run is asked for: nothing of it has come yet. */
  forgetRun(): void;
  /** Another asset is selected. */
  forgetAsset(): void;
}

/** Answers that are drawn with `update` as they come. */
export function createAssetAnswers(update: () => void): AssetAnswers {
  let forecasts: Face<FeatureSeries> | undefined;
  let observations: Face<FeatureSeries> | undefined;
  let forecastsRun: string | undefined;
  let initTime: string | undefined;
  let latestRun: string | undefined;
  let loaded: ReadonlyMap<number, FeatureSeries> = new Map();
  const learnRun = (told: string | undefined, isLatest: boolean) => {
    if (told === undefined) return;
    if (told !== initTime) loaded = new Map();
    initTime = told;
    // Forecasts that came a while ago are told of again.
    if (isLatest && !(instantOf(latestRun) > instantOf(told))) latestRun = told;
  };
  return {
    forecasts: () => forecasts,
    observations: () => observations,
    forecastsRun: () => forecastsRun,
    initTime: () => initTime,
    latestRun: () => latestRun,
    loaded: () => loaded,
    receive(message, isLatest) {
      const { face } = message;
      if (message.type === 'observations') observations = face;
      else {
        [forecasts, forecastsRun] = [face, message.init_time];
        learnRun(message.init_time, isLatest);
        if (face.face === 'data') loaded = new Map(loaded).set(message.index, face.data);
      }
      update();
    },
    learnRun,
    forgetRun() {
      [forecasts, forecastsRun, initTime, loaded] = [undefined, undefined, undefined, new Map()];
    },
    forgetAsset() {
      [forecasts, forecastsRun, observations] = [undefined, undefined, undefined];
    },
  };
}

function instantOf(time: string | undefined): number {
  return readInstant(time) ?? Number.NaN;
}
