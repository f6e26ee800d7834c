import { html, nothing, type TemplateResult } from 'lit';
import { readLeadTime } from '../../src/domain/duration.ts';
import { fieldText, isChecked } from '../kit/controls.ts';
import { t } from '../kit/localize.ts';
import type { ClockChoice } from '../kit/readerClock.ts';
import { segmented } from '../kit/segmented.ts';
import type { LabelMode } from './trackText.ts';

export interface ViewOptions {
  labels: LabelMode;
  clock: ClockChoice;
  /** ISO 8601; undefined for all that there is. */
  lead: string | undefined;
  smooth: boolean;
  /** Whether the other storms of the list are on the map. */
  others: boolean;
  /** Whether a file is shown, of which nothing else can be asked. */
  isFile: boolean;
  /** What is wrong with the lead time that was typed; empty where nothing is. */
  fault: string;
  setLabels: (labels: LabelMode) => void;
  setClock: (clock: ClockChoice) => void;
  setLead: (lead: string | undefined) => void;
  setSmooth: (smooth: boolean) => void;
  setOthers: (others: boolean) => void;
  setFault: (fault: string) => void;
}

const DAYS = [1, 2, 3, 4, 5];

/** What of a storm is shown on its map, and how. */
export function viewOptions(options: ViewOptions): TemplateResult {
  const { labels, clock, isFile, setLabels, setClock } = options;
  return html`
    <span>${t('Labels')}</span>
    ${segmented<LabelMode>({
      label: t('Labels along the track'),
      value: labels,
      options: [
        { id: 'lead', text: t('Lead time') },
        { id: 'valid', text: t('Valid time') },
        { id: 'wind', text: t('Wind') },
      ],
      choose: setLabels,
    })}
    <span>${t('Times')}</span>
    ${segmented<ClockChoice>({
      label: t('Times'),
      value: clock,
      options: [
        { id: 'utc', text: t('UTC') },
        { id: 'local', text: t('Local time') },
      ],
      choose: setClock,
    })}
    ${isFile ? nothing : askedOptions(options)}
  `;
}

/** What is asked of the service. */
function askedOptions(options: ViewOptions): TemplateResult {
  const { lead = '', smooth, others, setLead, setSmooth, setOthers } = options;
  return html`<span>${t('Lead time')}</span>
    <span class="lead-options">
      ${segmented({
        label: t('Longest lead time'),
        value: lead,
        options: [
          { id: '', text: t('All') },
          ...DAYS.map(days => ({
            id: `P${days}D`,
            text: t('{0} d', days),
            title: days === 1 ? t('1 day') : t('{0} days', days),
          })),
        ],
        choose: id => setLead(id === '' ? undefined : id),
      })}
      ${leadField(options)}
    </span>
    <label class="smooth-cone"
      ><input type="checkbox" .checked=${smooth} @change=${(event: Event) => setSmooth(isChecked(event))} />${t('Smooth cone')}</label
    >
    <label class="smooth-cone"
      ><input type="checkbox" .checked=${others} @change=${(event: Event) => setOthers(isChecked(event))} />${t('Other storms')}</label
    >
  `;
}

function leadField({ lead = '', fault, setLead, setFault }: ViewOptions): TemplateResult {
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const text = fieldText(event.target, 'lead');
    const reading = text === '' ? undefined : readLeadTime(text);
    setFault(reading?.ok === false ? reading.message : '');
    if (reading === undefined) setLead(undefined);
    else if (reading.ok) setLead(reading.value);
  };
  return html`<form @submit=${onSubmit}>
      <input
        class="text-field"
        name="lead"
        size="8"
        placeholder=${t('or 36 h')}
        autocomplete="off"
        spellcheck="false"
        aria-label=${t('Longest lead time as text')}
        aria-invalid=${String(fault !== '')}
        aria-describedby=${fault === '' ? nothing : 'lead-fault'}
        .value=${lead}
        @input=${() => setFault('')}
      />
    </form>
    <p class="fault" id="lead-fault" role="alert">${fault}</p>`;
}
