import type { FileReference } from '../domain/assetFile/assetReference.ts';
import type { Limit } from '../domain/limit.ts';

/** A storm: its forecasts, its category, its end, and what it is to the saved locations. */
export interface StormWatch {
  kind: 'storm';
  storm_id: string;
  name?: string | undefined;
  model?: string | undefined;
  /** Kilometres to the nearest saved location. */
  within_km?: number | undefined;
}

/** Storms that form. */
export interface FormingWatch {
  kind: 'forming';
  model?: string | undefined;
  basin_ids?: readonly string[] | undefined;
  min_storm_category?: number | undefined;
}

/** What every storm is to the features of a portfolio. */
export interface PortfolioWatch {
  kind: 'portfolio';
  portfolio_id: string;
  model?: string | undefined;
  /** Kilometres to the nearest feature. */
  within_km?: number | undefined;
}

/** What every storm is to the saved locations. */
export interface LocationsWatch {
  kind: 'locations';
  model?: string | undefined;
  /** Kilometres to the nearest of them. */
  within_km?: number | undefined;
}

/** What every storm is to the features of a file. */
export interface FileWatch extends FileReference {
  /** The remote whose windows see it, as the editor names it: its kind, or its address; undefined for this machine. */
  remote?: string | undefined;
  model?: string | undefined;
  /** Kilometres to the nearest feature. */
  within_km?: number | undefined;
}

/** What every storm is to assets. */
export type AssetsWatch = PortfolioWatch | LocationsWatch | FileWatch;

/** Which assets of a portfolio pass a limit by their forecasts. */
export interface LimitWatch {
  kind: 'limit';
  portfolio_id: string;
  limit: Limit;
}

/** What is asked of the list of storms. */
export type StormsWatch = StormWatch | FormingWatch | AssetsWatch;

export type Watch = StormsWatch | LimitWatch;

/** The model whose storms are watched; undefined where it is the service's choice, or no storm is watched. */
export function modelOf(watch: Watch): string | undefined {
  return watch.kind === 'limit' ? undefined : watch.model;
}

/** The watched distance to assets; undefined where none is watched. */
export function withinKmOf(watch: Watch): number | undefined {
  return 'within_km' in watch ? watch.within_km : undefined;
}

/** What a watch is about: the same subject is watched once. */
export function watchId(watch: Watch): string {
  if (watch.kind === 'storm') return `storm ${watch.storm_id}`;
  if (watch.kind === 'portfolio') return `portfolio ${watch.portfolio_id}`;
  if (watch.kind === 'locations') return 'locations';
  if (watch.kind === 'file') return `file ${JSON.stringify([watch.uri, watch.remote ?? null])}`;
  if (watch.kind === 'limit') {
    const { field, comparison, value, unit, kind } = watch.limit;
    return `limit ${JSON.stringify([watch.portfolio_id, field, comparison, value, unit, kind])}`;
  }
  const { basin_ids = [], min_storm_category } = watch;
  return `forming ${JSON.stringify([basin_ids.toSorted(), min_storm_category ?? null])}`;
}
