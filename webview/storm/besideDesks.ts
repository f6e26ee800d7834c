import type { TemplateResult } from 'lit';
import type { ReportSection } from '../../src/domain/report/report.ts';
import type { BesideRequest, StormIdentity, StormMessage } from '../../src/panels/stormProtocol.ts';
import { withEveryYear } from '../kit/format.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { BesidePage, ShownStorm } from './besideDesk.ts';
import type { BesideLine } from './besideLine.ts';
import type { BesideSource } from './besideSource.ts';
import { createHistoryDesk } from './historyDesk.ts';
import type { UncountedModel } from './modelSumsTable.ts';
import { createModelsDesk } from './modelsDesk.ts';
import { nearestPosition } from './nearestPosition.ts';
import { requestsSection } from './requestsSection.ts';
import { positionLines } from './trackText.ts';

/** What stands beside the forecast of a storm: other models, and earlier issues. */
export interface BesideDesks {
  meet(identity: StormIdentity): void;
  /** Another track is shown. */
  follow(shown: ShownStorm): void;
  receive(message: Extract<StormMessage, { type: 'models' | 'history' }>): void;
  /** Contents of the two tabs; the same again while nothing of them changes. */
  models(shown: ShownStorm): TemplateResult;
  history(shown: ShownStorm): TemplateResult;
  /** The first lies under the others; the same again while none changes. */
  lines(shown: ShownStorm): readonly BesideLine[];
  /** Where the lines came from. */
  sources(shown: ShownStorm): BesideSource[];
  /** Models that are ticked, and why each is not counted where it is not; the same again while none changes. */
  uncounted(shown: ShownStorm): readonly UncountedModel[];
  /** Says to the host what is to be saved of a tab. */
  save(request: BesideRequest, shown: ShownStorm): void;
  /** What a report tells of them, with the year in every date. */
  sections(shown: ShownStorm): ReportSection[];
  /** What is known of the position of a line at a place of the map; nothing where there is none. */
  tip(place: MapPlace, shown: ShownStorm): string[];
}

export function createBesideDesks(page: BesidePage): BesideDesks {
  const models = createModelsDesk(page);
  const history = createHistoryDesk(page);
  const joined = rememberLast((under: readonly BesideLine[], over: readonly BesideLine[]) => [
    ...under,
    ...over,
  ]);
  const lines = (shown: ShownStorm) => joined(history.lines(shown), models.lines(shown));
  const sources = (shown: ShownStorm) => [...models.sources(shown), ...history.sources(shown)];
  return {
    meet(identity) {
      models.meet(identity);
      history.meet(identity);
    },
    follow: models.follow,
    receive(message) {
      if (message.type === 'models') models.receive(message);
      else history.receive(message);
    },
    models: models.content,
    history: history.content,
    lines,
    sources,
    uncounted: models.uncounted,
    save: ({ part, form }, shown) => (part === 'models' ? models : history).save(form, shown),
    sections: shown =>
      withEveryYear(() => [
        ...models.sections(shown),
        ...history.sections(shown),
        ...requestsSection(sources(shown), shown.clock),
      ]),
    tip(place, shown) {
      const all = lines(shown);
      const tracks = all.map(({ track }) => track);
      const found = nearestPosition(tracks, place, tracks.length - 1);
      const line = found && all[found.track];
      if (found === undefined || line === undefined) return [];
      return [line.title, ...positionLines(line.track, found.position, line.issued, shown.clock)];
    },
  };
}
