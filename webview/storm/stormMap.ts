import type { Coordinates } from '../../src/domain/coordinates.ts';
import type { LonLat } from '../../src/domain/geodesy.ts';
import type { CoastCrossing } from '../../src/domain/landfalls.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Face } from '../../src/panels/protocol.ts';
import type { StormIdentity, StormSummary } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import type { GeoBounds } from '../kit/map/geoBounds.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import type { MapView } from '../kit/map/mapView.ts';
import { createWorldMap, type WorldMap, type WorldMapOptions } from '../kit/map/worldMap.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { BesideLine } from './besideLine.ts';
import { coneLayer } from './coneLayer.ts';
import type { EnsembleView } from './ensembleView.ts';
import type { Moment } from './momentLines.ts';
import { otherStormsLayer } from './otherStormsLayer.ts';
import { stormBounds } from './stormBounds.ts';
import type { StormAtIssue } from './stormFacts.ts';
import { stormLayers } from './stormLayers.ts';
import { stormQuestion } from './stormQuestion.ts';
import type { StormView } from './stormView.ts';
import { movingStormLayer } from './trackLayer.ts';
import type { LabelMode } from './trackText.ts';

/** What is on the map besides the storm itself. */
export interface OnStormMap {
  /** Over the cone and under the track. */
  assets: readonly MapLayer[];
  /** What of the map they take; undefined where there are none. */
  assetBounds: () => GeoBounds | undefined;
  lines: readonly BesideLine[];
  /** What the host answered last. */
  answered: StormIdentity | undefined;
}

export interface StormMap extends Pick<WorldMap, 'reveal' | 'picture'> {
  /** The view moves to a storm when it comes, and stays where the reader takes it. */
  draw(view: StormView, on: OnStormMap): void;
}

const NO_LINES: readonly BesideLine[] = [];

/** A map in a container, from the start where the reader had taken it before. */
export function createStormMap(
  container: HTMLElement,
  start: MapView | undefined,
  options: Omit<WorldMapOptions, 'label'>,
): StormMap {
  const map = createWorldMap(container, { ...options, label: t('Storm map') });
  if (start !== undefined) map.show(start);
  const layersOf = createLayers();
  const movingOf = rememberLast((storm: Moment['storm'] | undefined) =>
    typeof storm === 'object' ? [movingStormLayer(storm.position, storm.stormClass)] : [],
  );
  const boundsOf = rememberLast(stormBounds);
  /** Whose storm the view moved to. */
  let fitted: string | undefined;

  const fitOnce = ({ received, rings, choices }: StormView, key: string) => {
    if (!isAnswered(received, key) || fitted === key) return;
    const bounds = boundsOf(received.tracks, rings, NO_LINES);
    if (bounds === undefined) return;
    const isRestored = fitted === undefined && choices.map !== undefined;
    fitted = key;
    if (!isRestored) map.fit(bounds);
  };
  return {
    reveal: map.reveal,
    picture: map.picture,
    draw(view, on) {
      map.setLayers(layersOf(view, on));
      map.setMoving(movingOf(view.moment?.storm));
      fitOnce(view, stormQuestion(on.answered));
      const { received, rings } = view;
      const isKnown = boundsOf(received.tracks, rings, NO_LINES) !== undefined;
      if (isKnown && fitted !== undefined)
        map.setWhole(() => stormBounds(received.tracks, rings, on.lines, on.assetBounds()));
    },
  };
}

/** The layers of a view, each the same again while nothing of it changes. */
function createLayers(): (view: StormView, on: OnStormMap) => MapLayer[] {
  const coneOf = rememberLast(coneLayer);
  const othersOf = rememberLast((storms: readonly StormSummary[]) =>
    storms.length === 0 ? [] : [otherStormsLayer(storms)],
  );
  const placeOf = rememberLast(placeAtIssue);
  const tracked = rememberLast(
    (
      tracks: readonly Track[],
      chosen: Track | undefined,
      selected: number,
      atIssue: LonLat | undefined,
      place: Coordinates | undefined,
      labels: LabelMode,
      issued: number | undefined,
      clock: ReaderClock,
      landfalls: readonly CoastCrossing[],
      ensemble: EnsembleView | undefined,
      beside: readonly BesideLine[],
      others: readonly StormSummary[],
    ) =>
      stormLayers({
        tracks,
        chosen,
        selected,
        atIssue,
        place,
        labels,
        issued,
        clock,
        landfalls,
        ensemble,
        beside,
        others,
      }),
  );
  return (view, { assets, lines }) => {
    const { received, track, selection, place, choices, issued, clock, landfalls, ensemble } = view;
    const { summary, at } = view.atIssue;
    const atIssue = placeOf(summary?.position, track, at);
    return [
      ...othersOf(view.others),
      coneOf(view.rings),
      ...assets,
      ...tracked(
        received.tracks,
        track,
        selection.position,
        atIssue,
        place,
        choices.labels,
        issued,
        clock,
        landfalls,
        ensemble,
        lines,
        view.others,
      ),
    ];
  };
}

/** Where the storm was when its forecast was issued: as it is listed, else as its track says. */
function placeAtIssue(
  listed: StormSummary['position'],
  track: StormAtIssue['track'],
  at: number,
): LonLat | undefined {
  return listed ? [listed.longitude, listed.latitude] : track?.points[at]?.position;
}

/** Whether track and cone have both come of what was asked. */
function isAnswered({ track, cone, answers }: StormView['received'], key: string): boolean {
  return ![track, cone].some(isOnItsWay) && answers.track === key && answers.cone === key;
}

function isOnItsWay(face: Face<unknown> | undefined): boolean {
  return face === undefined || face.face === 'loading';
}
