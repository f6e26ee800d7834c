import './exposure.css';
import { html, nothing, type TemplateResult } from 'lit';
import type { DataProblem } from '../../src/panels/protocol.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { type Menu, menu } from '../kit/menu.ts';
import { segmented } from '../kit/segmented.ts';
import { type DataTable, dataTable } from '../kit/table/dataTable.ts';
import type { SummedProperty } from './assetColumns.ts';
import { coneSentence } from './coneSentence.ts';
import type { ExposureShow } from './exposureChoices.ts';
import type { ExposureView } from './exposureDesk.ts';
import { unreadAssets } from './exposureFaces.ts';
import { exposureKey } from './exposureKey.ts';
import type { ExposureModel } from './exposureModel.ts';
import { exposureSumsTable, type SumLine } from './exposureSumsTable.ts';
import { coneCount, derivedText, membersText, trackText } from './exposureText.ts';
import { exposureWithin, type WithinField } from './exposureWithin.ts';
import { type GrowthPart, growthPart } from './growthPart.ts';
import { type ModelSums, modelSumsTable } from './modelSumsTable.ts';

/** What is done with the assets as a whole. */
export type AssetActions = Readonly<
  Record<'chooseAssets' | 'dropAssets' | 'csv' | 'geojson' | 'geoparquet', () => void>
>;

export interface ExposureTab {
  label: string;
  model: ExposureModel;
  /** Tracks that the service sent, of which one is taken. */
  tracks: ExposureView['tracks'];
  lines: readonly SumLine[];
  summed: SummedProperty | undefined;
  properties: Menu | undefined;
  within: WithinField;
  /** Undefined where no distance is asked for. */
  growth: GrowthPart | undefined;
  /** Undefined where no other model is chosen, or no distance is asked for. */
  models: ModelSums | undefined;
  show: ExposureShow;
  setShow: (show: ExposureShow) => void;
  table: DataTable;
  problems: readonly DataProblem[];
  actions: AssetActions;
}

/** What a storm is to assets: a line for each of them, then their sums, and how all of it was found. */
export function exposureTab(tab: ExposureTab): TemplateResult {
  const {
    label,
    model,
    tracks,
    lines,
    summed,
    properties,
    within,
    growth,
    models,
    table,
    problems,
    actions,
  } = tab;
  return html`<div class="exposure-head">${menu(assetsMenu(label, actions))} ${properties === undefined ? nothing : menu(properties)}
      ${tracks.menu === undefined ? nothing : menu(tracks.menu)}</div>
    <p class="exposure-text exposure-count">${coneCount(model)}</p>
    ${exposureWithin(within)} ${showChoice(tab)} ${exposureKey(model)}
    <div class="exposure-table">${dataTable(table)}</div>
    ${unreadAssets(problems)} ${exposureSumsTable(lines, summed)} ${growth === undefined ? nothing : growthPart(growth)}
    ${models === undefined ? nothing : modelSumsTable(models)}
    <p class="exposure-text small-text secondary-text">${coneSentence()}</p>
    <p class="exposure-text small-text secondary-text">
      ${trackText(model, tracks.count)} ${membersText(model)}
      ${derivedText()}
    </p>`;
}

function assetsMenu(label: string, actions: AssetActions): Menu {
  const isKnown = (id: string): id is keyof AssetActions => Object.hasOwn(actions, id);
  return {
    label: t('Assets'),
    prefix: t('Assets'),
    text: label,
    items: [
      { id: 'chooseAssets', text: t('Choose other assets…') },
      { id: 'csv', text: t('Export CSV'), begins: true },
      { id: 'geojson', text: t('Export GeoJSON') },
      { id: 'geoparquet', text: t('Export GeoParquet') },
      { id: 'dropAssets', text: t('Put the assets away'), begins: true },
    ],
    choose: id => {
      if (isKnown(id)) actions[id]();
    },
  };
}

function showChoice({ show, model, setShow }: ExposureTab): TemplateResult {
  const { hasCone, withinKm } = model.columns;
  return segmented<ExposureShow>({
    label: t('Assets that are shown'),
    value: show,
    options: [
      { id: 'all', text: t('All') },
      { id: 'cone', text: t('In the cone'), disabled: !hasCone },
      {
        id: 'within',
        text: withinKm === undefined ? t('Within a distance') : t('Within {0} km', formatNumber(withinKm, 3)),
        disabled: withinKm === undefined,
      },
    ],
    choose: setShow,
  });
}
