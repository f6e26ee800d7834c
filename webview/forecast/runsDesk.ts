import { html, type TemplateResult } from 'lit';
import type {
  ConvergenceRun,
  EarlierRun,
  ForecastIdentity,
  ForecastIntent,
  ForecastMessage,
} from '../../src/panels/forecastProtocol.ts';
import { t } from '../kit/localize.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { sameMembers } from '../kit/sameMembers.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { comparedField } from './comparedField.ts';
import { comparedFields } from './comparedFields.ts';
import { convergenceView } from './convergenceView.ts';
import { changeList, earlierControls } from './earlierRuns.ts';
import { type EarlierSeries, earlierSeries } from './earlierSeries.ts';
import type { Reading } from './reading.ts';

type EarlierMessage = Extract<ForecastMessage, { type: 'earlier' }>;
type ConvergenceMessage = Extract<ForecastMessage, { type: 'convergence' }>;

/** What the page lends to the earlier forecasts. */
export interface RunsPage {
  send(intent: ForecastIntent): void;
  /** Draws the page anew. */
  update(): void;
  /** Draws the page anew, and remembers how it is looked at. */
  changed(): void;
  ask(change: Partial<ForecastIdentity>): void;
  /** Chooses the variable that is compared. */
  compare(field: string): void;
}

export interface RunsView {
  reading: Reading;
  /** What is asked for. */
  asked: ForecastIdentity | undefined;
  /** The variable that was chosen to be compared. */
  compared: string;
}

/** Earlier forecasts beside the one that is shown. */
export interface RunsDesk {
  receive(message: EarlierMessage | ConvergenceMessage): void;
  /** Those to compare with, as columns. */
  earlier(identity: ForecastIdentity): readonly EarlierSeries[];
  /** How the table of the convergence is looked at. */
  table(): TableState;
  content(view: RunsView): TemplateResult;
}

const NO_RUNS: readonly never[] = [];

export function createRunsDesk(page: RunsPage, start: TableState): RunsDesk {
  let earlier: EarlierMessage | undefined;
  let convergence: ConvergenceMessage | undefined;
  let cells = start;
  const earlierOf = rememberLast(earlierSeries);
  /** Those of another question have other units, places or times. */
  const earlierRuns = (identity: ForecastIdentity): readonly EarlierRun[] =>
    earlier !== undefined && sameQuestion(earlier.identity, identity) ? earlier.runs : NO_RUNS;
  const convergenceRuns = ({ reading, asked }: RunsView): readonly ConvergenceRun[] =>
    convergence !== undefined &&
    sameQuestion(convergence.identity, reading.identity) &&
    sameMembers(convergence.identity.convergence ?? {}, asked?.convergence ?? {})
      ? convergence.runs
      : NO_RUNS;
  const earlierOfIdentity = (identity: ForecastIdentity) =>
    earlierOf(earlierRuns(identity), identity.kind, identity.units);
  const comparison = ({ reading, asked, compared }: RunsView) => html`<section class="earlier">
      <h2>${t('Earlier forecasts')}</h2>
      ${earlierControls({
        chosen: asked?.earlier ?? [],
        runs: earlierRuns(reading.identity),
        issued: reading.weather.forecast_time,
        field: comparedField(reading, compared),
        fields: comparedFields(reading),
        chooseHours: hours => page.ask({ earlier: [...hours] }),
        chooseField: page.compare,
      })}
      ${changeList(reading, earlierOfIdentity(reading.identity))}
    </section>`;
  const convergenceMap = (view: RunsView) =>
    convergenceView({
      chosen: view.asked?.convergence,
      runs: convergenceRuns(view),
      fields: comparedFields(view.reading),
      field: comparedField(view.reading, view.compared),
      clock: view.reading.clock,
      daily: view.reading.daily,
      choose: chosen => page.ask({ convergence: chosen }),
      stop: () => page.send({ type: 'cancel' }),
      table: cells,
      setTable(state) {
        cells = state;
        page.changed();
      },
    });
  return {
    receive(message) {
      if (message.type === 'earlier') earlier = message;
      else convergence = message;
      page.update();
    },
    earlier: earlierOfIdentity,
    table: () => cells,
    content: view => html`<div class="runs-below">${comparison(view)} ${convergenceMap(view)}</div>`,
  };
}

/** Whether two identities ask for the same forecast, whatever is compared with it. */
function sameQuestion(a: ForecastIdentity, b: ForecastIdentity): boolean {
  const compared = { earlier: undefined, convergence: undefined };
  return sameMembers({ ...a, ...compared }, { ...b, ...compared });
}
