import * as vscode from 'vscode';
import type { EndpointArguments, EndpointResponse } from '../api/endpoints.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';

export type CycloneQuery = EndpointArguments<'cycloneForecasts'>;
export type CycloneAnswer = ServiceResponse<EndpointResponse<'cycloneForecasts'>>;

/** What the storms view asks for: the settings, until the user finds storms by other criteria. */
export interface StormQuery {
  get(): CycloneQuery;
  /** The place of a question that begins among those that are under way. */
  begin(): number;
  /**
   * Another query, with the answer to it where it came already; where the question has a place, unless a later one, or
   * the way back, came before it.
   */
  set(query: CycloneQuery, answer?: CycloneAnswer, place?: number): void;
  /** Whether it asks for other storms than the settings do. */
  isChosen(): boolean;
  /** Back to what the settings describe. */
  reset(): void;
  /** The answer that came with the query, until it is forgotten. */
  answer(): CycloneAnswer | undefined;
  forgetAnswer(): void;
  onDidChange: vscode.Event<void>;
}

export function createStormQuery(): StormQuery {
  const changed = new vscode.EventEmitter<void>();
  let chosen: CycloneQuery | undefined;
  let answered: CycloneAnswer | undefined;
  let begun = 0;
  let shown = 0;
  return {
    get: () => chosen ?? defaultQuery(),
    begin: () => ++begun,
    set(query, answer, place = ++begun) {
      if (place < shown) return;
      shown = place;
      chosen = isSame(query, defaultQuery()) ? undefined : query;
      answered = answer;
      changed.fire();
    },
    isChosen: () => chosen !== undefined && !isSame(chosen, defaultQuery()),
    reset() {
      shown = ++begun;
      chosen = undefined;
      answered = undefined;
      changed.fire();
    },
    answer: () => answered,
    forgetAnswer() {
      answered = undefined;
    },
    onDidChange: changed.event,
  };
}

function isSame(one: CycloneQuery, other: CycloneQuery): boolean {
  const text = ({ time, model, min_storm_category, basin_ids = [] }: CycloneQuery) =>
    JSON.stringify([time, model, min_storm_category, [...new Set(basin_ids)].sort()]);
  return text(one) === text(other);
}

/** The query that settings describe. */
export function defaultQuery(): CycloneQuery {
  const minimumCategory = readSetting(settings.minimumCategory);
  const basins = readSetting(settings.basins);
  return {
    model: readSetting(settings.cycloneModel),
    ...(minimumCategory === null ? {} : { min_storm_category: minimumCategory }),
    ...(basins.length === 0 ? {} : { basin_ids: [...new Set(basins)] }),
  };
}
