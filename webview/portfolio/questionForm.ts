import { html, type TemplateResult } from 'lit';
import type { PortfolioIdentity } from '../../src/panels/portfolioProtocol.ts';
import { fieldText } from '../kit/controls.ts';
import { t } from '../kit/localize.ts';
import { observedSpan } from './observedSpan.ts';

export interface QuestionForm {
  identity: PortfolioIdentity;
  /** What is wrong with what was typed; empty where nothing is. */
  fault: string;
  setFault: (fault: string) => void;
  ask: (change: Partial<PortfolioIdentity>) => void;
}

/** Which assets and which times are asked for. */
export function questionForm(form: QuestionForm): TemplateResult {
  const { identity, fault } = form;
  const { x, y, z, country, valid_time_start, valid_time_end } = identity;
  const tile = x === undefined || y === undefined || z === undefined ? '' : `${z}/${x}/${y}`;
  const field = (name: string, label: string, value: string | undefined, placeholder: string) =>
    html`<label for=${`field-${name}`}>${label}</label>
      <input
        class="text-field"
        id=${`field-${name}`}
        name=${name}
        autocomplete="off"
        spellcheck="false"
        placeholder=${placeholder}
        .value=${value ?? ''}
        aria-describedby="fault"
      />`;
  return html`<form class="question" @submit=${(event: SubmitEvent) => onSubmit(event, form)}>
    ${field('country', t('Country'), country, t('all'))} ${field('tile', t('Tile z/x/y'), tile, t('all'))}
    ${field('start', t('Observed from'), valid_time_start, t('three days ago'))}
    ${field('end', t('to'), valid_time_end, t('now'))}
    <p class="fault" id="fault" role="alert">${fault}</p>
    <button type="submit" class="button">${t('Show')}</button>
  </form>`;
}

function onSubmit(event: SubmitEvent, { setFault, ask }: QuestionForm): void {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  const form = event.target;
  const observed = observedSpan(fieldText(form, 'start'), fieldText(form, 'end'), Date.now());
  const tile = readTile(fieldText(form, 'tile'));
  const badTile = tile === undefined ? t('Enter a tile as z/x/y, such as 5/8/13, or leave it empty.') : '';
  const fault = 'fault' in observed ? observed.fault : badTile;
  setFault(fault);
  if ('fault' in observed || fault !== '') return;
  const country = fieldText(form, 'country') || undefined;
  // One tile that is named takes the place of those in view.
  const whole = tile?.x === undefined ? {} : { tiles: undefined };
  ask({ country, ...tile, ...whole, ...observed.span });
}

/** Members of a tile, all undefined for no text; undefined for text of another form. */
function readTile(
  text: string,
): { x: number | undefined; y: number | undefined; z: number | undefined } | undefined {
  if (text === '') return { x: undefined, y: undefined, z: undefined };
  const parts = /^(\d{1,2})\/(\d{1,9})\/(\d{1,9})$/.exec(text);
  return parts === null ? undefined : { z: Number(parts[1]), x: Number(parts[2]), y: Number(parts[3]) };
}
