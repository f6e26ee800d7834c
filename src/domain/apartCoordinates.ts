import { type Coordinates, formatCoordinates } from './coordinates.ts';

/** Decimals that tell a centimetre, and more than any place needs. */
const MOST_DECIMALS = 7;

/** Coordinates for people, each place's own: of as many decimals as tell it from the others. */
export function apartCoordinates(places: readonly Coordinates[]): string[] {
  const textsOf = (decimals: number) =>
    places.map(({ latitude, longitude }) => formatCoordinates(latitude, longitude, decimals));
  for (let decimals = 2; decimals < MOST_DECIMALS; decimals++) {
    const texts = textsOf(decimals);
    if (new Set(texts).size === texts.length) return texts;
  }
  return textsOf(MOST_DECIMALS);
}
