import type * as vscode from 'vscode';
import type { Coordinates } from '../domain/coordinates.ts';
import { shortName } from '../domain/shortName.ts';
import type { Parts } from '../parts.ts';

/** A place as a panel shows it. */
interface NamedPlace extends Coordinates {
  name?: string | undefined;
}

/**
 * Tells of saved locations that get another name, where a panel shows them under the one of before: `rename` gets its
 * places anew.
 */
export function followNames<Place extends NamedPlace>(
  { locations }: Parts,
  places: () => readonly Place[],
  rename: (places: Place[]) => void,
): vscode.Disposable {
  const savedNames = () => new Map(locations.all().map(({ id, name }) => [id, shortName(name)]));
  let before = savedNames();
  return locations.onDidChange(() => {
    const known = before;
    before = savedNames();
    const shown = places();
    const next = shown.map(place => {
      const saved = locations.at(place.latitude, place.longitude);
      const name = saved && before.get(saved.id);
      const isOfBefore =
        saved !== undefined && place.name !== undefined && known.get(saved.id) === place.name;
      return isOfBefore && name !== place.name ? { ...place, name } : place;
    });
    if (next.some((place, index) => place !== shown[index])) rename(next);
  });
}
