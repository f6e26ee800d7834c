import type { LonLat } from '../../src/domain/geodesy.ts';
import { labelledPositions } from '../../src/domain/labelledPositions.ts';
import type { Track } from '../../src/domain/track.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { Place } from './chosenFoot.ts';
import { chosenPlaceLayer, currentPositionLayer, faintTrackLayer, trackLayer } from './trackLayer.ts';
import { type LabelMode, positionLabel } from './trackText.ts';

export interface StormLayers {
  cone: MapLayer;
  /** What is held against the storm; each over the one before. */
  assets: readonly MapLayer[];
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
}

/** What the map of a storm shows, in order: its cone, assets, other tracks, where it is, its track, and a chosen place. */
export function stormLayers(given: StormLayers): MapLayer[] {
  const { cone, assets, tracks, chosen, selected, atIssue, place, labels, issued, clock } = given;
  const layers = [cone, ...assets, ...tracks.filter(track => track !== chosen).map(faintTrackLayer)];
  if (atIssue !== undefined) layers.push(currentPositionLayer(atIssue[0], atIssue[1]));
  if (chosen !== undefined) {
    const labelled = labelledPositions(chosen, issued);
    const label = (index: number) =>
      labelled.has(index) ? positionLabel(chosen, index, labels, issued, clock) : '';
    layers.push(trackLayer(chosen, { label, selected }));
  }
  if (place !== undefined) layers.push(chosenPlaceLayer(place.longitude, place.latitude));
  return layers;
}
