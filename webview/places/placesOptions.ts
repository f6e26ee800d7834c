import { html, nothing, type TemplateResult } from 'lit';
import type { PlacesIdentity } from '../../src/panels/placesProtocol.ts';
import { listOf } from '../kit/controls.ts';
import { t } from '../kit/localize.ts';
import { type Segmented, segmented } from '../kit/segmented.ts';
import type { ClockChoice } from './choices.ts';

export interface PlacesOptions {
  /** Hours or days, where the bar has no room for them. */
  series: Segmented | undefined;
  units: PlacesIdentity['units'];
  setUnits: (units: PlacesIdentity['units']) => void;
  clock: ClockChoice;
  setClock: (clock: ClockChoice) => void;
  /** Names of the places, whose clocks can be chosen. */
  names: readonly string[];
}

/** What is set once: units, and whose clock tells the times. */
export function placesOptions(given: PlacesOptions): TemplateResult {
  const { series, units, setUnits, clock, setClock, names } = given;
  const clocks = [
    ['utc', t('UTC')] as const,
    ...names.map((name, index) => [String(index), t('Local time of {0}', name)] as const),
  ];
  return html`${series === undefined ? nothing : html`<span>${series.label}</span>${segmented(series)}`}
    <span>${t('Units')}</span>
    ${segmented({
      label: t('Units'),
      value: units ?? '',
      options: [
        { id: '', text: t('Service units') },
        { id: 'metric', text: t('Metric') },
        { id: 'imperial', text: t('Imperial') },
      ],
      choose: id => setUnits(id === 'metric' || id === 'imperial' ? id : undefined),
    })}
    <span class="clock-choice">${listOf(t('Times'), String(clock), clocks, id => setClock(id === 'utc' ? id : Number(id)))}</span>`;
}
