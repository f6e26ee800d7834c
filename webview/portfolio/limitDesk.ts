import type { TemplateResult } from 'lit';
import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import { isSummable } from '../../src/domain/isSummable.ts';
import type { Limit } from '../../src/domain/limit.ts';
import type { PortfolioIntent } from '../../src/panels/portfolioProtocol.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { limitAmount } from '../kit/limitAmount.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { Choices } from './choices.ts';
import type { ColorScale } from './colorScale.ts';
import { limitsTab } from './limitsTab.ts';
import { createPassedLimit, ofVariable } from './passedLimit.ts';
import { createPassingAssets } from './passingAssets.ts';
import { passingScale } from './passingScale.ts';
import type { TablesPage } from './portfolioTables.ts';
import type { SeriesDesk } from './seriesDesk.ts';

/** What the page lends to the limits of its assets. */
export interface LimitPage extends TablesPage {
  send(intent: PortfolioIntent): void;
  /** Draws the page anew. */
  update(): void;
  choose(change: Partial<Choices>): void;
  /** Selects the feature with this index. */
  select(feature: number): void;
  series: SeriesDesk;
}

/** The assets as the page shows them. */
export interface LimitView {
  choices: Choices;
  featureCount: number;
  /** Whether each feature is left by the filters; undefined where all are. */
  matching: Uint8Array | undefined;
  properties: readonly FeatureProperty[];
  values: ReadonlyMap<string, PropertyValues>;
  /** Index of the time of the series that is shown. */
  moment: number;
  /** Index of the feature that is selected; −1 for none. */
  selected: number;
}

/** Which assets pass a limit, and when. */
export interface LimitDesk {
  content(view: LimitView, clock: ReaderClock): TemplateResult;
  /** Tells the host of the limit, so that what passes it can be saved. */
  tell(choices: Choices): void;
  /** What those colours say; undefined while no limit is named, or nothing is loaded. */
  property(choices: Choices): FeatureProperty | undefined;
  /** Colours of features by the limit at the time that is shown. */
  colors(view: LimitView, featureCount: number): ColorScale | undefined;
}

export function createLimitDesk(page: LimitPage): LimitDesk {
  let fault = '';
  /** What the host was told of last. */
  let sent: Limit | undefined;
  const { send, choose, series } = page;
  const { limit, passed } = createPassedLimit(page);
  const passing = createPassingAssets(page);
  const scaleOf = rememberLast(passingScale);
  const propertyOf = rememberLast(limitProperty);
  return {
    tell(choices) {
      const chosen = limit(choices.limit);
      if (chosen === sent) return;
      sent = chosen;
      send({ type: 'limit', limit: chosen });
    },
    property: choices => propertyOf(passed(choices.limit)?.over.limit),
    colors({ choices, moment }, featureCount) {
      const found = passed(choices.limit);
      return found && scaleOf(found.shown, found.over, moment, featureCount);
    },
    content(view, clock) {
      const { choices, properties, moment } = view;
      const found = passed(choices.limit);
      const summable = properties.filter(isSummable);
      const property = summable.find(({ name }) => name === choices.amount);
      return limitsTab({
        face: series.face(),
        shown: series.shown(),
        chosen: ofVariable(choices.limit, series.shown()),
        fault,
        setFault(text) {
          fault = text;
          page.update();
        },
        choose: changed => choose({ limit: { ...changed, variable: series.shown()?.variable } }),
        chooseVariable(variable) {
          choose({ variable });
          series.ask(variable);
        },
        properties: summable,
        property,
        chooseProperty: amount => choose({ amount }),
        found: found && passing(found, view, property),
        isLooking: limit(choices.limit) !== found?.over.limit,
        moment,
        clock,
        watch() {
          if (found !== undefined) send({ type: 'watchLimit', limit: found.over.limit });
        },
        load: () => series.ask(choices.variable),
        stop: series.stop,
        act: action => send({ type: 'act', action }),
      });
    },
  };
}

/** A limit as that by which features are told apart. */
function limitProperty(limit: Limit | undefined): FeatureProperty | undefined {
  if (limit === undefined) return undefined;
  const { field, comparison, value, unit } = limit;
  const [of, amount] = [fullFieldName(field), limitAmount({ value, unit: '' })];
  const name = comparison === 'above' ? t('{0} above {1}', of, amount) : t('{0} below {1}', of, amount);
  return { name, kind: 'text', unit: unit || undefined, numbers: 0, sum: 0, least: 0, most: 0 };
}
