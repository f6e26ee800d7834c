import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import type { PortfolioIntent, PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';
import type { Choices } from './choices.ts';

/** What the page lends to the values of its assets. */
export interface ValuesPage {
  send(intent: PortfolioIntent): void;
  /** Draws the page anew. */
  update(): void;
}

/** Values of the properties that assets are coloured, sized, summed up and weighted by. */
export interface ChosenValues {
  /** Those that have come, by the names of their properties. */
  all(): ReadonlyMap<string, PropertyValues>;
  /** Asks for those of the assets' properties that are chosen and have not come. */
  ask(choices: Partial<Choices>, properties: readonly FeatureProperty[]): void;
  /** Whether none of them is to come. */
  areThere(choices: Partial<Choices>, properties: readonly FeatureProperty[]): boolean;
  /** Passes over values of another number of assets: they are of those of before. */
  receive(message: Extract<PortfolioMessage, { type: 'values' }>, featureCount: number | undefined): void;
  forget(): void;
}

/** Choices that name a property whose values the page needs. */
export const SHOWN_BY = ['color', 'size', 'amount', 'weight'] as const;

export function createChosenValues({ send, update }: ValuesPage): ChosenValues {
  let come: ReadonlyMap<string, PropertyValues> = new Map();
  const missing = (choices: Partial<Choices>, properties: readonly FeatureProperty[]) => {
    const isMissing = (name: string) => !come.has(name) && properties.some(each => each.name === name);
    const names = new Set(SHOWN_BY.map(each => choices[each]));
    return [...names].filter(name => name !== undefined).filter(isMissing);
  };
  return {
    all: () => come,
    ask(choices, properties) {
      for (const property of missing(choices, properties)) send({ type: 'values', property });
    },
    areThere: (choices, properties) => missing(choices, properties).length === 0,
    receive({ property, face: { data } }, featureCount) {
      if (lengthOf(data) !== featureCount) return;
      come = new Map(come).set(property, data);
      update();
    },
    forget() {
      come = new Map();
    },
  };
}

/** Features that values are of. */
function lengthOf(values: PropertyValues): number {
  return ('numbers' in values ? values.numbers : values.codes).length;
}
