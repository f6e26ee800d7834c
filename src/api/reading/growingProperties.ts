import { MOST_LEFT_OUT } from '../../domain/featureProperty.ts';
import type { FeatureForm } from './featureForm.ts';
import { type GrowingProperty, growingProperty, LONGEST } from './growingProperty.ts';

/** Most properties that have a column, and most cells of them all: the rest are told with their feature alone. */
const MOST_COLUMNS = 32;
const MOST_CELLS = 64_000_000;

/** The columns that features are added to, each found by its name. */
export interface GrowingProperties {
  /** The next names are those of a feature from its first property on. */
  beginFeature(): void;
  /** The column of a name, which is made where there is room; undefined for a property that is left out. */
  columnFor(name: string): GrowingProperty | undefined;
  /** The column of each slot of a form; undefined for a slot that has none. */
  columnsOf(form: FeatureForm): readonly (GrowingProperty | undefined)[];
  /** Whether a name has no column, and will have none. */
  isLeftOut(name: string): boolean;
  has(name: string): boolean;
  /** Drops the last one where they have too many cells with so many features. */
  limit(features: number): void;
  all(): readonly GrowingProperty[];
  /** Properties that have no column, as far as `MOST_LEFT_OUT`. */
  leftOut(): ReadonlySet<string>;
}

export function createGrowingProperties(): GrowingProperties {
  const byName = new Map<string, GrowingProperty>();
  /** In their order, which is mostly that of the properties of a feature. */
  const ordered: GrowingProperty[] = [];
  /** As long as the columns are those that there are. */
  let ofForms = new Map<FeatureForm, readonly (GrowingProperty | undefined)[]>();
  const leftOut = new Set<string>();
  let most = MOST_COLUMNS;
  let next = 0;
  const made = (name: string) => {
    const column = growingProperty(name, ordered.length);
    byName.set(name, column);
    ordered.push(column);
    ofForms = new Map();
    return column;
  };
  return {
    beginFeature() {
      next = 0;
    },
    columnFor(name) {
      const expected = ordered[next++];
      if (expected?.name === name) return expected;
      const known = byName.get(name);
      if (known !== undefined) {
        next = known.place + 1;
        return known;
      }
      if (byName.size < most && name.length <= LONGEST) return made(name);
      if (leftOut.size < MOST_LEFT_OUT) leftOut.add(name);
      return undefined;
    },
    columnsOf(form) {
      const known = ofForms.get(form) ?? form.slots.map(({ name }) => byName.get(name));
      ofForms.set(form, known);
      return known;
    },
    isLeftOut: name => leftOut.size === MOST_LEFT_OUT || leftOut.has(name),
    has: name => byName.has(name),
    limit(features) {
      if (byName.size * features <= MOST_CELLS) return;
      const dropped = byName.size === 1 ? undefined : ordered.pop();
      if (dropped !== undefined) {
        byName.delete(dropped.name);
        leftOut.add(dropped.name);
      }
      ofForms = new Map();
      // It would begin anew with the next feature.
      most = byName.size;
    },
    all: () => ordered,
    leftOut: () => leftOut,
  };
}
