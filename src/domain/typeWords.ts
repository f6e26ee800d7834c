import { stormNameOf } from './stormScale.ts';
import { readStormType, stormTypeName } from './stormType.ts';

/**
 * The type that the list of storms has for one, in words with what came for it in brackets: `Hurricane (HU)`; one that is
 * not known stands as it came. Undefined where none came.
 */
export function typeWords(type: unknown, stormId: string | undefined): string | undefined {
  if (typeof type !== 'string' || type.trim() === '') return undefined;
  const stormName = stormId === undefined ? undefined : stormNameOf(stormId);
  const kind = readStormType(type, stormName);
  if (kind === undefined) return type;
  const name = stormTypeName(kind, stormName);
  return name === type ? name : `${name} (${type})`;
}
