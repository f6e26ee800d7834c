import { html, nothing, type TemplateResult } from 'lit';
import type { ReportSection } from '../../src/domain/report/report.ts';
import type { ExposureMessage } from '../../src/panels/exposureProtocol.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { ExposureAnswers } from './exposureAnswers.ts';
import type { ExposureChoices } from './exposureChoices.ts';
import type { ExposurePage, ExposureView } from './exposureDesk.ts';
import type { ExposureDistance } from './exposureDistance.ts';
import { exposureEmpty, exposureFailed, exposureLoading, noAssets } from './exposureFaces.ts';
import { createExposureFindings } from './exposureFindings.ts';
import { createExposureList } from './exposureList.ts';
import type { Assets, ExposureModel } from './exposureModel.ts';
import type { ExposureOnMap } from './exposureOnMap.ts';
import { exposureReport } from './exposureReport.ts';
import { createExposureSum } from './exposureSum.ts';
import { type AssetActions, exposureTab } from './exposureTab.ts';
import { exposureTold } from './exposureText.ts';
import { growthLines } from './growthText.ts';

/** What the tab and a report tell of the assets: their list, and what they come to together. */
export interface ExposureContent {
  /** Starts over with other assets. */
  of(assets: Assets | undefined): void;
  receive(message: Extract<ExposureMessage, { type: 'exposureValues' }>): void;
  /** 1 for each asset that is listed; undefined where all are. */
  listed(model: ExposureModel, clock: ReaderClock): Uint8Array | undefined;
  /** With a time marked that is shown, in epoch milliseconds. */
  tab(view: ExposureView, time: number | undefined): TemplateResult;
  /** Nothing where there is nothing. */
  report(view: ExposureView): ReportSection[];
}

/** The state of the desk that its content is about. */
export interface ExposureState {
  answers: ExposureAnswers;
  distance: ExposureDistance;
  map: ExposureOnMap;
}

export function createExposureContent(
  page: ExposurePage,
  { answers, distance, map }: ExposureState,
): ExposureContent {
  const choose = (change: Partial<ExposureChoices>) => {
    page.choose(change);
    page.update();
  };
  const list = createExposureList(page);
  const sum = createExposureSum({ ...page, choose });
  const findingsOf = createExposureFindings();
  const listing = (model: ExposureModel, clock: ReaderClock) => ({
    model,
    summed: sum.summed(),
    clock,
    selected: map.selected(),
  });
  const told = (model: ExposureModel, view: ExposureView) => ({
    label: answers.told()?.label ?? '',
    model,
    tracks: view.tracks,
    summed: sum.summed(),
    ...findingsOf(model, sum.summed(), view),
    table: list.table(listing(model, view.clock), map.select),
  });
  const data = (model: ExposureModel, view: ExposureView, time: number | undefined) => {
    const { growth, ...others } = told(model, view);
    return exposureTab({
      ...others,
      growth: growth && { growth, time, clock: view.clock },
      properties: sum.menu(),
      within: distance.field(),
      show: list.show(model),
      setShow: show => choose({ show }),
      problems: answers.shown()?.problems ?? [],
      actions: actionsOf(page),
    });
  };
  return {
    of: sum.of,
    receive: sum.receive,
    listed: (model, clock) => list.mask(listing(model, clock)),
    tab(view, time) {
      const model = answers.model();
      const face = answers.told()?.face;
      const isShown = model !== undefined && face?.face !== 'failed';
      return html`<p class="visually-hidden" role="status">${toldOf(face, model)}</p>
        ${inPlaceOf(answers.told(), page, distance.km()) ?? nothing} ${isShown ? data(model, view, time) : nothing}`;
    },
    report(view) {
      const model = answers.model();
      if (model === undefined || answers.told()?.face?.face !== 'data') return [];
      const { growth, ...others } = told(model, view);
      return exposureReport({
        ...others,
        growth: growth === undefined ? [] : growthLines(growth, view.clock),
      });
    },
  };
}

type Told = ReturnType<ExposureAnswers['told']>;

/** What is told in place of data, or over it while other is computed; undefined where the data speaks for itself. */
function inPlaceOf(
  told: Told,
  { send }: Pick<ExposurePage, 'send'>,
  withinKm: number | undefined,
): TemplateResult | undefined {
  const choose = () => send({ type: 'chooseAssets' });
  const face = told?.face;
  if (face === undefined) return noAssets(choose);
  if (face.face === 'loading') return exposureLoading(face.what, () => send({ type: 'cancelExposure' }));
  if (face.face === 'empty') return exposureEmpty(face.message, choose);
  if (face.face !== 'failed') return undefined;
  return exposureFailed({
    face,
    act: action => send({ type: 'act', action }),
    again: told?.assets && (() => send({ type: 'computeExposure', withinKm })),
    choose,
  });
}

/** What is told as it changes: a failure is an alert of its own. */
function toldOf(face: NonNullable<Told>['face'], model: ExposureModel | undefined): string {
  if (face?.face === 'loading') return face.what;
  if (face?.face === 'empty') return face.message;
  return face?.face === 'data' && model !== undefined ? exposureTold(model) : '';
}

function actionsOf({ send }: ExposurePage): AssetActions {
  return {
    chooseAssets: () => send({ type: 'chooseAssets' }),
    dropAssets: () => send({ type: 'dropAssets' }),
    csv: () => send({ type: 'exportExposure', form: 'csv' }),
    geojson: () => send({ type: 'exportExposure', form: 'geojson' }),
    geoparquet: () => send({ type: 'exportExposure', form: 'geoparquet' }),
  };
}
