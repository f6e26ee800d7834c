import type { SeriesColumn } from './besideTimes.ts';

/** A variable of any of several series, and the unit that all of them give it; undefined where they differ. */
export interface TableVariable {
  name: string;
  unit: string | undefined;
  /** Series give it different units, which stand in a column of their own. */
  mixed: boolean;
}

/** Finds the variables of series for one table, in the order in which they are first met. */
export interface TableVariables {
  see(column: Pick<SeriesColumn, 'name' | 'unit'>): void;
  found(): TableVariable[];
}

export function createTableVariables(): TableVariables {
  const units = new Map<string, Set<string | undefined>>();
  return {
    see({ name, unit }) {
      units.set(name, (units.get(name) ?? new Set()).add(unit));
    },
    found: () =>
      [...units].map(([name, labels]) => {
        const [unit] = labels;
        return labels.size === 1 ? { name, unit, mixed: false } : { name, unit: undefined, mixed: true };
      }),
  };
}
