import { DataTableElement } from '../kit/table/dataTable.ts';

/** Opens the filters of the list of assets, which may not be there when it is asked to. */
export interface FilterOpener {
  want(): void;
  /** Opens those that are wanted, once their table is there; wants none where another tab is shown. */
  open(isListShown: boolean): Promise<void>;
}

export function createFilterOpener(page: HTMLElement): FilterOpener {
  let isWanted = false;
  return {
    want() {
      isWanted = true;
    },
    async open(isListShown) {
      if (!isListShown) isWanted = false;
      const table = page.querySelector('landfall-data-table');
      if (!isWanted || !(table instanceof DataTableElement)) return;
      isWanted = false;
      table.filtering = true;
      await table.updateComplete;
      table.querySelector<HTMLElement>('.table-filters input')?.focus();
    },
  };
}
