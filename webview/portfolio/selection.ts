import type { FeatureDetails } from '../../src/panels/portfolioProtocol.ts';

/** A feature without an id is known by its place. */
export type Selected = Pick<FeatureDetails, 'id' | 'index'>;

/** Which feature is selected, and what is known of it. */
export interface Selection {
  /** Undefined while nothing is known of it. */
  feature(): FeatureDetails | undefined;
  /** Index of the feature that is drawn and listed as selected, the choice of a person at once; −1 for none. */
  index(): number;
  /** A person chose the feature with this index: it is told of, and shown at once where it is known `ahead`. */
  choose(index: number, ahead?: FeatureDetails): void;
  /**
   * Takes what is told of it, but for what was chosen before it; false where it was selected already, before it is told
   * of again: the map stays.
   */
  receive(feature: FeatureDetails | undefined): boolean;
  /** The same features stay, and the one that is selected is told of again. */
  remember(): void;
  /** Other features have come. */
  forget(): void;
}

/** A selection that goes on from the one before a reload. */
export function createSelection(start: Selected | undefined): Selection {
  let feature: FeatureDetails | undefined;
  /** Index of the one that was chosen last, until it is told of. */
  let chosen: number | undefined;
  /** Those that were chosen before it, and are not told of yet. */
  const overtaken = new Set<number>();
  /** The one that will be told of again. */
  let before = start;
  const remember = () => {
    before = feature ?? before;
  };
  const settle = () => {
    chosen = undefined;
    overtaken.clear();
  };
  return {
    feature: () => feature,
    index: () => chosen ?? feature?.index ?? -1,
    choose(index, ahead) {
      if (chosen !== undefined) overtaken.add(chosen);
      overtaken.delete(index);
      chosen = index;
      feature = ahead ?? feature;
      before = ahead;
    },
    receive(received) {
      if (received !== undefined && overtaken.delete(received.index)) return false;
      if (received === undefined || received.index === chosen) settle();
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
      settle();
    },
  };
}

/** Whether two are the same feature, wherever it stands. */
function isSame(one: Selected | undefined, { id, index }: Selected): boolean {
  return one !== undefined && one.id === id && (id !== undefined || one.index === index);
}
