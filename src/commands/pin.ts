import * as vscode from 'vscode';
import { formatCoordinates } from '../domain/coordinates.ts';
import { argumentObject, hasArgument } from '../editor/argument.ts';
import type { Parts } from '../parts.ts';
import { type Pin, type PinnedPlace, readPin } from '../sidebar/pinned.ts';
import { chosenLocation } from './location.ts';

/** Shows a place in the status bar: a row, a saved location by its id, or any coordinates. Resolves to it. */
export async function pinLocation(parts: Parts, given: unknown): Promise<PinnedPlace | undefined> {
  const object = argumentObject(given);
  const isPlace = hasArgument(given) && object.id === undefined;
  const pin = isPlace ? placeOf(object) : await savedLocation(parts, given);
  if (pin === undefined) return undefined;
  await parts.pinned.set(pin);
  return parts.pinned.get();
}

function placeOf({ latitude, longitude, name }: Readonly<Record<string, unknown>>): Pin {
  const pin = readPin({ latitude, longitude, name: name ?? '' });
  if (pin === undefined || 'id' in pin) {
    throw new Error(vscode.l10n.t('Give a latitude within ±90 and a longitude within ±180.'));
  }
  return { ...pin, name: pin.name === '' ? formatCoordinates(pin.latitude, pin.longitude) : pin.name };
}

/** Undefined where a person picks none. */
async function savedLocation(parts: Parts, given: unknown): Promise<Pin | undefined> {
  const location = await chosenLocation(parts, given);
  if (location === undefined && hasArgument(given)) {
    throw new Error(vscode.l10n.t('No saved location has this id.'));
  }
  return location === undefined ? undefined : { id: location.id };
}

export async function unpinLocation(parts: Parts): Promise<void> {
  await parts.pinned.set(undefined);
}
