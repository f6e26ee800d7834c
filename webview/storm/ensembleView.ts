import { ensembleOf } from '../../src/domain/ensembleOf.ts';
import { issueOf } from '../../src/domain/issueOf.ts';
import { meanOfTracks } from '../../src/domain/meanOfTracks.ts';
import { type LeadSpread, spreadByLead } from '../../src/domain/spreadByLead.ts';
import type { Track } from '../../src/domain/track.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { BesideLine, BesideLook } from './besideLine.ts';
import type { EnsembleChoices } from './ensembleChoices.ts';
import { trackAtHome } from './trackAtHome.ts';

/** Tracks of one answer that are members of an ensemble. */
export interface EnsembleView {
  members: readonly Track[];
  /** Derived; undefined where there is none, or they are too many for it. */
  mean: Track | undefined;
  /** Derived, at whole days of lead time. */
  spread: readonly LeadSpread[];
  /** What is drawn of the mean; empty where the reader does not look at it. */
  lines: readonly BesideLine[];
  /** What is drawn of the spread; empty where the reader does not look at it. */
  ellipses: readonly LeadSpread[];
  /** What its lines mean in the legend. */
  signs: readonly Pick<BesideLine, 'name' | 'look'>[];
}

export const MEMBER_LOOK: BesideLook = { ink: 'foreground', dash: [], width: 1, opacity: 0.5 };
const MEAN_LOOK: BesideLook = { ink: 'orange', dash: [2, 3], width: 2.6 };
export const SPREAD_LOOK: BesideLook = { ink: 'orange', dash: [], width: 1.4 };

/** Positions of members that a mean is derived of while the page stands still: as many take some 200 ms. */
const MOST_DERIVED = 20_000;

/** The ensemble among the tracks that came; undefined where there is none. Its parts are the same while nothing changes. */
export function createEnsembleView(): (
  tracks: readonly Track[],
  issued: number | undefined,
  choices: EnsembleChoices,
) => EnsembleView | undefined {
  const membersOf = rememberLast((tracks: readonly Track[]) =>
    ensembleOf(tracks).flatMap(place => tracks[place] ?? []),
  );
  const meanOf = rememberLast((members: readonly Track[]) => {
    const mean = isDerived(members) ? meanOfTracks(members) : undefined;
    return mean && trackAtHome(mean);
  });
  const spreadOf = rememberLast((members: readonly Track[], issued: number | undefined) => {
    const start = issued ?? (members[0] && issueOf(members[0]));
    return start === undefined ? [] : spreadByLead(members, start);
  });
  const made = rememberLast(
    (
      members: readonly Track[],
      mean: Track | undefined,
      spread: readonly LeadSpread[],
      issued: number | undefined,
      choices: EnsembleChoices,
    ): EnsembleView => {
      const lines = mean === undefined || !choices.mean ? [] : [meanLine(mean, members.length, issued)];
      const ellipses = choices.spread ? spread : [];
      const ofMembers = {
        name: t('Members of the ensemble: {0}', formatNumber(members.length, 0)),
        look: MEMBER_LOOK,
      };
      const ofSpread = {
        name: t('Spread of the members: one standard deviation (derived)'),
        look: SPREAD_LOOK,
      };
      return {
        members,
        mean,
        spread,
        lines,
        ellipses,
        signs: [ofMembers, ...(ellipses.length === 0 ? [] : [ofSpread])],
      };
    },
  );
  return (tracks, issued, choices) => {
    const members = membersOf(tracks);
    if (members.length === 0) return undefined;
    return made(members, meanOf(members), spreadOf(members, issued), issued, choices);
  };
}

function meanLine(track: Track, count: number, issued: number | undefined): BesideLine {
  const name = t('Mean of {0} members (derived)', formatNumber(count, 0));
  return { track, look: MEAN_LOOK, label: t('Mean'), name, title: name, issued };
}

function isDerived(members: readonly Track[]): boolean {
  const times = new Set(members.flatMap(({ points }) => points.map(({ time }) => time)));
  return times.size * members.length <= MOST_DERIVED;
}
