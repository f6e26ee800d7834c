import type * as vscode from 'vscode';
import { isSamePlace } from '../domain/coordinates.ts';
import { isRecord } from '../domain/isRecord.ts';
import { itemsOf } from '../domain/itemsOf.ts';
import { putBack } from '../domain/putBack.ts';
import { createKeptValue } from './keptValue.ts';
import { createRowsUnderKey } from './rowsUnderKey.ts';

/** A place the user saved. `id` is stable across renames. */
export interface SavedLocation {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** Saved locations, kept across sessions and synchronised with the user's settings. */
export interface Locations {
  all(): readonly SavedLocation[];
  add(name: string, latitude: number, longitude: number): Promise<SavedLocation>;
  rename(id: string, name: string): Promise<void>;
  /** Resolves to the way back: where they stood, unless their places were saved again. */
  remove(ids: readonly string[]): Promise<() => Promise<void>>;
  /** Puts locations before another one, or last where there is none of such an id. */
  move(ids: readonly string[], before: string | undefined): Promise<void>;
  /** The one that is saved of a place already. */
  at(latitude: number, longitude: number): SavedLocation | undefined;
  /** Those that a key pressed in their view is about: the row with the focus, then all that are selected with it. */
  underKey(): readonly SavedLocation[];
  /** Takes over what is selected in their view. */
  select(ids: readonly string[]): void;
  onDidChange: vscode.Event<void>;
}

export const LOCATIONS_KEY = 'landfall.locations';

export function createLocations(memory: vscode.Memento): Locations {
  const kept = createKeptValue(memory, LOCATIONS_KEY);
  const all = () => itemsOf(kept.read(), isSavedLocation);
  const at = (latitude: number, longitude: number) =>
    all().find(each => isSamePlace(each, { latitude, longitude }));
  const save = (locations: readonly SavedLocation[]) => kept.write(locations);
  const underKey = createRowsUnderKey();
  return {
    all,
    async add(name, latitude, longitude) {
      const location = { id: crypto.randomUUID(), name, latitude, longitude };
      await save([...all(), location]);
      return location;
    },
    rename: (id, name) => save(all().map(each => (each.id === id ? { ...each, name } : each))),
    async remove(ids) {
      const before = all();
      const removed = before.filter(({ id }) => ids.includes(id));
      await save(before.filter(({ id }) => !ids.includes(id)));
      return () => {
        const missed = removed.filter(each => at(each.latitude, each.longitude) === undefined);
        return save(putBack(all(), before, missed, ({ id }) => id));
      };
    },
    async move(ids, before) {
      const moved = all().filter(({ id }) => ids.includes(id));
      const rest = all().filter(({ id }) => !ids.includes(id));
      const at = rest.findIndex(({ id }) => id === before);
      await save(rest.toSpliced(at < 0 ? rest.length : at, 0, ...moved));
    },
    at,
    underKey() {
      const locations = all();
      const ids = underKey.among(locations.map(({ id }) => id));
      return ids.flatMap(id => locations.filter(each => each.id === id));
    },
    select: underKey.select,
    onDidChange: kept.onDidChange,
  };
}

function isSavedLocation(value: unknown): value is SavedLocation {
  if (!isRecord(value)) return false;
  const { id, name, latitude, longitude } = value;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof latitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    typeof longitude === 'number' &&
    Math.abs(longitude) <= 180
  );
}
