import * as vscode from 'vscode';
import { formatCoordinates } from '../domain/coordinates.ts';
import { distinctIds } from '../domain/distinctIds.ts';
import type { ViewRow } from '../editor/argument.ts';
import { clickCommand } from '../editor/click.ts';
import { viewRow } from '../editor/row.ts';
import { ageText } from './ageText.ts';
import type { PassedLimit } from './locationLimits.ts';
import type { SavedLocation } from './locations.ts';
import type { PresentWords } from './locationWords.ts';

export const LOCATIONS_VIEW = 'landfall.locations';

/** Most locations that are asked for: a row further down says its coordinates. */
export const MOST_ASKED = 30;

export type LocationRow = SavedLocation & ViewRow & { rowId: string; isAsked: boolean };

/** What is known of a location beside its place. */
interface Knowledge {
  /** Of the present, in epoch milliseconds, whatever it is by then. */
  present?: { wordsAt(now: number): PresentWords; receivedAt: number };
  passed?: readonly PassedLimit[];
  /** Why limits are not judged, a sentence each. */
  unjudged?: readonly string[];
  /** Why there is no later answer, in one sentence. */
  failure?: string | undefined;
}

export interface LocationRows {
  provider: vscode.TreeDataProvider<LocationRow>;
  /** The limits that a location passes, as far as that is known. */
  passed(id: string): readonly PassedLimit[] | undefined;
  /** Adds to what is known of a location, and shows it in its row. */
  learn(id: string, more: Knowledge): void;
  /** Shows those rows anew that say something else by now. */
  renew(): void;
  /** Forgets what is known of all. */
  forget(): void;
  /** Reads the list of locations again. */
  refresh(): void;
  dispose(): void;
}

/** The rows of saved locations, each with what is known of it. */
export function createLocationRows(all: () => readonly SavedLocation[]): LocationRows {
  const changed = new vscode.EventEmitter<LocationRow | undefined>();
  const known = new Map<string, Knowledge>();
  const told = new Map<string, string>();
  let rows: readonly LocationRow[] = [];
  return {
    provider: {
      onDidChangeTreeData: changed.event,
      getChildren(row) {
        if (row !== undefined) return [];
        rows = rowsOf(all());
        for (const { id, isAsked } of rows) if (!isAsked) known.delete(id);
        return [...rows];
      },
      getTreeItem(row) {
        const knowledge = known.get(row.id) ?? {};
        const words = rowWords(row, knowledge, Date.now());
        told.set(row.rowId, words.spoken);
        return locationItem(row, knowledge, words);
      },
    },
    renew() {
      const isOther = (row: LocationRow) =>
        told.has(row.rowId) &&
        told.get(row.rowId) !== rowWords(row, known.get(row.id) ?? {}, Date.now()).spoken;
      for (const row of rows) if (isOther(row)) changed.fire(row);
    },
    passed: id => known.get(id)?.passed,
    learn(id, more) {
      known.set(id, { ...known.get(id), ...more });
      // While all rows are read anew, a menu that is open on one of them has lost it.
      for (const row of rows) if (row.id === id) changed.fire(row);
    },
    forget: () => known.clear(),
    refresh: () => changed.fire(undefined),
    dispose: () => changed.dispose(),
  };
}

function rowsOf(locations: readonly SavedLocation[]): LocationRow[] {
  const ids = distinctIds(locations.map(({ id }) => [id]));
  return locations.map((location, index) => ({
    ...location,
    fromView: true,
    rowId: ids[index] ?? '',
    isAsked: index < MOST_ASKED,
  }));
}

interface RowWords {
  description: string;
  spoken: string;
}

/** What a row says now: an answer that could not be renewed says how old it is. */
function rowWords(row: LocationRow, { present, passed = [], failure }: Knowledge, now: number): RowWords {
  const place = formatCoordinates(row.latitude, row.longitude);
  const words = present?.wordsAt(now);
  const limits = limitTexts(passed, now);
  const age =
    failure === undefined || present === undefined ? [] : [`(${ageText(now - present.receivedAt)})`];
  const description = [words?.text, ...limits].filter(text => text !== undefined && text !== '').join(' · ');
  return {
    description: description === '' ? place : [description, ...age].join(' '),
    spoken: [
      row.name,
      words?.spoken ?? place,
      ...limits,
      ...age,
      ...(failure === undefined ? [] : [failure]),
    ].join(', '),
  };
}

/** Of limits that are passed now, or will be. */
function limitTexts(passed: readonly PassedLimit[], now: number): string[] {
  return passed.map(limit => limit.textAt(now)).filter(text => text !== undefined);
}

function locationItem(
  row: LocationRow,
  { passed = [], unjudged = [], failure }: Knowledge,
  { description, spoken }: RowWords,
): vscode.TreeItem {
  const place = formatCoordinates(row.latitude, row.longitude);
  const details = passed.flatMap(({ details }) => details.split('\n'));
  const unasked = vscode.l10n.t(
    'Only the first {0} saved locations are asked for their forecasts.',
    MOST_ASKED,
  );
  const item = viewRow({
    label: row.name,
    description,
    tooltip: [
      row.name,
      place,
      ...(row.isAsked ? [] : [unasked]),
      ...(failure === undefined ? [] : [failure]),
      ...details,
      ...unjudged,
    ],
    spoken,
  });
  item.id = row.rowId;
  item.contextValue = 'location';
  item.iconPath = new vscode.ThemeIcon(limitTexts(passed, Date.now()).length === 0 ? 'location' : 'warning');
  item.command = clickCommand(LOCATIONS_VIEW, vscode.l10n.t('Hourly forecast'));
  return item;
}
