import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { rowOrder } from '../../src/domain/rowOrder.ts';
import { fieldValue, isChecked } from '../kit/controls.ts';
import { formatValue } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { Sorting } from '../kit/valueTable.ts';

/** A column of the table. */
export interface TableColumn {
  title: string;
  /** Raw value by row, for sorting. */
  values: readonly unknown[];
  /** Text by row; absent where the value's own form is. */
  texts?: readonly string[];
}

/** Every value of a forecast: sorted by any column, filtered, and copied as tab-separated text. */
export class ForecastTable extends LitElement {
  static override properties = {
    columns: { attribute: false },
    count: { attribute: false },
    passing: { attribute: false },
    copy: { attribute: false },
    sorting: { state: true },
    filter: { state: true },
    onlyPassing: { state: true },
  };
  declare columns: readonly TableColumn[];
  declare count: number;
  /** Rows that pass a limit; undefined where there are no limits. */
  declare passing: ReadonlySet<number> | undefined;
  declare copy: (text: string) => void;
  declare sorting: Sorting | undefined;
  declare filter: string;
  declare onlyPassing: boolean;

  constructor() {
    super();
    this.columns = [];
    this.count = 0;
    this.copy = () => undefined;
    this.filter = '';
    this.onlyPassing = false;
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override render(): TemplateResult {
    const rows = this.rows();
    return html`
      <div class="toolbar">
        <label>${t('Filter')} <input type="search" size="14" .value=${this.filter} @input=${this.onFilter} /></label>
        ${
          this.passing === undefined
            ? nothing
            : html`<label><input type="checkbox" .checked=${this.onlyPassing} @change=${this.onOnlyPassing} />${t('Only rows that pass a limit')}</label>`
        }
        <button type="button" @click=${() => this.copy(this.asText(rows))}>${t('Copy table')}</button>
        <span role="status">${rows.length === this.count ? t('{0} rows', rows.length) : t('{0} of {1} rows', rows.length, this.count)}</span>
      </div>
      <landfall-table
        .label=${t('Forecast values')}
        .header=${this.columns.map(({ title }) => title)}
        .count=${rows.length}
        .row=${(index: number) => this.cells(rows[index] ?? -1)}
        .sortable=${true}
        .sorting=${this.sorting}
        @sort=${this.onSort}
      ></landfall-table>
    `;
  }

  /** Places of the rows that are shown, in their order. */
  private rows(): number[] {
    const sorted = this.columns[this.sorting?.column ?? -1];
    const order =
      sorted === undefined
        ? Array.from({ length: this.count }, (_, index) => index)
        : rowOrder(sorted.values, this.sorting?.descending ?? false);
    const wanted = searchable(this.filter.trim());
    return order.filter(index => {
      if (this.onlyPassing && this.passing?.has(index) === false) return false;
      return wanted === '' || this.cells(index).some(cell => searchable(cell).includes(wanted));
    });
  }

  private cells(index: number): string[] {
    return this.columns.map(({ values, texts }) => texts?.[index] ?? formatValue(values[index]));
  }

  /** Values as they are, not as they are rounded for reading. */
  private asText(rows: readonly number[]): string {
    const line = (cells: readonly string[]) =>
      cells.map(cell => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t');
    const raw = ({ values, texts }: TableColumn, index: number) => texts?.[index] ?? rawText(values[index]);
    return [
      line(this.columns.map(({ title }) => title)),
      ...rows.map(index => line(this.columns.map(each => raw(each, index)))),
    ].join('\n');
  }

  private onFilter(event: Event): void {
    this.filter = fieldValue(event);
  }

  private onOnlyPassing(event: Event): void {
    this.onlyPassing = isChecked(event);
  }

  /** Up, down, and as it came. */
  private onSort(event: CustomEvent<number>): void {
    const { column, descending } = this.sorting ?? { column: -1, descending: false };
    if (event.detail !== column) this.sorting = { column: event.detail, descending: false };
    else this.sorting = descending ? undefined : { column, descending: true };
  }
}

/** A keyboard has no minus sign, only a hyphen. */
function searchable(text: string): string {
  return text.toLowerCase().replaceAll('−', '-');
}

function rawText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

customElements.define('landfall-forecast-table', ForecastTable);
