import { type Coordinates, formatCoordinates } from '../../src/domain/coordinates.ts';
import { normalizeLongitude } from '../../src/domain/geodesy.ts';
import { roundedDegrees } from '../kit/map/roundedDegrees.ts';
import { type Moment, momentLines } from './momentLines.ts';
import type { StormView } from './stormView.ts';
import { positionLines } from './trackText.ts';

/** What is chosen of a storm, told in lines, and where it is: a position, a time between two, or a place off the track. */
export function chosenOf(
  view: Pick<StormView, 'place' | 'selection' | 'track' | 'issued' | 'clock' | 'moment'>,
): { lines: string[]; place: Coordinates | undefined } {
  const { place, selection, track, issued, clock, moment } = view;
  const point = track?.points[selection.position];
  if (track !== undefined && point !== undefined) {
    const [longitude, latitude] = point.position ?? [];
    const isPlaced = longitude !== undefined && latitude !== undefined;
    const at = isPlaced ? { latitude, longitude: roundedDegrees(normalizeLongitude(longitude)) } : undefined;
    return { lines: positionLines(track, selection.position, issued, clock), place: at };
  }
  if (moment !== undefined) return { lines: momentLines(moment, clock), place: placeAt(moment) };
  return { lines: place === undefined ? [] : [formatCoordinates(place.latitude, place.longitude)], place };
}

function placeAt({ storm }: Moment): Coordinates | undefined {
  if (typeof storm === 'string') return undefined;
  const [longitude, latitude] = storm.position;
  return {
    latitude: roundedDegrees(latitude),
    longitude: roundedDegrees(normalizeLongitude(longitude)),
  };
}
