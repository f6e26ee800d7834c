import { type Coordinates, formatCoordinates } from '../../src/domain/coordinates.ts';

/** Decimals that tell a centimetre, and more than any place needs. */
const MOST_DECIMALS = 7;

/** Coordinates for people, each place's own: of as many decimals as tell it from the others. */
export function apartCoordinates(places: readonly Coordinates[]): string[] {
  for (let decimals = 2; decimals <= MOST_DECIMALS; decimals++) {
    const texts = places.map(({ latitude, longitude }) =>
      decimals === 2 ? formatCoordinates(latitude, longitude) : precise(latitude, longitude, decimals),
    );
    if (new Set(texts).size === texts.length) return texts;
  }
  return places.map(({ latitude, longitude }) => precise(latitude, longitude, MOST_DECIMALS));
}

function precise(latitude: number, longitude: number, decimals: number): string {
  const north = `${Math.abs(latitude).toFixed(decimals)}°${latitude < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(longitude).toFixed(decimals)}°${longitude < 0 ? 'W' : 'E'}`;
  return `${north} ${east}`;
}
