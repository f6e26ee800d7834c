import { type StormClass, stormClass } from './stormClass.ts';
import { categoryLabel, categoryOfWindIn } from './stormScale.ts';
import type { Track } from './track.ts';
import type { TrackWind } from './trackWind.ts';

/**
 * The class between a position and the next: theirs, where both are of one that does not rest on their winds alone; else
 * that of the wind there, where both are tropical (on the scale from depression to category 5). Derived; undefined where a storm changes its kind, as from a
 * hurricane to an extratropical system: no wind says when it did.
 */
export function legClass(track: Track, index: number, wind: TrackWind | undefined): StormClass | undefined {
  const [before, after] = [stormClass(track, index), stormClass(track, index + 1)];
  if (before === undefined || after === undefined) return undefined;
  const isOfWind = before.from === 'wind' && after.from === 'wind' && wind !== undefined;
  if (before.code === after.code && !isOfWind) return { ...before, sent: undefined };
  if (!isOnScale(before) || !isOnScale(after) || wind?.unit === undefined) return undefined;
  const category = categoryOfWindIn(wind.value, wind.unit);
  const { name, code, symbol } = categoryLabel(category);
  return { from: 'wind', category, name, code, symbol, sent: undefined };
}

function isOnScale({ category }: StormClass): boolean {
  return category !== undefined && category >= -1 && category <= 5;
}
