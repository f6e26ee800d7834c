import chevronLeft from '@vscode/codicons/src/icons/chevron-left.svg';
import chevronRight from '@vscode/codicons/src/icons/chevron-right.svg';
import { html, type TemplateResult } from 'lit';
import { dateLocale } from '../../../src/domain/dateLocale.ts';
import { utcDay } from '../../../src/domain/dateTime.ts';
import { formatOnClock } from '../../../src/domain/time.ts';
import { iconButton } from '../iconButton.ts';
import { LightElement } from '../lightElement.ts';
import { t } from '../localize.ts';
import { pageSettings } from '../pageSettings.ts';
import { dayOf, dayOfKey, monthWeeks, shiftMonths } from './calendarMonth.ts';

const UTC = { zone: 'UTC' };

const { locale } = pageSettings;

/** Days of a month in UTC, of which one is chosen: arrow keys, Page Up and Page Down by months, with Shift by years. */
export class Calendar extends LightElement {
  static override properties = {
    chosen: { attribute: false },
    earliest: { attribute: false },
    latest: { attribute: false },
    choose: { attribute: false },
    focused: { state: true },
  };
  /** Instants in epoch milliseconds. */
  declare chosen: number;
  declare earliest: number;
  declare latest: number;
  /** Gets the midnight of a day. */
  declare choose: (day: number) => void;
  /** Midnight of the day that has the focus, or gets it. */
  declare focused: number | undefined;

  constructor() {
    super();
    this.chosen = 0;
    this.earliest = Number.NEGATIVE_INFINITY;
    this.latest = Number.POSITIVE_INFINITY;
    this.choose = () => undefined;
  }

  override render(): TemplateResult {
    const shown = this.shownDay();
    const weeks = monthWeeks(shown, weekStart());
    const month = formatOnClock(shown, UTC, locale, { month: 'long', year: 'numeric' });
    return html`<div class="calendar-month">
        ${iconButton({ icon: chevronLeft, label: t('Month before'), disabled: !this.reaches(-1), press: () => this.turn(-1) })}
        <span aria-live="polite">${month}</span>
        ${iconButton({ icon: chevronRight, label: t('Month after'), disabled: !this.reaches(1), press: () => this.turn(1) })}
      </div>
      <table role="grid" aria-label=${month} @keydown=${this.onKey}>
        <thead>
          <tr>
            ${weeks[0]?.map(day => html`<th scope="col" abbr=${weekdayName(day, 'long')}>${weekdayName(day, 'short').slice(0, 2)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${weeks.map(week => html`<tr>${week.map(day => this.renderDay(day, shown))}</tr>`)}
        </tbody>
      </table>`;
  }

  private renderDay(day: number, shown: number): TemplateResult {
    const isOutside = utcDay(day).month !== utcDay(shown).month;
    const isChosen = day === dayOf(this.chosen);
    const name = formatOnClock(day, UTC, locale, { dateStyle: 'full' });
    return html`<td role="gridcell" aria-selected=${String(isChosen)}>
      <button
        type="button"
        class=${isOutside ? 'calendar-day outside' : 'calendar-day'}
        data-day=${day}
        tabindex=${day === shown ? '0' : '-1'}
        aria-label=${name}
        aria-current=${day === dayOf(Date.now()) ? 'date' : 'false'}
        aria-disabled=${String(!this.has(day))}
        @click=${() => this.take(day)}
      >
        ${utcDay(day).day}
      </button>
    </td>`;
  }

  /** Gives the focus to the day that is shown. */
  override focus(): void {
    this.querySelector<HTMLElement>(`[data-day="${this.shownDay()}"]`)?.focus();
  }

  private shownDay(): number {
    return this.focused ?? dayOf(this.chosen);
  }

  private has(day: number): boolean {
    return day >= dayOf(this.earliest) && day <= this.latest;
  }

  /** Whether a month before or after has a day that can be chosen. */
  private reaches(months: number): boolean {
    const days = monthWeeks(shiftMonths(this.shownDay(), months), weekStart()).flat();
    return days.some(day => this.has(day));
  }

  private turn(months: number): void {
    this.focused = shiftMonths(this.shownDay(), months);
  }

  private take(day: number): void {
    if (!this.has(day)) return;
    this.focused = day;
    this.choose(day);
  }

  private async onKey(event: KeyboardEvent): Promise<void> {
    const day = dayOfKey(this.shownDay(), event.key, event.shiftKey, weekStart());
    if (day === undefined) return;
    event.preventDefault();
    this.focused = Math.min(dayOf(this.latest), Math.max(dayOf(this.earliest), day));
    await this.updateComplete;
    this.focus();
  }
}

/** Weekday that begins a week where the reader is, 0 for Sunday; Monday where that is not known. */
function weekStart(): number {
  const given: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    dateLocale(locale),
  );
  return (given.getWeekInfo?.().firstDay ?? 1) % 7;
}

function weekdayName(day: number, weekday: 'long' | 'short'): string {
  return formatOnClock(day, UTC, locale, { weekday });
}

customElements.define('landfall-calendar', Calendar);
