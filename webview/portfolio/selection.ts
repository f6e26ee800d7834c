import type { FeatureDetails } from '../../src/panels/portfolioProtocol.ts';

/** A feature without an id is known by its place. */
export type Selected = Pick<FeatureDetails, 'id' | 'index'>;

/** Which feature is selected, and what is known of it. */
export interface Selection {
  /** Undefined while nothing is known of it. */
  feature(): FeatureDetails | undefined;
  /** Index of the feature that is drawn and listed as selected, the choice of a person at once; −1 for none. */
  index(): number;
  /** A person chose the feature with this index: what is known of it is on its way. */
  choose(index: number): void;
  /** Takes what is known of it; false where it was selected already, before it is told of again: the map stays. */
  receive(feature: FeatureDetails | undefined): boolean;
  /** The same features stay, and the one that is selected is told of again. */
  remember(): void;
  /** Other features have come. */
  forget(): void;
}

/** A selection that goes on from the one before a reload. */
export function createSelection(start: Selected | undefined): Selection {
  let feature: FeatureDetails | undefined;
  /** Index of the one that was chosen last, while what is known of it is on its way. */
  let chosen: number | undefined;
  /** The one that will be told of again. */
  let before = start;
  const remember = () => {
    before = feature ?? before;
  };
  return {
    feature: () => feature,
    index: () => chosen ?? feature?.index ?? -1,
    choose(index) {
      chosen = index;
      before = undefined;
    },
    receive(received) {
      if (received === undefined || received.index === chosen) chosen = undefined;
      if (received === undefined) return false;
      feature = received;
      const isOther = !isSame(before, received);
      before = undefined;
      return isOther;
    },
    remember,
    forget() {
      remember();
      feature = undefined;
      chosen = undefined;
    },
  };
}

/** Whether two are the same feature, wherever it stands. */
function isSame(one: Selected | undefined, { id, index }: Selected): boolean {
  return one !== undefined && one.id === id && (id !== undefined || one.index === index);
}
