import '../popup.css';
import './runStepper.css';
import './calendar.ts';
import chevronLeft from '@vscode/codicons/src/icons/chevron-left.svg';
import chevronRight from '@vscode/codicons/src/icons/chevron-right.svg';
import toLatest from '@vscode/codicons/src/icons/debug-continue.svg';
import { html, nothing, type TemplateResult } from 'lit';
import { isoText, readInstant } from '../../../src/domain/dateTime.ts';
import { readTime } from '../../../src/domain/time.ts';
import { fieldText } from '../controls.ts';
import { runName } from '../dayNames.ts';
import { hasFocus } from '../hasFocus.ts';
import { iconButton } from '../iconButton.ts';
import { leavePopup } from '../leavePopup.ts';
import { LightElement } from '../lightElement.ts';
import { t } from '../localize.ts';
import { segmented } from '../segmented.ts';
import { dayOf } from './calendarMonth.ts';
import { runNotAfter } from './runNotAfter.ts';

const HOUR = 3_600_000;

export interface RunStepper {
  /** What was done at the time: `Issued` or `Initialised`. */
  word: string;
  /** Epoch milliseconds of the run that is shown; undefined while none is. */
  time: number | undefined;
  /** Whether it is the latest. */
  latest: boolean;
  /** RFC 3339 of the runs beside it; undefined where there is none. */
  older: string | undefined;
  newer: string | undefined;
  /** Names of the two steps, where they are not to the runs beside it, and of one to the latest. */
  steps?: readonly [older: string, newer: string, latest: string];
  /** What both steps are called while no run is known. */
  unknown?: string;
  /**
   * As of when is asked, in epoch milliseconds, where that is chosen and not the run itself: a run is known as of some
   * hours after its time alone.
   */
  asOf?: number;
  /** Hours of the day, in UTC, that can be chosen: those at which runs begin, or as of which they are asked for. */
  hours: readonly number[];
  /** Earliest time that can be asked for, in epoch milliseconds. */
  earliest?: number;
  /** Gets RFC 3339 of a time; undefined asks for the latest run. */
  choose: (time: string | undefined) => void;
}

let steppers = 0;

/** Goes through runs one by one; its middle opens a calendar and a field for a time. */
export class RunStepperElement extends LightElement {
  static override properties = {
    run: { attribute: false },
    open: { state: true },
    fault: { state: true },
  };
  declare run: RunStepper;
  declare open: boolean;
  declare fault: string;
  private readonly name = `run-${++steppers}`;

  constructor() {
    super();
    this.run = {
      word: '',
      time: undefined,
      latest: true,
      older: undefined,
      newer: undefined,
      hours: [],
      choose: () => undefined,
    };
    this.open = false;
    this.fault = '';
    this.addEventListener('focusout', leavePopup);
  }

  override render(): TemplateResult {
    const { run, name, open } = this;
    const { older, newer, steps: [before, after, latest] = [t('Run before'), t('Run after')] } = run;
    const step = (source: string, label: string, none: string, to: string | undefined) =>
      iconButton({
        icon: source,
        label: to === undefined && run.steps === undefined ? (run.unknown ?? none) : label,
        disabled: to === undefined,
        press: () => run.choose(to),
      });
    return html`<div class="run" role="group" aria-label=${t('Run')}>
      ${step(chevronLeft, before, t('There is no run before this one'), older)}
      <button
        type="button"
        class="run-middle"
        popovertarget=${name}
        aria-haspopup="dialog"
        aria-expanded=${String(open)}
        title=${run.latest ? t('The latest run; choose another') : t('An earlier run; choose another')}
      >
        ${this.renderTime()}
      </button>
      ${step(chevronRight, after, t('There is no run after this one'), newer)}
      ${latest === undefined ? nothing : iconButton({ icon: toLatest, label: latest, disabled: run.latest, press: () => run.choose(undefined) })}
      <div
        id=${name}
        class="popup run-popup"
        popover="auto"
        role="dialog"
        aria-label=${t('Choose a run')}
        @beforetoggle=${this.onBeforeToggle}
        @toggle=${this.onToggle}
      >
        ${open ? this.renderPopup() : nothing}
      </div>
    </div>`;
  }

  private renderTime() {
    const { word, time, latest } = this.run;
    if (time === undefined)
      return html`<span class="secondary-text">${latest ? t('Latest') : t('No run')}</span>`;
    const { weekday, day, hour } = runName(time);
    // Assistive technology is not told of a space that is a text by itself.
    const [first, rest] = [`${weekday} `, `${day} ${hour}`];
    return html`<span class="secondary-text run-word">${word}</span>
      <span class="figures run-time"><span class="run-weekday">${first}</span>${rest}</span>
      ${latest ? nothing : html`<span class="run-earlier" title=${t('Not the latest run')}></span>`}`;
  }

