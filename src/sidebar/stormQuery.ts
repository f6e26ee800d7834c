import * as vscode from 'vscode';
import type { EndpointArguments } from '../api/endpoints.ts';

export type CycloneQuery = EndpointArguments<'cycloneForecasts'>;

/** What the storms view asks for: the settings, until the user finds storms by other criteria. */
export interface StormQuery {
  get(): CycloneQuery;
  set(query: CycloneQuery): void;
  onDidChange: vscode.Event<void>;
}

export function createStormQuery(): StormQuery {
  const changed = new vscode.EventEmitter<void>();
  let chosen: CycloneQuery | undefined;
  return {
    get: () => chosen ?? defaultQuery(),
    set(query) {
      chosen = query;
      changed.fire();
    },
    onDidChange: changed.event,
  };
}

/** The query that settings describe. */
export function defaultQuery(): CycloneQuery {
  const settings = vscode.workspace.getConfiguration('landfall.cyclones');
  const model = settings.get<CycloneQuery['model']>('model');
  const minimumCategory = settings.get<number | null>('minimumCategory', null);
  const basins = settings.get<string[]>('basins', []);
  return {
    ...(model === undefined ? {} : { model }),
    ...(minimumCategory === null ? {} : { min_storm_category: minimumCategory }),
    ...(basins.length === 0 ? {} : { basin_ids: basins }),
  };
}
