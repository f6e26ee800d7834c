import * as vscode from 'vscode';
import { InvalidArgumentsError } from '../api/errors.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import { argumentObject, isProgrammatic, requested } from '../editor/argument.ts';
import { ask, choose } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import type { SavedLocation } from '../sidebar/locations.ts';
import { askPlace } from './prompts/askPlace.ts';

/** Saves a place under a name; resolves to it. */
export async function addLocation(parts: Parts, given: unknown): Promise<SavedLocation | undefined> {
  const object = requested(given) ?? {};
  const place = typeof object.latitude === 'number' ? object : await askPlace(parts);
  if (typeof place?.latitude !== 'number' || typeof place.longitude !== 'number') return undefined;
  const { latitude, longitude } = place;
  const suggested = typeof place.name === 'string' ? place.name : formatCoordinates(latitude, longitude);
  const name = typeof object.name === 'string' ? object.name : await askName(suggested);
  return name === undefined ? undefined : parts.locations.add(name, latitude, longitude);
}

export async function renameLocation(parts: Parts, given: unknown): Promise<void> {
  const location = await chosenLocation(parts, given);
  if (location === undefined) return;
  const { name: wanted } = argumentObject(given);
  const name = isProgrammatic(given) && typeof wanted === 'string' ? wanted : await askName(location.name);
  if (name !== undefined) await parts.locations.rename(location.id, name);
}

export async function removeLocation(parts: Parts, given: unknown): Promise<void> {
  const location = await chosenLocation(parts, given);
  if (location !== undefined) await parts.locations.remove(location.id);
}

/** The saved location that `given` names by its id, else one that a person picks. */
export async function chosenLocation(parts: Parts, given: unknown): Promise<SavedLocation | undefined> {
  const { id } = argumentObject(given);
  const all = parts.locations.all();
  if (id !== undefined) return savedUnder(all, id);
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
    placeHolder: vscode.l10n.t('Choose a location'),
  });
  return picked?.location;
}

function savedUnder(all: readonly SavedLocation[], id: unknown): SavedLocation {
  const location = all.find(each => each.id === id);
  if (location !== undefined) return location;
  const problem = { path: 'id', expected: vscode.l10n.t('No saved location has this id'), found: String(id) };
  throw new InvalidArgumentsError([problem], { endpoint: 'locations', url: '' });
}

async function askName(suggested: string): Promise<string | undefined> {
  const name = await ask({
    title: vscode.l10n.t('Name of the location'),
    value: suggested,
    fault: text => (text.trim() === '' ? vscode.l10n.t('Enter a name.') : undefined),
  });
  return name?.trim();
}
