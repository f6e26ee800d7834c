import type { TemplateResult } from 'lit';
import { readInstant } from '../../src/domain/dateTime.ts';
import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import type { FeatureSeries } from '../../src/panels/portfolioProtocol.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import { namedTime } from '../kit/namedInstant.ts';
import { readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { Choices } from './choices.ts';
import { hasSum } from './hasSum.ts';
import { momentAt } from './momentAt.ts';
import { noSpreadText } from './noSpreadText.ts';
import type { SeriesDesk } from './seriesDesk.ts';
import { type SpreadFoot, spreadFoot } from './spreadFoot.ts';
import { type Spread, spreadModel, variablesOf } from './spreadModel.ts';
import { createSpreadOfRun } from './spreadOfRun.ts';
import { numbersOf, weightOf } from './spreadWeight.ts';
import { togetherMenu } from './togetherMenu.ts';
import { weightMenu } from './weightMenu.ts';

/** What the page lends to what it shows over time. */
export interface SpreadPage {
  choose(change: Partial<Choices>): void;
  /** Draws the page anew. */
  update(): void;
  series: SeriesDesk;
  /** The run that the page names; undefined until it is told. */
  run(): string | undefined;
}

/** The assets as the page shows them. */
export interface SpreadView {
  /** Forecasts of assets that were looked at, by the indices of their features. */
  loaded: ReadonlyMap<number, FeatureSeries>;
  featureCount: number;
  /** Whether each feature is left by the filters; undefined where all are. */
  matching: Uint8Array | undefined;
  properties: readonly FeatureProperty[];
  values: ReadonlyMap<string, PropertyValues>;
  choices: Choices;
  /** The time that is shown, in epoch seconds; undefined until one is chosen. */
  time: number | undefined;
}

/** A variable over time: of all assets that filters leave, once their forecasts are loaded; else of those looked at. */
export interface PortfolioSpread {
  of(view: SpreadView): Spread | undefined;
  foot(view: SpreadView): TemplateResult;
}

export function createPortfolioSpread(page: SpreadPage): PortfolioSpread {
  const { choose, update, series } = page;
  const run = createSpreadOfRun(update);
  const ofLoaded = rememberLast(spreadOfLoaded);
  const spreadOf = (view: SpreadView) => {
    const shown = series.shown();
    const { variable, clock } = view.choices;
    return shown === undefined ? ofLoaded(view.loaded, variable, clock) : run.of(shown, view);
  };
  const hintOf = (view: SpreadView): Pick<SpreadFoot, 'hint' | 'isSaid'> => {
    const [face, shown] = [series.face(), series.shown()];
    if (face?.face === 'failed' || face?.face === 'empty') return { hint: face.message, isSaid: true };
    if (face?.face === 'loading') return { hint: face.what, isSaid: true };
    if (face?.note !== undefined) return { hint: face.note, isSaid: true };
    const hint = shown === undefined ? noSpreadText(view.loaded.size) : run.summingText(shown, view);
    return { hint, isSaid: false };
  };
  return {
    of: spreadOf,
    foot(view) {
      const { loaded, time, choices } = view;
      const shown = series.shown();
      const spread = spreadOf(view);
      return spreadFoot({
        spread,
        ...hintOf(view),
        otherRun: otherRun(series, page.run(), choices.clock),
        moment: spread === undefined ? 0 : momentAt(spread.model.times, time),
        variables: shown ?? variablesOf([...loaded.values()]),
        variable: shown?.variable ?? choices.variable,
        choose(variable) {
          choose({ variable });
          if (shown !== undefined) series.ask(variable);
        },
        together:
          shown === undefined || !hasSum(shown)
            ? undefined
            : togetherMenu(choices.together, together => choose({ together })),
        weight:
          shown === undefined
            ? undefined
            : weightMenu(numbersOf(view), weightOf(view), weight => choose({ weight })),
        action: actionOf(series, choices.variable),
      });
    },
  };
}

/** A variable of forecasts of single assets, by its name; their first where none is of that name. */
function spreadOfLoaded(
  loaded: SpreadView['loaded'],
  wanted: string | undefined,
  clock: Choices['clock'],
): Spread | undefined {
  const all = [...loaded.values()];
  const { variables } = variablesOf(all);
  const variable = variables.find(({ name }) => name === wanted) ?? variables[0];
  return (
    variable && spreadModel(all, variable, readerClock(clock).clock, fullFieldName(variable.name), Date.now())
  );
}

/** The run of the forecasts of all assets, where the page names another: of an asset a later one has come since. */
function otherRun(
  series: SeriesDesk,
  named: string | undefined,
  clock: Choices['clock'],
): string | undefined {
  const own = series.shown() && series.initTime();
  if (own === undefined || named === undefined || readInstant(own) === readInstant(named)) return undefined;
  return t('of the run initialised {0}', namedTime(own, readerClock(clock)));
}

/** What is to be done about the forecasts of all assets. */
function actionOf(series: SeriesDesk, variable: string | undefined): SpreadFoot['action'] {
  const ask = () => series.ask(variable);
  const face = series.face()?.face;
  if (face === undefined) return { text: t('Load all forecasts'), press: ask };
  if (face === 'loading') return { text: t('Cancel'), press: series.stop };
  return face === 'failed' ? { text: t('Try again'), press: ask } : undefined;
}
