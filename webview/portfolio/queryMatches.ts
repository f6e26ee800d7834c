import { featuresOfBits } from '../../src/domain/featureBits.ts';
import { type FeatureQuery, narrows, queryText } from '../../src/domain/featureQuery.ts';
import type { PortfolioIntent, PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';

/** What the page lends to what its query leaves. */
export interface MatchesPage {
  send(intent: Extract<PortfolioIntent, { type: 'matches' }>): void;
  /** Draws the page anew. */
  update(): void;
}

/** Which features the query leaves. */
export interface QueryMatches {
  /** Whether each feature is left; undefined where all are, and until it is known. */
  all(): Uint8Array | undefined;
  /** Asks for those of a query; those of before stay until they come. */
  ask(query: FeatureQuery): void;
  /** Passes over those of another query than that which is set. */
  receive(
    message: Extract<PortfolioMessage, { type: 'matches' }>,
    query: FeatureQuery,
    featureCount: number,
  ): void;
  forget(): void;
}

/** What a query leaves, drawn with the page as it comes. */
export function createQueryMatches({ send, update }: MatchesPage): QueryMatches {
  let matching: Uint8Array | undefined;
  const set = (next: Uint8Array | undefined) => {
    matching = next;
    update();
  };
  return {
    all: () => matching,
    ask(query) {
      if (!narrows(query)) set(undefined);
      send({ type: 'matches', query });
    },
    receive(message, query, featureCount) {
      if (queryText(message.query) !== queryText(query)) return;
      set(featuresOfBits(message.face.data.bits, featureCount));
    },
    forget: () => set(undefined),
  };
}
