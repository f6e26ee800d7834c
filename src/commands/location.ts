import * as vscode from 'vscode';
import { formatCoordinates } from '../domain/coordinates.ts';
import { LONGEST_TEXT } from '../domain/shortName.ts';
import { showsNothing } from '../domain/showsNothing.ts';
import { argumentObject, isProgrammatic, requested } from '../editor/argument.ts';
import { ask } from '../editor/ask.ts';
import { tell, tellInPassing } from '../editor/tell.ts';
import { withWays } from '../editor/ways.ts';
import type { Parts } from '../parts.ts';
import type { SavedLocation } from '../sidebar/locations.ts';
import { chosenLocation, chosenLocations } from './chosenLocations.ts';
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

/** Removes a location, or all that are selected with it in their view; a person can take it back. */
export async function removeLocation(parts: Parts, given: unknown, rows?: unknown): Promise<void> {
  const removed = await chosenLocations(parts, given, rows, vscode.l10n.t('Remove location'));
  if (removed.length === 0) return;
  const putBack = await parts.locations.remove(removed.map(({ id }) => id));
  if (isProgrammatic(given)) return;
  const [first, ...others] = removed;
  const { t } = vscode.l10n;
  const message =
    others.length === 0 ? t('Removed {0}.', first?.name ?? '') : t('Removed {0} locations.', removed.length);
  offerUndo(message, putBack);
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