  private renderPopup(): TemplateResult {
    const { run, fault } = this;
    const at = run.asOf ?? run.time ?? Date.now();
    const hour = Math.floor((at - dayOf(at)) / HOUR);
    const known = run.hours.filter(each => each <= hour).at(-1) ?? run.hours[0] ?? 0;
    const chooseHour = (id: string) => this.take(dayOf(at) + Number(id) * HOUR, true);
    return html`<form class="run-form" @submit=${this.onSubmit}>
        <input
          class="text-field"
          name="time"
          aria-label=${t('Time (UTC)')}
          placeholder=${t('2026-11-21 or −48 h')}
          autocomplete="off"
          spellcheck="false"
          aria-invalid=${String(fault !== '')}
          aria-describedby=${`${this.name}-fault`}
          @input=${() => this.forgive()}
        />
        <button type="submit" class="button">${t('Show')}</button>
      </form>
      <p class="fault" id=${`${this.name}-fault`} role="alert">${fault}</p>
      <landfall-calendar
        .chosen=${at}
        .earliest=${run.earliest ?? Number.NEGATIVE_INFINITY}
        .latest=${Date.now()}
        .choose=${(day: number) => this.take(day + known * HOUR, false)}
      ></landfall-calendar>
      <div class="run-foot">
        ${run.asOf === undefined ? nothing : html`<span class="secondary-text">${t('As of')}</span>`}
        ${
          run.hours.length < 2
            ? nothing
            : segmented({
                label: run.asOf === undefined ? t('Hour (UTC)') : t('As of (UTC)'),
                value: String(known),
                options: run.hours.map(each => ({
                  id: String(each),
                  text: `${String(each).padStart(2, '0')}Z`,
                  disabled: dayOf(at) + each * HOUR > Date.now(),
                })),
                choose: chooseHour,
              })
        }
        <button type="button" class="button" ?disabled=${run.latest} @click=${() => this.finish(undefined)}>
          ${t('Latest')}
        </button>
      </div>`;
  }

  private forgive(): void {
    this.fault = '';
  }

  /** No later than now: a run of an hour to come is none. */
  private take(instant: number, keepsOpen: boolean): void {
    const at = Math.min(instant, Math.floor(Date.now() / HOUR) * HOUR);
    const time = this.runAsked(isoText(at).replace('.000Z', 'Z'));
    if (keepsOpen) this.run.choose(time);
    else this.finish(time);
  }

  /** One asks as of any time, but for a run that there is. */
  private runAsked(time: string): string {
    const { asOf, hours } = this.run;
    const instant = readInstant(time);
    if (asOf !== undefined || instant === undefined) return time;
    return isoText(runNotAfter(instant, hours)).replace('.000Z', 'Z');
  }

  private finish(time: string | undefined): void {
    this.querySelector<HTMLElement>('.run-popup')?.hidePopover();
    this.run.choose(time);
  }

  private onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const text = fieldText(event.target, 'time').replace('−', '-');
    const isNow = text === '' || text.toLowerCase() === 'now';
    const reading = readTime(text, Date.now());
    const instant = reading.ok ? readInstant(reading.value) : undefined;
    if (isNow) this.finish(undefined);
    else if (!reading.ok) this.fault = reading.message;
    else if (instant !== undefined && instant > Date.now()) this.fault = t('That time is to come.');
    else this.finish(this.runAsked(reading.value));
  }

  /** What opens is never seen empty; what closes keeps its focus until that is given back. */
  private onBeforeToggle(event: ToggleEvent): void {
    if (event.newState !== 'open') return;
    this.open = true;
    this.fault = '';
  }

  private async onToggle(event: ToggleEvent): Promise<void> {
    this.open = event.newState === 'open';
    await this.updateComplete;
    if (!this.open) return;
    const calendar = this.querySelector('landfall-calendar');
    await calendar?.updateComplete;
    if (!hasFocus(this.querySelector('.run-popup'))) calendar?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'landfall-calendar': import('./calendar.ts').Calendar;
  }
}

customElements.define('landfall-run-stepper', RunStepperElement);

/** The run that is shown and the ones beside it, as part of a page. */
export function runStepper(run: RunStepper): TemplateResult {
  return html`<landfall-run-stepper .run=${run}></landfall-run-stepper>`;
}
