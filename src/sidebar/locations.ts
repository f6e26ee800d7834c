import * as vscode from 'vscode';

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
  remove(id: string): Promise<void>;
  onDidChange: vscode.Event<void>;
}

export const LOCATIONS_KEY = 'landfall.locations';

export function createLocations(memory: vscode.Memento): Locations {
  const changed = new vscode.EventEmitter<void>();
  const all = () => memory.get<unknown[]>(LOCATIONS_KEY, []).filter(isSavedLocation);
  const save = async (locations: readonly SavedLocation[]) => {
    await memory.update(LOCATIONS_KEY, locations);
    changed.fire();
  };
  return {
    all,
    async add(name, latitude, longitude) {
      const location = { id: crypto.randomUUID(), name, latitude, longitude };
      await save([...all(), location]);
      return location;
    },
    rename: (id, name) => save(all().map(each => (each.id === id ? { ...each, name } : each))),
    remove: id => save(all().filter(each => each.id !== id)),
    onDidChange: changed.event,
  };
}

/** Synchronised state comes from other machines and other versions: it is checked like any input. */
function isSavedLocation(value: unknown): value is SavedLocation {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, latitude, longitude } = value as Partial<Record<keyof SavedLocation, unknown>>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof latitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    typeof longitude === 'number' &&
    Math.abs(longitude) <= 180
  );
}
