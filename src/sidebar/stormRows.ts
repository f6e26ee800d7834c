import * as vscode from 'vscode';
import type { EndpointResponse } from '../api/endpoints.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { CycloneForecast } from '../api/schemas/cyclone.ts';
import { describeError } from '../connection/describeError.ts';
import { serviceInUse } from '../connection/serviceInUse.ts';
import { distinctIds } from '../domain/distinctIds.ts';
import { statedName } from '../domain/statedName.ts';
import { basinOfStormId } from '../domain/stormScale.ts';
import type { ViewRow } from '../editor/argument.ts';
import { problemCount } from '../editor/problemCount.ts';
import type { Parts } from '../parts.ts';
import { type FailureRow, failureRows } from './failureRows.ts';
import { type ListPart, listInParts } from './listInParts.ts';
import type { StormRow } from './stormItem.ts';
import type { CycloneQuery } from './stormQuery.ts';
import { MOST_STORMS, unlistedStorms } from './unlistedStorms.ts';

/** Stands alone until a service that was just chosen has answered. */
export interface AskingRow extends ViewRow {
  asking: string;
}

/** The storms of one basin. */
export interface BasinRow extends ViewRow {
  basin: string;
  storms: readonly StormRow[];
}

/** Storms of a long list that are out of view until they are wanted. */
export interface PartRow extends ViewRow {
  part: ListPart<StormRow>;
  /** What the list is of. */
  of: string;
}

/** A row of the storms view. */
export type StormsRow = BasinRow | PartRow | StormRow | FailureRow | AskingRow;

type StormList = ServiceResponse<EndpointResponse<'cycloneForecasts'>>;

/** What the view of storms has. */
export interface StormsAnswer {
  rows: readonly StormsRow[];
  /** What failed; empty where nothing did. */
  failure: string;
}

/** The storms of the service; where it fails, what failed, what to do about it, and below it the storms that are kept. */
export async function stormRows(
  parts: Parts,
  signal: AbortSignal,
  onKept: (answer: StormsAnswer) => void,
): Promise<StormsAnswer> {
  const query = parts.stormQuery.get();
  const rowsOf = (response: StormList) => [
    ...byBasin(storms(response.value, query)),
    ...unlistedRows(response),
    ...departureRows(response),
  ];
  let kept: readonly StormsRow[] = [];
  const onStored = (response: StormList) => {
    parts.responses.add(response);
    kept = rowsOf(response);
    onKept(answered(kept));
  };
  try {
    const answer = parts.stormQuery.answer();
    if (answer !== undefined) return answered(rowsOf(answer));
    const client = await parts.connection.client();
    const response = await client.cycloneForecasts(query, { signal, onStored });
    parts.responses.add(response);
    return answered(rowsOf(response));
  } catch (error) {
    const described = describeError(error);
    if (described.cancelled) return answered(kept);
    return { rows: [...failureRows(described), ...kept], failure: described.message };
  }
}

function answered(rows: readonly StormsRow[]): StormsAnswer {
  return { rows, failure: '' };
}

function storms(forecasts: StormList['value'], { time, model }: CycloneQuery): StormRow[] {
  // A comparison that looks up the language each time takes ten times as long.
  const { compare } = new Intl.Collator();
  const sorted = forecasts
    .slice(0, MOST_STORMS)
    .filter(forecast => forecast !== null)
    .sort((a, b) => strength(b) - strength(a) || compare(nameOf(a), nameOf(b)));
  const ids = distinctIds(
    sorted.map(({ storm_id, forecast_time }) => [storm_id, forecast_time, model, time]),
  );
  return sorted.map((forecast, index) => ({
    fromView: true,
    storm_id: forecast.storm_id,
    name: statedName(forecast.storm_name),
    time,
    model,
    forecast,
    rowId: ids[index] ?? '',
  }));
}

/** Storms under the basins that their ids name, the basin of the strongest first; without any, they stand alone. */
function byBasin(rows: readonly StormRow[]): readonly StormsRow[] {
  const other = vscode.l10n.t('Basin not given');
  const groups = Map.groupBy(rows, ({ storm_id }) => basinOfStormId(storm_id ?? '') ?? other);
  if (groups.size === 0 || (groups.size === 1 && groups.has(other))) return partly(rows, '');
  return [...groups].map(([basin, storms]): BasinRow => ({ fromView: true, basin, storms }));
}

/** The storms that a row of the view is, or holds. */
export function stormsOf(row: StormsRow): readonly StormRow[] {
  if ('storms' in row) return row.storms;
  if ('part' in row) return row.part.rows;
  return 'forecast' in row ? [row] : [];
}

/** Long lists are in parts, of which the first stands open. */
export function partly(rows: readonly StormRow[], of: string): StormsRow[] {
  const { first, parts } = listInParts(rows);
  return [...first, ...parts.map((part): PartRow => ({ fromView: true, part, of }))];
}

/** A storm whose category is not given stands after the others. */
function strength({ category = Number.MIN_SAFE_INTEGER }: CycloneForecast): number {
  return category;
}

/** As much of a name as decides the order. */
function nameOf({ storm_name = '' }: CycloneForecast): string {
  return storm_name.slice(0, 100);
}

/** Storms that came after those that are listed. */
function unlistedRows({ value }: StormList): FailureRow[] {
  const label = unlistedStorms(value.length);
  return label === undefined
    ? []
    : [{ fromView: true, label, icon: 'warning', command: 'landfall.storms.find' }];
}

/** A line that says that the list is not what was promised, and opens what is told of it. */
function departureRows({ problems }: StormList): FailureRow[] {
  if (problems.length === 0) return [];
  const label = vscode.l10n.t('Departures from the specification: {0}', problemCount(problems.length));
  return [{ fromView: true, label, icon: 'warning', command: 'landfall.departures.open' }];
}

/** Stands in the place of all others. */
export function askingRow(parts: Parts): AskingRow {
  return {
    fromView: true,
    asking: vscode.l10n.t('Asking {0} for storms', serviceInUse(parts.connection)?.label ?? 'Landfall'),
  };
}

/** The way back, first of all, where other storms are listed than those of now that the settings choose. */
export function backRows(parts: Parts): FailureRow[] {
  if (!parts.stormQuery.isChosen()) return [];
  const isPast = parts.stormQuery.get().time !== undefined;
  const label = isPast
    ? vscode.l10n.t('Back to the storms of now')
    : vscode.l10n.t('Back to the storms of the settings');
  return [{ fromView: true, label, icon: 'discard', command: 'landfall.storms.reset' }];
}
