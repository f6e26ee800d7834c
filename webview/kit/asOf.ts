import { html, nothing, type TemplateResult } from 'lit';
import { isoText, readInstant } from '../../src/domain/dateTime.ts';
import { readTime } from '../../src/domain/time.ts';
import { fieldText, fieldValue } from './controls.ts';
import { disclosure } from './disclosure.ts';
import { t } from './localize.ts';

const HOUR = 3_600_000;

/** Oldest forecast that the slider reaches, in hours before now, and its step. */
const SLIDER = { hours: 240, step: 6 };

export interface AsOfControl {
  /** RFC 3339; undefined for the present. */
  time: string | undefined;
  /** A time on the panel's clock, with the clock's name. */
  instantText: (time: string) => string;
  /** What is wrong with the time that was typed; empty where nothing is. */
  fault: string;
  setFault: (fault: string) => void;
  /** Undefined asks for the present forecast. */
  ask: (time: string | undefined) => void;
}

/** As-of time by steps of a day; by text, calendar, and a slider over the last days behind them. */
export function asOfControl(given: AsOfControl): TemplateResult {
  const ask = (time: string | undefined) => {
    given.setFault('');
    given.ask(time);
  };
  const control = { ...given, ask };
  const { time } = control;
  const present = time === undefined;
  const shown = present ? t('As of now') : t('As of {0}', given.instantText(time));
  return html`<span class="group" role="group" aria-label=${t('Earlier forecasts')}>
      ${stepButtons(control)}
      ${present ? nothing : html`<button type="button" @click=${() => ask(undefined)}>${t('Now')}</button>`}
    </span>
    ${disclosure('as-of', shown, false, () => asOfForm(control))}`;
}

function asOfForm(control: AsOfControl): TemplateResult {
  const { time = '', fault } = control;
  return html`
      <form class="group" @submit=${(event: SubmitEvent) => onSubmit(event, control)}>
        <label>${t('As of')}
          <input name="time" size="20" placeholder=${t('now, -24h or 2026-09-28')} .value=${time} aria-invalid=${fault === '' ? 'false' : 'true'} aria-describedby="time-fault" /></label>
        <button type="submit">${t('Show')}</button>
      </form>
      ${calendar(control)} ${slider(control)}
      <p id="time-fault" role="alert">${fault}</p>`;
}

function onSubmit(event: SubmitEvent, { ask, setFault }: AsOfControl): void {
  event.preventDefault();
  const text = event.target instanceof HTMLFormElement ? fieldText(event.target, 'time') : '';
  const reading = text === '' || text === 'now' ? undefined : readTime(text, Date.now());
  setFault(reading === undefined || reading.ok ? '' : reading.message);
  if (reading === undefined) ask(undefined);
  else if (reading.ok) ask(reading.value);
}

/** The browser's own calendar. Its times have no offset, so they are UTC and say so. */
function calendar({ time, ask }: AsOfControl): TemplateResult {
  const now = isoText(Date.now()).slice(0, 16);
  const at = readInstant(time);
  const shown = at === undefined ? '' : isoText(at).slice(0, 16);
  const onChange = (event: Event) => {
    const reading = readTime(fieldValue(event), Date.now());
    if (reading.ok) ask(reading.value);
  };
  return html`<label>${t('Calendar (UTC)')}
    <input type="datetime-local" step="3600" max=${now} .value=${shown} @change=${onChange} /></label>`;
}

/** Epoch milliseconds of this hour and of the hour shown. */
function hoursOf({ time }: AsOfControl): { now: number; at: number } {
  const now = Math.floor(Date.now() / HOUR) * HOUR;
  return { now, at: readInstant(time) ?? now };
}

/** The present is no time at all. */
function askFor(time: number, { now }: { now: number }, { ask }: AsOfControl): void {
  ask(time >= now ? undefined : isoText(time));
}

function stepButtons(control: AsOfControl): TemplateResult {
  const hours = hoursOf(control);
  const { now, at } = hours;
  const button = (text: string, by: number, disabled: boolean) =>
    html`<button type="button" ?disabled=${disabled} @click=${() => askFor(at + by, hours, control)}>${text}</button>`;
  return html`${button(t('−24 h'), -24 * HOUR, false)} ${button(t('+24 h'), 24 * HOUR, at >= now)}`;
}

function slider(control: AsOfControl): TemplateResult {
  const hours = hoursOf(control);
  const before = Math.round((hours.at - hours.now) / HOUR);
  const onChange = (event: Event) => {
    if (event.target instanceof HTMLInputElement)
      askFor(hours.now + event.target.valueAsNumber * HOUR, hours, control);
  };
  return html`<input
    type="range"
    min=${-SLIDER.hours}
    max="0"
    step=${SLIDER.step}
    .value=${String(Math.max(-SLIDER.hours, before))}
    aria-label=${t('Hours before now')}
    aria-valuetext=${before === 0 ? t('now') : t('{0} hours before now', -before)}
    @change=${onChange}
  />`;
}
