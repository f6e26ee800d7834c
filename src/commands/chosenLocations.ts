import * as vscode from 'vscode';
import { InvalidArgumentsError } from '../api/errors.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import { argumentObject, isFromKey } from '../editor/argument.ts';
import { choose } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import type { SavedLocation } from '../sidebar/locations.ts';

/** The locations that a key pressed in their view is about, those that are selected with a row, or the one of `chosenLocation`. */
export async function chosenLocations(
  parts: Parts,
  given: unknown,
  rows: unknown,
  title: string,
): Promise<readonly SavedLocation[]> {
  if (isFromKey(given, 'id')) return parts.locations.underKey();
  const selected = selectedLocations(parts, rows);
  if (selected.length > 1) return selected;
  const location = await chosenLocation(parts, given, title);
  return location === undefined ? [] : [location];
}

/** The saved locations of rows that are selected together in their view. */
export function selectedLocations({ locations }: Parts, rows: unknown): readonly SavedLocation[] {
  const ids = new Set(Array.isArray(rows) ? rows.map(row => argumentObject(row).id) : []);
  return locations.all().filter(({ id }) => ids.has(id));
}

/** The saved location that `given` names by its id, its place or its name, the one under the key that was pressed, else one that a person picks. */
export async function chosenLocation(
  parts: Parts,
  given: unknown,
  title: string,
): Promise<SavedLocation | undefined> {
  const { id, latitude, longitude, name } = argumentObject(given);
  const all = parts.locations.all();
  if (id !== undefined) return savedUnder(all, id);
  if (typeof latitude === 'number' && typeof longitude === 'number')
    return savedAt(parts, latitude, longitude);
  if (isFromKey(given, 'id')) return parts.locations.underKey()[0];
  if (typeof name === 'string') return savedAs(all, name);
  if (all.length === 0) {
    tell('information', vscode.l10n.t('No location is saved yet.'));
    return undefined;
  }
  const items = all.map(location => ({
    label: location.name,
    description: formatCoordinates(location.latitude, location.longitude),
    location,
  }));
  const picked = await choose(items, {
    title,
    placeHolder: vscode.l10n.t('Choose a location'),
  });
  return picked?.location;
}

function savedUnder(all: readonly SavedLocation[], id: unknown): SavedLocation {
  const location = all.find(each => each.id === id);
  if (location !== undefined) return location;
  throw refused('id', vscode.l10n.t('No saved location has this id'), String(id));
}

function savedAs(all: readonly SavedLocation[], name: string): SavedLocation {
  const [location, another] = all.filter(each => each.name === name);
  const { t } = vscode.l10n;
  if (location === undefined) throw refused('name', t('No saved location has this name'), name);
  if (another !== undefined) throw refused('name', t('Several saved locations have this name'), name);
  return location;
}

function refused(path: string, expected: string, found: string): InvalidArgumentsError {
  return new InvalidArgumentsError([{ path, expected, found }], { endpoint: 'locations', url: '' });
}

function savedAt({ locations }: Parts, latitude: number, longitude: number): SavedLocation {
  const location = locations.at(latitude, longitude);
  if (location !== undefined) return location;
  const expected = vscode.l10n.t('No location is saved at this place');
  throw refused('latitude, longitude', expected, `${latitude}, ${longitude}`);
}
