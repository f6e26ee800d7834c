import type { FeatureSeries, PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';

export type SeriesMessage = Extract<PortfolioMessage, { type: 'forecasts' | 'observations' }>;

/** What came of the asset that is selected, and of which run that is. */
export interface AssetAnswers {
  forecasts(): Face<FeatureSeries> | undefined;
  observations(): Face<FeatureSeries> | undefined;
  /** Initialisation time of the run; undefined until an answer tells of it. */
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
  let initTime: string | undefined;
  let latestRun: string | undefined;
  let loaded: ReadonlyMap<number, FeatureSeries> = new Map();
  const learnRun = (told: string | undefined, isLatest: boolean) => {
    if (told === undefined) return;
    if (told !== initTime) loaded = new Map();
    initTime = told;
    if (isLatest) latestRun = told;
  };
  return {
    forecasts: () => forecasts,
    observations: () => observations,
    initTime: () => initTime,
    latestRun: () => latestRun,
    loaded: () => loaded,
    receive(message, isLatest) {
      const { face } = message;
      if (message.type === 'observations') observations = face;
      else {
        forecasts = face;
        learnRun(message.init_time, isLatest);
        if (face.face === 'data') loaded = new Map(loaded).set(message.index, face.data);
      }
      update();
    },
    learnRun,
    forgetRun() {
      [forecasts, initTime, loaded] = [undefined, undefined, new Map()];
    },
    forgetAsset() {
      [forecasts, observations] = [undefined, undefined];
    },
  };
}
