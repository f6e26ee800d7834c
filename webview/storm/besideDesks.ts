import type { TemplateResult } from 'lit';
import type { StormIdentity, StormMessage } from '../../src/panels/stormProtocol.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import type { BesidePage, ShownStorm } from './besideDesk.ts';
import type { BesideLine } from './besideLine.ts';
import { createHistoryDesk } from './historyDesk.ts';
import { createModelsDesk } from './modelsDesk.ts';
import { nearestPosition } from './nearestPosition.ts';
import { positionLines } from './trackText.ts';

/** What stands beside the forecast of a storm: other models, and earlier issues. */
export interface BesideDesks {
  meet(identity: StormIdentity): void;
  receive(message: Extract<StormMessage, { type: 'models' | 'history' }>): void;
  /** Of a tab; undefined for the tabs of others. */
  content(tab: string, shown: ShownStorm): TemplateResult | undefined;
  /** The first lies under the others. */
  lines(shown: ShownStorm): BesideLine[];
  /** What is known of the position of a line at a place of the map; nothing where there is none. */
  tip(place: MapPlace, shown: ShownStorm): string[];
}

export function createBesideDesks(page: BesidePage): BesideDesks {
  const models = createModelsDesk(page);
  const history = createHistoryDesk(page);
  const lines = (shown: ShownStorm) => [...history.lines(shown), ...models.lines(shown)];
  return {
    meet(identity) {
      models.meet(identity);
      history.meet(identity);
    },
    receive(message) {
      if (message.type === 'models') models.receive(message);
      else history.receive(message);
    },
    content(tab, shown) {
      if (tab === 'models') return models.content(shown);
      return tab === 'history' ? history.content(shown) : undefined;
    },
    lines,
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
