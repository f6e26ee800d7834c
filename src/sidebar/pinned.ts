import * as vscode from 'vscode';
import type { Coordinates } from '../domain/coordinates.ts';
import { isRecord } from '../domain/isRecord.ts';
import { createKeptValue } from './keptValue.ts';
import type { Locations } from './locations.ts';

/** What is remembered: a saved location by its id, or any other place. */
export type Pin = { id: string } | PinnedPlace;

export interface PinnedPlace extends Coordinates {
  name: string;
}

/** The one place in the status bar, kept across sessions and synchronised with the user's settings. */
export interface Pinned {
  /** A saved location under its present name; undefined where nothing is pinned, or it was removed. */
  get(): PinnedPlace | undefined;
  set(pin: Pin | undefined): Promise<void>;
  /** Another pin, or another name of it. */
  onDidChange: vscode.Event<void>;
}

export const PINNED_KEY = 'landfall.pinned';

export function createPinned(memory: vscode.Memento, locations: Locations): Pinned {
  const changed = new vscode.EventEmitter<void>();
  const kept = createKeptValue(memory, PINNED_KEY);
  for (const each of [locations, kept]) each.onDidChange(() => changed.fire());
  return {
    get() {
      const pin = readPin(kept.read());
      if (pin === undefined || !('id' in pin)) return pin;
      return locations.all().find(({ id }) => id === pin.id);
    },
    set: pin => kept.write(pin),
    onDidChange: changed.event,
  };
}

function readPin(value: unknown): Pin | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, latitude, longitude } = value;
  if (typeof id === 'string') return { id };
  if (typeof name !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number') {
    return undefined;
  }
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { name, latitude, longitude } : undefined;
}
