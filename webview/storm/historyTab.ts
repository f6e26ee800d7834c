import './beside.css';
import { html, nothing, type TemplateResult } from 'lit';
import type { ConeRadii } from '../../src/domain/coneRadii.ts';
import { type IssueSource, issueOf, issueSource } from '../../src/domain/issueOf.ts';
import type { BesideForm, History, HistoryCount, HistoryRun } from '../../src/panels/stormProtocol.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import { failureLabel } from '../kit/failureLabel.ts';
import { t } from '../kit/localize.ts';
import { menu } from '../kit/menu.ts';
import { namedTime } from '../kit/namedInstant.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { segmented } from '../kit/segmented.ts';
import type { ShownStorm } from './besideDesk.ts';
import { besideExportMenu } from './besideExportMenu.ts';
import { errorsPart } from './errorsPart.ts';
import type { LookBack } from './historyDesk.ts';
import { issueName } from './issueName.ts';
import { movementPart } from './movementPart.ts';
import type { StormTables } from './stormTables.ts';

export type HistoryTables = Pick<StormTables, 'movement' | 'errors'>;

export interface HistoryTab {
  shown: ShownStorm;
  count: HistoryCount;
  setCount: (count: HistoryCount) => void;
  load: () => void;
  stop: () => void;
  putAway: () => void;
  act: (action: FailureAction) => void;
  /** Undefined while none is asked for. */
  history: History | undefined;
  look: LookBack | undefined;
  /** Of the cones of the basin; undefined where none are known. */
  radii: ConeRadii | undefined;
  judged: number | undefined;
  setJudged: (issue: number | undefined) => void;
  tables: HistoryTables;
  setTables: (change: Partial<HistoryTables>) => void;
  copy: (text: string) => void;
  save: (form: BesideForm) => void;
}

const COUNTS: readonly HistoryCount[] = [4, 8, 12];

/** The last forecasts of the storm: how they moved, and how far they were off. */
export function historyTab(tab: HistoryTab): TemplateResult {
  const { history, look } = tab;
  return html`${controls(tab)}
    ${
      history === undefined || look === undefined
        ? html`<p class="secondary-text beside-told">
            ${t('Asks for the forecasts issued before the one that is shown, two at a time.')}
          </p>`
        : html`${progress(tab, history)} ${told(tab, history, look)} ${movementPart(tab, look)} ${errorsPart(tab, look)}`
    }`;
}

function controls({ shown, count, setCount, load, putAway, history, save }: HistoryTab): TemplateResult {
  const isReady = shown.track !== undefined && !shown.stale;
  return html`<div class="beside-controls">
    ${segmented({
      label: t('Issued forecasts'),
      value: String(count),
      options: COUNTS.map(each => ({
        id: String(each),
        text: String(each),
        title: t('The last {0} issued forecasts', each),
      })),
      choose: id => setCount(COUNTS.find(each => String(each) === id) ?? count),
    })}
    ${
      history === undefined
        ? html`<button type="button" class="button" ?disabled=${!isReady} @click=${load}>${t('Load')}</button>`
        : html`<button type="button" class="button" @click=${putAway}>${t('Put history away')}</button>`
    }
    ${history?.runs.some(({ face }) => face.face === 'data') ? menu(besideExportMenu(save)) : nothing}
  </div>`;
}

function progress({ stop }: HistoryTab, { count, issued, runs, loading }: History): TemplateResult {
  const own = issued === undefined ? 0 : 1;
  const come = own + runs.filter(({ face }) => isAnswer(face)).length;
  const told = loading
    ? html`<span class="spinner" aria-hidden="true"></span>${t('{0} of {1}', come, count)}`
    : t(
        '{0} of {1} issued forecasts, with the one that is shown',
        own + runs.filter(({ face }) => face.face === 'data').length,
        count,
      );
  return html`<p class="beside-told">
    <span role="status">${told}</span>
    ${loading ? html`<button type="button" class="link-button" @click=${stop}>${t('Cancel')}</button>` : nothing}
  </p>`;
}

function isAnswer({ face }: HistoryRun['face']): boolean {
  return face === 'data' || face === 'empty';
}

/** What did not come, and why; what cannot be used. */
function told({ load, act, shown: { clock } }: HistoryTab, history: History, look: LookBack): TemplateResult {
  const { runs, loading } = history;
  const failed = runs.filter(({ face }) => face.face === 'failed');
  const lines = [
    ...runs.flatMap(({ time, face }) => {
      const message = saidOf(face);
      return message === undefined ? [] : [`${asOf(time, clock)}: ${message}`];
    }),
    ...look.unread.map(({ time }) => `${asOf(time, clock)}: ${t('No position of its track could be read.')}`),
    ...look.past.without.map(issue =>
      t('Issued {0}: it does not say where the storm was.', issueName(issue)),
    ),
    ...look.leftOut.map(issue =>
      t('Issued {0}: another forecast of that time says otherwise, and stands.', issueName(issue)),
    ),
    ...unstated(look),
  ];
  const [first] = failed;
  const actions = first?.face.face === 'failed' ? first.face.actions.filter(each => each !== 'retry') : [];
  const button = (label: string, press: () => void) =>
    html`<button type="button" class="button" @click=${press}>${label}</button>`;
  return html`${
    lines.length === 0
      ? nothing
      : html`<ul class="notes" aria-label=${t('What did not come')}>
            ${lines.map(line => html`<li>${line}</li>`)}
          </ul>`
  }
    ${
      failed.length === 0 || loading
        ? nothing
        : html`<div class="beside-controls">
            ${button(failureLabel('retry'), load)} ${actions.map(action => button(failureLabel(action), () => act(action)))}
          </div>`
    }`;
}

/** Forecasts whose issue is not of their own word, and what was taken for it. */
function unstated({ forecasts }: LookBack): string[] {
  const namesOf = (source: IssueSource) =>
    forecasts
      .filter(({ track, issueTime }) => issueSource(track) === source && issueOf(track) === issueTime)
      .map(({ issueTime }) => issueName(issueTime))
      .join('; ');
  const [counted, assumed] = [namesOf('leads'), namesOf('first time')];
  return [
    ...(counted === ''
      ? []
      : [t('No time of issue came, so it is counted back from the lead times: {0}', counted)]),
    ...(assumed === ''
      ? []
      : [t('No time of issue came, so the first time of the track stands for it: {0}', assumed)]),
  ];
}

/** Why a run did not come, or is one that was kept from earlier. */
function saidOf(face: HistoryRun['face']): string | undefined {
  if (face.face === 'failed' || face.face === 'empty') return face.message;
  const renewal = face.face === 'data' ? face.renewal : undefined;
  return renewal?.face === 'failed' ? t('Kept from earlier. {0}', renewal.message) : undefined;
}

function asOf(time: string, clock: ReaderClock): string {
  return t('As of {0}', namedTime(time, clock));
}
