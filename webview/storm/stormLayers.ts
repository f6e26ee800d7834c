import type { LonLat } from '../../src/domain/geodesy.ts';
import { labelledPositions } from '../../src/domain/labelledPositions.ts';
import type { CoastCrossing } from '../../src/domain/landfalls.ts';
import type { Track } from '../../src/domain/track.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { Place } from './chosenFoot.ts';
import { landfallLayer } from './landfallLayer.ts';
import { chosenPlaceLayer, currentPositionLayer, faintTrackLayer, trackLayer } from './trackLayer.ts';
import { type LabelMode, positionLabel } from './trackText.ts';

export interface StormLayers {
  tracks: readonly Track[];
  /** The track in the foreground, and its position that is selected; −1 for none. */
  chosen: Track | undefined;
  selected: number;
  /** Where the storm was when the forecast was issued. */
  atIssue: LonLat | undefined;
  place: Place | undefined;
  labels: LabelMode;
  issued: number | undefined;
  clock: ReaderClock;
  /** Where the chosen track comes to land. */
  landfalls: readonly CoastCrossing[];
}

/** What the map of a storm shows over its cone, in order: other tracks, where it is, its track, and a chosen place. */
export function stormLayers(given: StormLayers): MapLayer[] {
  const { tracks, chosen, selected, atIssue, place, labels, issued, clock, landfalls } = given;
  const layers = tracks.filter(track => track !== chosen).map(faintTrackLayer);
  if (atIssue !== undefined) layers.push(currentPositionLayer(atIssue[0], atIssue[1]));
  if (landfalls.length > 0) layers.push(landfallLayer(landfalls));
  if (chosen !== undefined) {
    const labelled = labelledPositions(chosen, issued);
    const label = (index: number) =>
      labelled.has(index) ? positionLabel(chosen, index, labels, issued, clock) : '';
    layers.push(trackLayer(chosen, { label, selected }));
  }
  if (place !== undefined) layers.push(chosenPlaceLayer(place.longitude, place.latitude));
  return layers;
}
