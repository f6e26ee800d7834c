import './beside.css';
import { html, nothing, type TemplateResult } from 'lit';
import type { LeadSeparation } from '../../src/domain/trackSeparation.ts';
import type { Face } from '../../src/panels/protocol.ts';
import type { BesideForm, CycloneModel } from '../../src/panels/stormProtocol.ts';
import { isChecked } from '../kit/controls.ts';
import { type FailureAction, failureLabel } from '../kit/failureLabel.ts';
import { linePicture } from '../kit/linePicture.ts';
import { t } from '../kit/localize.ts';
import { type MenuItem, menu } from '../kit/menu.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import { besideExportMenu } from './besideExportMenu.ts';
import { type BesideLook, inkVariable } from './besideLine.ts';
import { issueName } from './issueName.ts';
import { landfallsTogether } from './landfallsTogether.ts';
import { MEAN_LOOK, MODEL_LOOKS } from './models.ts';
import { separationColumns } from './separationColumns.ts';

/** A model in the list. */
export interface ModelRow {
  model: CycloneModel;
  /** It is the one beside which the others stand. */
  isShown: boolean;
  ticked: boolean;
  face: Face<unknown> | undefined;
  /** When its forecast was issued, where that is not when the shown one was; epoch milliseconds. */
  issued?: number | undefined;
  lines: readonly string[];
}

export interface ModelsTab {
  rows: readonly ModelRow[];
  setTicked: (model: CycloneModel, ticked: boolean) => void;
  act: (model: CycloneModel, action: FailureAction) => void;
  /** Of how many models that have come. */
  mean: { ticked: boolean; count: number };
  setMean: (ticked: boolean) => void;
  /** What can be compared with the track that is shown. */
  compared: readonly MenuItem[];
  setCompared: (id: string) => void;
  separation:
    | { name: string; rows: readonly LeadSeparation[]; remark: (separation: LeadSeparation) => string }
    | undefined;
  hasTrack: boolean;
  /** Where the tracks come to land, a line each. */
  landfalls: readonly string[];
  clock: ReaderClock;
  table: TableState;
  setTable: (state: TableState) => void;
  copy: (text: string) => void;
  save: (form: BesideForm) => void;
}

/** Models to stand beside the one that is shown, and how far each lies from it. */
export function modelsTab(tab: ModelsTab): TemplateResult {
  return html`<ul class="beside-models" aria-label=${t('Models beside the one that is shown')}>
      ${tab.rows.map(row => modelRow(row, tab))} ${meanRow(tab)}
    </ul>
    ${landfallsTogether(tab.landfalls)} ${separationPart(tab)}`;
}

function modelRow(row: ModelRow, { setTicked, act }: ModelsTab): TemplateResult {
  const { model, isShown, ticked, face, issued, lines } = row;
  const renewal = face?.face === 'data' ? face.renewal : face;
  const told = [
    issued === undefined ? '' : t('Issued {0}', issueName(issued)),
    ...lines,
    face?.face === 'empty' ? face.message : '',
  ].filter(line => line !== '');
  return html`<li data-model=${model}>
    <label
      ><input
        type="checkbox"
        .checked=${ticked}
        ?disabled=${isShown}
        @change=${(event: Event) => setTicked(model, isChecked(event))}
      />${isShown ? nothing : sampleOf(MODEL_LOOKS[model])}<span>${model}</span></label
    >
    <span class="secondary-text" role="status">
      ${isShown ? t('shown') : nothing}
      ${renewal?.face === 'loading' ? html`<span class="spinner" aria-hidden="true"></span>${t('Asking')}` : nothing}
      ${told.join(' ')}
    </span>
    ${renewal?.face === 'failed' ? failure(renewal, action => act(model, action)) : nothing}
  </li>`;
}

function failure(
  { message, actions }: Extract<Face<unknown>, { face: 'failed' }>,
  act: (action: FailureAction) => void,
): TemplateResult {
  return html`<div class="part-failure">
    <p>${message}</p>
    ${actions.map(
      action =>
        html`<button type="button" class="button" @click=${() => act(action)}>${failureLabel(action)}</button>`,
    )}
  </div>`;
}

function meanRow({ mean: { ticked, count }, setMean }: ModelsTab): TemplateResult {
  return html`<li data-model="mean">
    <label
      ><input
        type="checkbox"
        .checked=${ticked}
        @change=${(event: Event) => setMean(isChecked(event))}
      />${sampleOf(MEAN_LOOK)}<span>${t('Mean of others ticked (derived)')}</span></label
    >
    <span class="secondary-text" role="status">
      ${ticked && count < 2 ? t('It takes two models that have come.') : nothing}
    </span>
  </li>`;
}

function sampleOf(look: BesideLook): TemplateResult {
  return linePicture({ color: inkVariable(look), dash: look.dash });
}

function separationPart(tab: ModelsTab): TemplateResult {
  const { separation, hasTrack, compared, setCompared, clock, table, setTable, copy, save } = tab;
  if (!hasTrack)
    return html`<p class="secondary-text">${t('No track is shown that others could stand beside.')}</p>`;
  if (separation === undefined) {
    return html`<p class="secondary-text">
      ${t('Tick a model to see its track on the map, and how far it lies from the one that is shown.')}
    </p>`;
  }
  const { name, rows, remark } = separation;
  if (rows.length === 0)
    return html`<p class="secondary-text">${t('No position of the track that is shown has a time: there is nothing to compare by.')}</p>`;
  return html`<h2>${t('Distance from the track that is shown (derived)')}</h2>
    <div class="beside-controls">
      ${menu({ label: t('Compared'), prefix: t('Compared'), text: name, items: compared, choose: setCompared })}
      ${menu(besideExportMenu(save))}
    </div>
    ${dataTable({
      label: t('Distance of {0} by valid time', name),
      columns: separationColumns(rows, clock, remark),
      count: rows.length,
      state: table,
      setState: setTable,
      copy,
    })}`;
}
