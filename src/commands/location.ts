import * as vscode from 'vscode';
import { InvalidArgumentsError } from '../api/errors.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import { LONGEST_TEXT } from '../domain/shortName.ts';
import { showsNothing } from '../domain/showsNothing.ts';
import { argumentObject, isFromKey, isProgrammatic, requested } from '../editor/argument.ts';
import { ask, choose } from '../editor/ask.ts';
import { tell, tellInPassing } from '../editor/tell.ts';
import { withWays } from '../editor/ways.ts';
import type { Parts } from '../parts.ts';
import type { SavedLocation } from '../sidebar/locations.ts';
import { offerUndo } from './offerUndo.ts';
import { askPlace } from './prompts/askPlace.ts';

/** Saves a place under a name; resolves to it. */
export async function addLocation(parts: Parts, given: unknown): Promise<SavedLocation | undefined> {
  const object = requested(given) ?? {};
  const isPlaced = typeof object.latitude === 'number';
  const place = isPlaced ? object : await askPlace(parts);
  if (typeof place?.latitude !== 'number' || typeof place.longitude !== 'number') return undefined;
  const { latitude, longitude } = place;
  const suggested = typeof place.name === 'string' ? place.name : formatCoordinates(latitude, longitude);
  const saved = parts.locations.at(latitude, longitude);
  if (saved !== undefined) {
    tell('information', vscode.l10n.t('This place is saved already, as {0}.', saved.name));
    return saved;
  }
  const step =
    typeof object.name === 'string'
      ? { answer: object.name }
      : await withWays({ back: !isPlaced, options: false }, () => askName(suggested));
  if ('way' in step) return addLocation(parts, given);
  const name = step.answer;
  if (name === undefined) return undefined;
  const location = await parts.locations.add(name, latitude, longitude);
  tellInPassing(vscode.l10n.t('Saved {0}', name));
  return location;
}

export async function renameLocation(parts: Parts, given: unknown): Promise<void> {
  const { name: wanted, ...which } = argumentObject(given);
  const location = await chosenLocation(parts, which, vscode.l10n.t('Rename location'));
  if (location === undefined) return;
  const name = isProgrammatic(given) && typeof wanted === 'string' ? wanted : await askName(location.name);
  if (name !== undefined) await parts.locations.rename(location.id, name);
}

/** Removes a location, or those that a key pressed in their view is about; a person can take it back. */
export async function removeLocation(parts: Parts, given: unknown): Promise<void> {
  const removed = await removable(parts, given);
  if (removed.length === 0) return;
  const putBack = await parts.locations.remove(removed.map(({ id }) => id));
  if (isProgrammatic(given)) return;
  const [first, ...others] = removed;
  const { t } = vscode.l10n;
  const message =
    others.length === 0 ? t('Removed {0}.', first?.name ?? '') : t('Removed {0} locations.', removed.length);
  offerUndo(message, putBack);
}

async function removable(parts: Parts, given: unknown): Promise<readonly SavedLocation[]> {
  if (isFromKey(given, 'id')) return parts.locations.underKey();
  const location = await chosenLocation(parts, given, vscode.l10n.t('Remove location'));
  return location === undefined ? [] : [location];
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

async function askName(suggested: string): Promise<string | undefined> {
  const name = await ask({
    title: vscode.l10n.t('Name of the location'),
    value: suggested,
    fault: text => {
      if (showsNothing(text)) return vscode.l10n.t('Enter a name.');
      return text.trim().length > LONGEST_TEXT
        ? vscode.l10n.t('Enter a name of at most {0} characters.', LONGEST_TEXT)
        : undefined;
    },
  });
  return name?.trim();
}
