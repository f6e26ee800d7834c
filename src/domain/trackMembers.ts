import { measuredText } from './measuredText.ts';
import { memberScopes } from './memberScopes.ts';
import { quantityIn } from './quantityIn.ts';
import type { TrackValue } from './track.ts';
import { unitOf } from './unitOf.ts';

/** A value that came, with its unit, which it may hold itself; undefined for null and for what is absent. */
export function cameValue(given: unknown, label: string | undefined): TrackValue | undefined {
  const { value, unit = label } = quantityIn(given) ?? { value: given };
  return value === null || value === undefined ? undefined : { value, unit, interpolated: false };
}

/** Scalars of the properties of a feature, and of its `static`, which hold for a whole track. */
export function constantsOf(properties: unknown, collection: unknown): Map<string, TrackValue> {
  const members = memberScopes(properties);
  const scopes = [...members, collection];
  const constants = new Map<string, TrackValue>();
  for (const scope of members) {
    for (const [name, value] of Object.entries(scope)) {
      const came = isOther(value) ? undefined : cameValue(measuredText(name, value), unitOf(name, scopes));
      if (came !== undefined && !constants.has(name)) constants.set(name, came);
    }
  }
  return constants;
}

function isOther(value: unknown): boolean {
  return typeof value === 'object' && quantityIn(value) === undefined;
}
