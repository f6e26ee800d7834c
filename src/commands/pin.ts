import * as vscode from 'vscode';
import { type Coordinates, formatCoordinates } from '../domain/coordinates.ts';
import { showsNothing } from '../domain/showsNothing.ts';
import { argumentObject } from '../editor/argument.ts';
import type { Parts } from '../parts.ts';
import type { Pin, PinnedPlace } from '../sidebar/pinned.ts';
import { chosenLocation } from './chosenLocations.ts';

/** Shows a place in the status bar: a row, a saved location by its id, or any coordinates. Resolves to it. */
export async function pinLocation(parts: Parts, given: unknown): Promise<PinnedPlace | undefined> {
  const { id, latitude, longitude, name } = argumentObject(given);
  const isPlace = id === undefined && typeof latitude === 'number' && typeof longitude === 'number';
  const pin = isPlace ? placeOf({ latitude, longitude }, name) : await savedLocation(parts, given);
  if (pin === undefined) return undefined;
  await parts.pinned.set(pin);
  return parts.pinned.get();
}

function placeOf({ latitude, longitude }: Coordinates, name: unknown): Pin {
  const isNamed = typeof name === 'string' && !showsNothing(name);
  return { latitude, longitude, name: isNamed ? name : formatCoordinates(latitude, longitude) };
}

/** Undefined where a person picks none. */
async function savedLocation(parts: Parts, given: unknown): Promise<Pin | undefined> {
  const location = await chosenLocation(parts, given, vscode.l10n.t('Pin location'));
  return location && { id: location.id };
}

export async function unpinLocation(parts: Parts): Promise<void> {
  await parts.pinned.set(undefined);
}
