import type { FeatureId } from '../api/reading/featureColumns.ts';
import type { JoinedTiles } from '../assets/joinTiles.ts';
import type { ShownFeatures } from './featureAnswers.ts';
import type { PortfolioFeatures, PortfolioIdentity, PortfolioMessage } from './portfolioProtocol.ts';
import type { Face } from './protocol.ts';
import type { Session } from './session.ts';

export type PortfolioSession = Session<PortfolioIdentity, PortfolioMessage>;

/** What a session has loaded, for lists and selections. */
export interface LoadedFeatures extends ShownFeatures {
  series: AbortController;
  /** What they were asked for as. */
  of: PortfolioIdentity;
  /** How they are shown; undefined where that is of tiles, or may be seen no more. */
  face?: Extract<Face<PortfolioFeatures>, { face: 'data' }> | undefined;
  /** They came from the service itself, and nothing newer is asked for. */
  isSettled?: boolean;
  /** The load that comes next is of the same features. */
  isSpared?: boolean;
  chosen?: Chosen | undefined;
  /** The tiles that the features are of, where they are of tiles. */
  joined?: JoinedTiles;
}

export type SeriesMessage = Extract<PortfolioMessage, { type: 'forecasts' | 'observations' }>;

/** The feature that is selected, and what the page was told of its series. */
export interface Chosen {
  id: FeatureId | undefined;
  /** −1 where it is not among the features that are shown. */
  index: number;
  told: Map<SeriesMessage['type'], SeriesMessage>;
}

/** What each session has loaded, by its identity. */
export const loadedFeatures = new WeakMap<() => PortfolioIdentity, LoadedFeatures>();
