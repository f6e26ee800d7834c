import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import type {
  FeatureDetails,
  FeatureSeries,
  PortfolioFeatures,
  PortfolioIdentity,
  ShownFile,
  ShownSeries,
} from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import type { PackedLayer } from '../kit/map/packedLayer.ts';
import { type ReaderClock, readerClock } from '../kit/readerClock.ts';
import type { Choices } from './choices.ts';
import type { FeatureRows } from './featureRows.ts';
import { momentAt } from './momentAt.ts';

/** Features that came, and where from. */
export type PortfolioData = Extract<Face<PortfolioFeatures>, { face: 'data' }>;

/** What came, and what the reader chose. */
export interface PortfolioState {
  identity: PortfolioIdentity | undefined;
  /** The file that stands in the place of a portfolio of the service. */
  file: ShownFile | undefined;
  face: Face<PortfolioFeatures> | undefined;
  /** What the page shows: while a load runs, still that of the one before. */
  shown: PortfolioData | undefined;
  /** The features that are shown, on the map. */
  layer: PackedLayer | undefined;
  /** The first of those that are on their way; undefined while none are to be drawn. */
  first: PackedLayer | undefined;
  /** Whether what the first picture of the features needs is on its way. */
  isWaiting: boolean;
  rows: FeatureRows;
  /** Of properties, by their names. */
  values: ReadonlyMap<string, PropertyValues>;
  /** The forecasts of all assets; undefined while none are loaded. */
  series: ShownSeries | undefined;
  /** Forecasts of assets that were looked at, by the indices of their features. */
  loaded: ReadonlyMap<number, FeatureSeries>;
  choices: Choices;
  /** Whether each feature is left by the query; undefined where all are. */
  matching: Uint8Array | undefined;
  /** The time that the timeline shows, in epoch seconds; undefined until one is chosen. */
  time: number | undefined;
  /** What is known of the feature that is selected. */
  feature: FeatureDetails | undefined;
  /** Its index, before anything is known of it; −1 for none. */
  selected: number;
}

/** The same as its page shows it. */
export interface PortfolioView extends PortfolioState {
  data: PortfolioFeatures | undefined;
  /** What is shown, or what came in its place. */
  features: Face<PortfolioFeatures> | undefined;
  featureCount: number;
  properties: readonly FeatureProperty[];
  /** Index of the time of the series that is shown. */
  moment: number;
  clock: ReaderClock;
  /** Whether a service can be asked about what is shown; not before that is told. */
  isOfService: boolean;
}

/** The view of a state, of which the parts of the page are made. */
export function portfolioView(state: PortfolioState): PortfolioView {
  const { identity, file, face, shown, series, choices, time } = state;
  return {
    ...state,
    data: shown?.data,
    features: shown ?? face,
    featureCount: shown?.data.featureCount ?? 0,
    properties: shown?.data.properties ?? [],
    moment: series === undefined ? 0 : momentAt(series.times, time),
    clock: readerClock(choices.clock),
    isOfService: identity !== undefined && file === undefined,
  };
}
