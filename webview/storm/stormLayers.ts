import type { Coordinates } from '../../src/domain/coordinates.ts';
import type { LonLat } from '../../src/domain/geodesy.ts';
import { labelledPositions } from '../../src/domain/labelledPositions.ts';
import type { CoastCrossing } from '../../src/domain/landfalls.ts';
import type { Track } from '../../src/domain/track.ts';
import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import type { Box } from '../kit/box.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { besideLayer, drawBesideNames } from './besideLayer.ts';
import type { BesideLine } from './besideLine.ts';
import { membersLayer, spreadLayer } from './ensembleLayer.ts';
import type { EnsembleView } from './ensembleView.ts';
import { landfallLayer } from './landfallLayer.ts';
import { drawStormNames, stormSigns } from './otherStormsLayer.ts';
import { firstPosition } from './trackAtHome.ts';
import {
  chosenPlaceLayer,
  currentPositionLayer,
  faintTrackLayer,
  type TrackLook,
  trackLayer,
} from './trackLayer.ts';
import { type LabelMode, positionLabel } from './trackText.ts';

export interface StormLayers {
  tracks: readonly Track[];
  /** The track in the foreground, and its position that is selected; −1 for none. */
  chosen: Track | undefined;
  selected: number;
  /** Where the storm was when the forecast was issued. */
  atIssue: LonLat | undefined;
  place: Coordinates | undefined;
  labels: LabelMode;
  issued: number | undefined;
  clock: ReaderClock;
  ensemble: EnsembleView | undefined;
  /** Other models, earlier forecasts. */
  beside: readonly BesideLine[];
  /** Where the chosen track comes to land. */
  landfalls: readonly CoastCrossing[];
  /** Other storms, whose names stand where all else leaves room. */
  others: readonly StormSummary[];
}

/** What the map of a storm shows over its cone, in order: other tracks, where it is, its track, and a chosen place. */
export function stormLayers(given: StormLayers): MapLayer[] {
  const { tracks, chosen, selected, atIssue, place, labels, issued, clock } = given;
  const { landfalls, ensemble, beside, others } = given;
  const layers = [
    ...ensembleLayers(ensemble, chosen),
    ...tracks
      .filter(track => track !== chosen && ensemble?.members.includes(track) !== true)
      .map(faintTrackLayer),
    ...beside.map(besideLayer),
  ];
  if (atIssue !== undefined) layers.push(currentPositionLayer(atIssue[0], atIssue[1]));
  if (landfalls.length > 0) layers.push(landfallLayer(landfalls));
  if (chosen !== undefined) {
    const labelled = labelledPositions(chosen, issued);
    const label = (index: number) =>
      labelled.has(index) ? positionLabel(chosen, index, labels, issued, clock) : '';
    layers.push(trackWithNames(chosen, { label, selected }, beside, others));
  } else layers.push(frame => drawStormNames(frame, others, drawBesideNames(frame, beside, [])));
  if (place !== undefined) layers.push(chosenPlaceLayer(place.longitude, place.latitude));
  return layers;
}

/** The members but the chosen one, and over them how they lie about their middle. */
function ensembleLayers(ensemble: EnsembleView | undefined, chosen: Track | undefined): MapLayer[] {
  if (ensemble === undefined) return [];
  const { members, ellipses } = ensemble;
  const near = firstPosition(members[0])?.[0] ?? 0;
  return [membersLayer(members.filter(track => track !== chosen)), spreadLayer(ellipses, near)];
}

/** The chosen track, then the names of those beside it and of other storms where its labels leave room. */
function trackWithNames(
  chosen: Track,
  look: TrackLook,
  beside: readonly BesideLine[],
  others: readonly StormSummary[],
): MapLayer {
  if (beside.length + others.length === 0) return trackLayer(chosen, look);
  return frame => {
    const taken: Box[] = [];
    const covers = (box: Box) => void taken.push(box);
    const floats = [...frame.floats, ...stormSigns(frame, others)];
    trackLayer(chosen, { ...look, covers })({ ...frame, floats });
    drawStormNames(frame, others, drawBesideNames(frame, beside, taken));
  };
}
