import type { TemplateResult } from 'lit';
import type { StormIdentity, StormMessage } from '../../src/panels/stormProtocol.ts';
import type { BesidePage, ShownStorm } from './besideDesk.ts';
import type { BesideLine } from './besideLine.ts';
import { createHistoryDesk } from './historyDesk.ts';
import { createModelsDesk } from './modelsDesk.ts';

/** What stands beside the forecast of a storm: other models, and earlier issues. */
export interface BesideDesks {
  meet(identity: StormIdentity): void;
  receive(message: Extract<StormMessage, { type: 'models' | 'history' }>): void;
  /** Of a tab; undefined for the tabs of others. */
  content(tab: string, shown: ShownStorm): TemplateResult | undefined;
  /** The first lies under the others. */
  lines(shown: ShownStorm): BesideLine[];
}

export function createBesideDesks(page: BesidePage): BesideDesks {
  const models = createModelsDesk(page);
  const history = createHistoryDesk(page);
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
    lines: shown => [...history.lines(shown), ...models.lines(shown)],
  };
}
