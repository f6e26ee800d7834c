import { html, nothing, type TemplateResult } from 'lit';
import type { PlacesIdentity } from '../../src/panels/placesProtocol.ts';
import { asOfControl } from '../kit/asOf.ts';
import { listOf, switchOf } from '../kit/controls.ts';
import { fieldName } from '../kit/fieldName.ts';
import { t } from '../kit/localize.ts';
import type { Choices } from './choices.ts';
import type { Comparison } from './comparison.ts';

export interface PlacesToolbar {
  identity: PlacesIdentity;
  choices: Choices;
  comparison: Comparison;
  copied: boolean;
  /** A time on the panel's clock, named. */
  instantText: (time: string) => string;
  /** What is wrong with the time that was typed; empty where nothing is. */
  timeFault: string;
  setTimeFault: (fault: string) => void;
  /** Asks the service for something else. */
  ask: (change: Partial<PlacesIdentity>) => void;
  /** Shows what has come in another way. */
  choose: (change: Partial<Choices>) => void;
  copy: () => void;
}

/** What is asked for, and how it shows. */
export function placesToolbar(toolbar: PlacesToolbar): TemplateResult {
  const { identity, choices, comparison, copied, timeFault, setTimeFault, ask, choose, copy } = toolbar;
  const { instantText } = toolbar;
  const timed = identity.kind === 'hourly' && choices.view !== 'table';
  return html`<div class="toolbar" role="toolbar" aria-label=${t('Comparison')}>
    ${switchOf(t('Series'), identity.kind, [
      ['hourly', t('Hourly'), () => ask({ kind: 'hourly' })],
      ['daily', t('Daily'), () => ask({ kind: 'daily' })],
    ])}
    ${switchOf(t('Units'), identity.units ?? '', [
      ['', t('Service units'), () => ask({ units: undefined })],
      ['metric', t('Metric'), () => ask({ units: 'metric' })],
      ['imperial', t('Imperial'), () => ask({ units: 'imperial' })],
    ])}
    ${variableList(comparison, field => choose({ field }))}
    ${switchOf(t('View'), choices.view, [
      ['overlay', t('Overlay'), () => choose({ view: 'overlay' })],
      ['multiples', t('Small multiples'), () => choose({ view: 'multiples' })],
      ['table', t('Table'), () => choose({ view: 'table' })],
    ])}
    ${
      timed
        ? switchOf(t('Times'), choices.clock, [
            ['local', t('Local time'), () => choose({ clock: 'local' })],
            ['utc', t('UTC'), () => choose({ clock: 'utc' })],
          ])
        : nothing
    }
    ${asOfControl({
      time: identity.time,
      instantText,
      fault: timeFault,
      setFault: setTimeFault,
      ask: time => ask({ time }),
    })}
    <span class="group">
      <button @click=${copy} ?disabled=${comparison.places.length === 0}>${t('Copy CSV')}</button>
      <span role="status">${copied ? t('Copied') : ''}</span>
    </span>
  </div>`;
}

function variableList({ fields, field }: Comparison, choose: (field: string) => void) {
  if (fields.length === 0) return nothing;
  const options = fields.map(each => [each, fieldName(each)] as const);
  return listOf(t('Variable'), field, options, choose);
}
