import { apartCoordinates } from './apartCoordinates.ts';
import type { Coordinates } from './coordinates.ts';
import { statedName } from './statedName.ts';

type NamedPlace = Coordinates & { name?: string | undefined };

/** Names for people, each its own: places of one name, or of none that shows, are told apart by their coordinates. */
export function namesOfPlaces(places: readonly NamedPlace[]): string[] {
  const stated = places.map(({ name }) => statedName(name));
  return places.map((place, index) => {
    const name = stated[index];
    const alike = places.filter((_, other) => stated[other] === name);
    if (name !== undefined && alike.length === 1) return name;
    const coordinates = apartCoordinates(alike)[alike.indexOf(place)] ?? '';
    return name === undefined ? coordinates : `${name} (${coordinates})`;
  });
}
