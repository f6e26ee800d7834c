import { apartCoordinates } from './apartCoordinates.ts';
import type { Coordinates } from './coordinates.ts';

type NamedPlace = Coordinates & { name?: string | undefined };

/** Names for people, each its own: places of one name are told apart by their coordinates. */
export function namesOfPlaces(places: readonly NamedPlace[]): string[] {
  const ownText = (place: NamedPlace) => {
    const alike = places.filter(each => each.name === place.name);
    return apartCoordinates(alike)[alike.indexOf(place)] ?? '';
  };
  return places.map(place => {
    if (place.name === undefined) return ownText(place);
    const isAlone = places.filter(each => each.name === place.name).length === 1;
    return isAlone ? place.name : `${place.name} (${ownText(place)})`;
  });
}
