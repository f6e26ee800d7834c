import type { Coast } from '../../src/domain/coast.ts';
import type { Coordinates } from '../../src/domain/coordinates.ts';
import type { LonLat } from '../../src/domain/geodesy.ts';
import { type CoastCrossing, landfalls } from '../../src/domain/landfalls.ts';
import { positionAtIssue } from '../../src/domain/positionAtIssue.ts';
import type { Track } from '../../src/domain/track.ts';
import type { StormIdentity, StormSummary } from '../../src/panels/stormProtocol.ts';
import { BESIDE_ROOM } from '../kit/besideRoom.ts';
import { type ReaderClock, readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { ShownStorm } from './besideDesk.ts';
import { coneRings } from './coneLayer.ts';
import { createEnsembleView, type EnsembleView } from './ensembleView.ts';
import type { Moment } from './momentLines.ts';
import { momentOf } from './momentOf.ts';
import type { Selection } from './nearestPosition.ts';
import type { ReceivedStorm, StormData } from './receivedStorm.ts';
import type { StormChoices } from './stormChoices.ts';
import { type StormAtIssue, stormAtIssue } from './stormFacts.ts';
import { firstPosition } from './trackAtHome.ts';
import { issueTime } from './trackText.ts';

/** What came, and what the reader chose. */
export interface StormState {
  identity: StormIdentity | undefined;
  received: ReceivedStorm;
  choices: StormChoices;
  selection: Selection;
  /** A time between the positions of the track, in epoch milliseconds. */
  moment: number | undefined;
  /** A place chosen on the map, off the tracks. */
  place: Coordinates | undefined;
  /** Of the embedded map: undefined until it is made, and where the map did not load. */
  coast: Coast | undefined;
}

/** The same as its page shows it. */
export interface StormView extends Omit<StormState, 'moment'> {
  name: string;
  /** In the foreground. */
  track: Track | undefined;
  /** Epoch milliseconds. */
  issued: number | undefined;
  atIssue: StormAtIssue;
  clock: ReaderClock;
  /** What is shown of a time between positions. */
  moment: Moment | undefined;
  landfalls: readonly CoastCrossing[];
  /** Undefined where the tracks that came are none. */
  ensemble: EnsembleView | undefined;
  /** Of the cone, near the track. */
  rings: LonLat[][][];
  /** The other storms that are on the map. */
  others: readonly StormSummary[];
  /** Whether what is shown is of before, while a load runs. */
  isStale: boolean;
  isInspectorOpen: boolean;
  /** As what stands beside the forecast takes it. */
  shown: ShownStorm;
}

const NO_STORMS: readonly StormSummary[] = [];

/** Makes a view of each state; its parts are the same again while nothing of them changes. */
export function createStormView(select: (position: number) => void): (state: StormState) => StormView {
  const clockOf = rememberLast(readerClock);
  const ringsOf = rememberLast((cone: StormData | undefined, near: number) =>
    cone === undefined ? [] : coneRings(cone.data, near),
  );
  const ensembleOf = createEnsembleView();
  const atIssueOf = rememberLast((track: Track | undefined, issued: number | undefined) =>
    track === undefined ? -1 : positionAtIssue(track, issued),
  );
  const between = rememberLast(momentOf);
  const landfallsOf = rememberLast((track: Track | undefined, coast: Coast | undefined) =>
    track === undefined || coast === undefined ? [] : landfalls(track, coast).landfalls,
  );
  const shownOf = rememberLast(
    (
      identity: StormIdentity | undefined,
      track: Track | undefined,
      index: number,
      issued: number | undefined,
      selected: number,
      stale: boolean,
      clock: ReaderClock,
      coast: Coast | undefined,
    ): ShownStorm => ({ identity, track, index, issued, selected, select, stale, clock, coast }),
  );
  return ({ moment, ...state }) => {
    const { identity, received, choices, selection, coast } = state;
    const { summary, tracks, shownCone, others } = received;
    const track = tracks[selection.track];
    const issued = track && issueTime(track, summary);
    const clock = clockOf(choices.clock);
    const isStale = isBefore(received);
    const near = firstPosition(tracks[0])?.[0] ?? summary?.position?.longitude ?? 0;
    return {
      ...state,
      name: nameOf(state),
      track,
      issued,
      atIssue: stormAtIssue(track, summary, atIssueOf(track, issued)),
      clock,
      moment: track === undefined || moment === undefined ? undefined : between(track, moment, issued),
      landfalls: landfallsOf(track, coast),
      ensemble: ensembleOf(tracks, issued, choices.ensemble),
      rings: ringsOf(shownCone, near),
      others: choices.others ? others : NO_STORMS,
      isStale,
      isInspectorOpen: choices.inspector ?? BESIDE_ROOM.matches,
      shown: shownOf(identity, track, selection.track, issued, selection.position, isStale, clock, coast),
    };
  };
}

/** As the list has it, where the panel may have been opened under a name of before; a file has its own. */
function nameOf({
  identity,
  received: { file, summary },
}: Pick<StormState, 'identity' | 'received'>): string {
  const listed = file === undefined ? summary?.storm_name : undefined;
  return listed ?? identity?.name ?? summary?.storm_name ?? identity?.storm_id ?? '';
}

function isBefore({ shownTrack, shownCone, track, cone }: ReceivedStorm): boolean {
  const isShown = shownTrack !== undefined || shownCone !== undefined;
  return isShown && (track?.face === 'loading' || cone?.face === 'loading');
}
