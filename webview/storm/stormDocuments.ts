import type { Report } from '../../src/domain/report/report.ts';
import type { PictureRequest } from '../../src/panels/protocol.ts';
import { formatNumber, withEveryYear } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { measureText } from '../kit/map/measureText.ts';
import { pictureTheme } from '../kit/theme.ts';
import type { BesideDesks } from './besideDesks.ts';
import type { BesideLine } from './besideLine.ts';
import type { ExposureDesk } from './exposureDesk.ts';
import { spreadReport } from './spreadReport.ts';
import { stormFacts } from './stormFacts.ts';
import type { StormMap } from './stormMap.ts';
import { stormPicture } from './stormPicture.ts';
import { stormReport } from './stormReport.ts';
import type { StormView } from './stormView.ts';
import { trackNotes } from './trackNotes.ts';
import { trackName } from './trackText.ts';

/** What the page is made of. */
export interface StormParts {
  /** Undefined until it is there. */
  map: StormMap | undefined;
  view: StormView;
  beside: BesideDesks;
  exposure: ExposureDesk;
  /** What stands on the map beside the track. */
  lines: readonly BesideLine[];
}

export interface StormDocuments {
  /** The map as it is in view, as SVG. */
  picture(look: PictureRequest['look']): string;
  report(): Report;
}

/** What leaves a storm's page as a document of its own; throws where nothing is shown. */
export function stormDocuments({ map, view, beside, exposure, lines }: StormParts): StormDocuments {
  const { clock, landfalls, received, shown, ensemble } = view;
  const told = toldOf(view);
  const answered = { ...shown, identity: told.identity };
  if (map === undefined) throw new Error('There is nothing to see.');
  return {
    picture(look) {
      const theme = pictureTheme(look);
      return stormPicture(
        {
          ...told,
          theme,
          assets: exposure.legend(theme),
          beside: [...(ensemble?.signs ?? []), ...lines],
          sources: beside.sources(answered),
          map: withEveryYear(() => map.picture(theme)),
        },
        measureText,
      );
    },
    report() {
      const tracks = { count: received.tracks.length, menu: undefined };
      const exposed = { clock, tracks, uncounted: beside.uncounted(answered) };
      return stormReport({
        ...told,
        landfalls,
        notes: trackNotes(view),
        sections: [
          ...spreadReport(ensemble),
          ...beside.sections(answered),
          ...withEveryYear(() => exposure.report(exposed)),
        ],
      });
    },
  };
}

/** What both tell; throws where nothing is shown. */
function toldOf({ received, name, track, selection, atIssue, issued, clock, choices }: StormView) {
  const { shownIdentity: identity, shownTrack, shownCone } = received;
  const provenance = (shownTrack ?? shownCone)?.provenance;
  if (identity === undefined || provenance === undefined) throw new Error('There is nothing to see.');
  const facts = stormFacts(atIssue, identity.storm_id);
  const { labels } = choices;
  const count = received.tracks.length;
  const isOneOfSeveral = track !== undefined && count > 1;
  const ownName = isOneOfSeveral
    ? t('{0}, one of {1}', trackName(track, selection.track), formatNumber(count, 0))
    : '';
  const hasCone = shownCone !== undefined;
  return { identity, name, facts, track, trackName: ownName, hasCone, issued, labels, clock, provenance };
}
