import './dataTable.css';
import arrowDown from '@vscode/codicons/src/icons/arrow-down.svg';
import arrowUp from '@vscode/codicons/src/icons/arrow-up.svg';
import copyIcon from '@vscode/codicons/src/icons/copy.svg';
import filterIcon from '@vscode/codicons/src/icons/filter.svg';
import columnsIcon from '@vscode/codicons/src/icons/split-horizontal.svg';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { readColumnFilter, readSearch } from '../../../src/domain/columnFilter.ts';
import { isoText } from '../../../src/domain/dateTime.ts';
import { LONGEST_SEARCH } from '../../../src/domain/featureQuery.ts';
import { ownValue } from '../../../src/domain/ownValue.ts';
import { fieldValue } from '../controls.ts';
import { formatNumber } from '../format.ts';
import { icon } from '../icon.ts';
import { iconButton } from '../iconButton.ts';
import { LightElement } from '../lightElement.ts';
import { t } from '../localize.ts';
import { menu } from '../menu.ts';
import { rememberLast } from '../rememberLast.ts';
import { arrangeRows, type TableState } from './arrangeRows.ts';
import { columnWidths, headingOf } from './columnWidths.ts';
import { type TableFormat, tableAs } from './copyTable.ts';
import { rowsAsTheyCome, type ShownRows } from './shownRows.ts';
import { stayingWidth } from './stayingWidth.ts';
import { type CopiedColumn, cellText, columnDigits, sampleRows, type TableColumn } from './tableColumn.ts';

/** Pixels of a row. */
const ROW = 22;
/** Rows drawn beyond what is visible, so that scrolling meets no blank. */
const OVERSCAN = 10;

export interface DataTable {
  label: string;
  /** The first stays in view. */
  columns: readonly TableColumn[];
  /** Rows, before any filter. */
  count: number;
  /** Row that is selected. */
  selected?: number | undefined;
  /** Rows can be selected where this is given. */
  pick?: (row: number) => void;
  /** Whether a row has come; all have unless said. */
  isLoaded?: (row: number) => boolean;
  /** Rows in view, where they come as they are looked at. */
  look?: (first: number, count: number) => void;
  state: TableState;
  setState: (state: TableState) => void;
  /**
   * Rows of the whole where the owner sorts and filters: `count` is then that of the rows that match, in their order.
   */
  total?: number;
  /** The owner says itself how many rows match. */
  uncounted?: boolean;
  /** Rows before those that the owner has left out. */
  whole?: number;
  /** What else narrows the rows, beside the search. */
  tools?: TemplateResult;
  /** Gets the text of the table as it is shown; no copying unless given. */
  copy?: (text: string) => void;
}

export const NEW_TABLE_STATE: TableState = { filters: {}, search: '', hidden: [] };

let tables = 0;

/** A table of any length, sorted, searched, filtered by column, and copied; only the rows in view are in the page. */
export class DataTableElement extends LightElement {
  static override properties = {
    table: { attribute: false },
    first: { state: true },
    visible: { state: true },
    room: { state: true },
    filtering: { state: true },
  };
  declare table: DataTable;
  declare first: number;
  declare visible: number;
  /** Pixels across that are in view; 0 until they are known. */
  declare room: number;
  /** Whether the fields of the columns are shown. */
  declare filtering: boolean;
  private readonly name = `table-${++tables}`;
  private readonly arranged = rememberLast(
    (
      columns: readonly TableColumn[],
      count: number,
      sorting: TableState['sorting'],
      filters: TableState['filters'],
      search: string,
    ) => arrangeRows(columns, count, { sorting, filters, search }),
  );
  private readonly digits = rememberLast((columns: readonly TableColumn[], count: number) => {
    const sample = sampleRows(count);
    return columns.map(column => columnDigits(column, sample));
  });
  private readonly widths = rememberLast(columnWidths);
  private readonly resizing = new ResizeObserver(() => this.onScroll());

  constructor() {
    super();
    this.table = { label: '', columns: [], count: 0, state: NEW_TABLE_STATE, setState: () => undefined };
    this.first = 0;
    this.visible = 40;
    this.room = 0;
    this.filtering = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { body } = this;
    if (body !== null) this.resizing.observe(body);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resizing.disconnect();
  }

  override firstUpdated(): void {
    const { body } = this;
    if (body !== null) this.resizing.observe(body);
  }

  private get body(): HTMLElement | null {
    return this.querySelector<HTMLElement>('.table-scroller');
  }

  override render(): TemplateResult {
    const { table, filtering } = this;
    const rows = this.rows();
    const total = table.whole ?? table.total ?? table.count;
    const count = total === 1 ? t('1 row') : t('{0} rows', formatNumber(total));
    const told =
      rows.length === total ? count : t('{0} of {1} rows', formatNumber(rows.length), formatNumber(total));
    const isFiltered = Object.values(seenFilters(table.state)).some(text => text.trim() !== '');
    return html`<div class="table-tools" role="group" aria-label=${table.label}>
        <input
          type="search"
          class="text-field"
          placeholder=${t('Search, or >10')}
          aria-label=${t('Search the table')}
          maxlength=${LONGEST_SEARCH}
          aria-invalid=${String(readSearch(table.state.search).some(({ reading }) => !reading.ok))}
          .value=${table.state.search}
          @input=${(event: Event) => this.change({ search: fieldValue(event) })}
        />
        ${table.tools ?? nothing}
        <span class="table-count secondary-text small-text" role="status">${table.uncounted ? nothing : told}</span>
        ${iconButton({ icon: filterIcon, label: t('Filter columns'), pressed: filtering || isFiltered, press: () => this.toggleFilters() })}
        ${this.columnMenu()} ${table.copy === undefined ? nothing : this.copyMenu()}
      </div>
      ${this.renderTable(rows)}`;
  }

  private renderTable(rows: ShownRows): TemplateResult {
    const { table, first, visible } = this;
    const pickable = table.pick !== undefined;
    const shown = this.shownColumns();
    const widths = this.measured();
    const start = Math.max(0, Math.min(first, rows.length - visible) - OVERSCAN);
    const end = Math.min(rows.length, first + visible + OVERSCAN);
    const at = rows.indexOf(table.selected ?? -1);
    return html`<div
      class="table-scroller"
      tabindex=${pickable ? nothing : '0'}
      role=${pickable ? nothing : 'region'}
      aria-label=${pickable ? nothing : table.label}
      @scroll=${this.onScroll}
    >
      <table
        class=${pickable ? 'pickable' : ''}
        role=${pickable ? 'grid' : nothing}
        tabindex=${pickable ? '0' : nothing}
        aria-label=${table.label}
        aria-rowcount=${rows.length + 1}
        aria-colcount=${shown.length}
        aria-activedescendant=${pickable && at >= start && at < end ? `${this.name}-${table.selected}` : nothing}
        @keydown=${pickable ? this.onKey : nothing}
      >
        <colgroup>
          ${shown.map(({ index }) => html`<col width=${widths[index] ?? 0} />`)}
          <col />
        </colgroup>
        <thead @focusin=${showHeading}>
          <tr aria-rowindex="1">
            ${shown.map(({ column }) => this.renderHeading(column))}
            <td class="filler" aria-hidden="true"></td>
          </tr>
          ${this.filtering ? html`<tr class="table-filters">${shown.map(({ column }) => this.renderFilter(column))}<td class="filler" aria-hidden="true"></td></tr>` : nothing}
        </thead>
        <tbody>
          ${spacer(start, shown.length + 1)} ${rows.slice(start, end).map((row, offset) => this.renderRow(row, start + offset))}
          ${spacer(rows.length - end, shown.length + 1)}
        </tbody>
      </table>
      ${rows.length === 0 ? html`<p class="table-none secondary-text">${t('No row matches.')}</p>` : nothing}
    </div>`;
  }

  private renderHeading(column: TableColumn): TemplateResult {
    const { sorting } = this.table.state;
    const order = sorting?.column !== column.id ? 'none' : sorting.descending ? 'descending' : 'ascending';
    const { title, unit, hint, kind } = column;
    return html`<th scope="col" class=${kind} aria-sort=${order}>
      <button type="button" title=${hint ?? headingOf(column)} @click=${() => this.sort(column.id)}>
        <span class="table-heading">${title}${unit ? html`&nbsp;<span class="secondary-text">${unit}</span>` : nothing}</span>
        <span class="table-arrow">${icon(order === 'descending' ? arrowDown : arrowUp)}</span>
      </button>
    </th>`;
  }

  private renderFilter({ id, title, kind, unfiltered }: TableColumn): TemplateResult {
    if (unfiltered) return html`<td></td>`;
    const text = ownValue(this.table.state.filters, id) ?? '';
    const isUnread = text.trim() !== '' && !readColumnFilter(text).ok;
    return html`<td class=${kind}>
      <input
        class="text-field"
        aria-label=${t('Filter {0}', title)}
        placeholder=${kind === 'number' ? '>10, 5..10' : kind === 'time' || kind === 'day' ? '>2026-11-21' : t('text, =DE')}
        title=${t('>10, 5..10, =DE, or a part of the text')}
        maxlength=${LONGEST_SEARCH}
        aria-invalid=${String(isUnread)}
        .value=${text}
        @input=${(event: Event) => this.change({ filters: { ...this.table.state.filters, [id]: fieldValue(event) } })}
      />
    </td>`;
  }

  private renderRow(row: number, position: number): TemplateResult {
    const { table } = this;
    const isLoaded = table.isLoaded?.(row) ?? true;
    const isSelected = row === table.selected;
    const digits = this.digits(table.columns, table.count);
    return html`<tr
      id=${`${this.name}-${row}`}
      aria-rowindex=${position + 2}
      class=${isSelected ? 'selected' : ''}
      aria-selected=${table.pick === undefined ? nothing : String(isSelected)}
      @click=${() => table.pick?.(row)}
    >
      ${this.shownColumns().map(({ column, index }, place) => {
        const text = isLoaded ? cellText(column, row, digits[index] ?? 0) : place === 0 ? t('Loading') : '';
        const passes = isLoaded && column.passes?.(row) === true ? ' passes' : '';
        const look = `${column.kind}${passes}`;
        const sign = isLoaded ? column.sign?.(row) : undefined;
        return place === 0
          ? html`<th scope="row" class=${look} title=${text}>${sign}${text}</th>`
          : html`<td class=${look} title=${text}>${sign}${text}</td>`;
      })}
      <td class="filler" aria-hidden="true"></td>
    </tr>`;
  }

  private columnMenu(): TemplateResult {
    const { columns, state } = this.table;
    return menu({
      label: t('Columns'),
      icon: columnsIcon,
      many: true,
      // The first column names the row.
      items: columns.slice(1).map(({ id, title, unit, hint }) => ({
        id,
        text: title,
        ...(unit ? { detail: unit } : {}),
        ...(hint ? { title: hint } : {}),
        checked: !state.hidden.includes(id),
      })),
      choose: id => {
        const { hidden } = state;
        if (hidden.includes(id)) this.change({ hidden: hidden.filter(each => each !== id) });
        else this.change({ hidden: [...hidden, id], filters: without(state.filters, [id]) });
      },
    });
  }

  private copyMenu(): TemplateResult {
    const formats: readonly (readonly [TableFormat, string])[] = [
      ['tsv', t('Copy for a spreadsheet')],
      ['csv', t('Copy as CSV')],
      ['markdown', t('Copy as Markdown')],
    ];
    return menu({
      label: t('Copy the table'),
      icon: copyIcon,
      items: formats.map(([id, text]) => ({ id, text })),
      choose: id => {
        const format = formats.find(([each]) => each === id)?.[0];
        if (format !== undefined) this.table.copy?.(this.asText(format));
      },
    });
  }

  private asText(format: TableFormat): string {
    const columns = this.shownColumns().flatMap(({ column }) => column.copies ?? [copyOf(column)]);
    const rows = this.rows()
      .slice(0, this.table.count)
      .map(row => columns.map(({ value }) => value(row)));
    return tableAs(
      format,
      columns.map(({ heading }) => heading),
      rows,
    );
  }

  private shownColumns(): { column: TableColumn; index: number }[] {
    const { columns, state } = this.table;
    return columns
      .map((column, index) => ({ column, index }))
      .filter(({ column }, index) => index === 0 || !state.hidden.includes(column.id));
  }

  private rows(): ShownRows {
    const { columns, count, total, state } = this.table;
    if (total !== undefined) return rowsAsTheyCome(count);
    return this.arranged(columns, count, state.sorting, seenFilters(state), state.search);
  }

  private measured(): number[] {
    const { fontFamily, fontSize } = getComputedStyle(this);
    const { columns, count } = this.table;
    const [first = 0, ...others] = this.widths(columns, count, fontFamily, Number.parseFloat(fontSize));
    const beside = this.shownColumns().reduce((sum, { index }) => sum + (others[index - 1] ?? 0), 0);
    return [stayingWidth(first, beside, this.room), ...others];
  }

  override updated(changed: PropertyValues<this>): void {
    const widths = this.measured();
    const least = this.shownColumns().reduce((sum, { index }) => sum + (widths[index] ?? 0), 0);
    const grid = this.querySelector<HTMLElement>('table');
    if (grid !== null) grid.style.minWidth = `${least}px`;
    // What is scrolled into view is not beneath the first column.
    if (this.body !== null) this.body.style.scrollPaddingLeft = `${widths[0] ?? 0}px`;
    if (changed.has('table')) this.onScroll();
    if (changed.has('table') && changed.get('table')?.selected !== this.table.selected) this.reveal();
  }

  private change(part: Partial<TableState>): void {
    this.table.setState({ ...this.table.state, ...part });
  }

  /** Up, down, and as it came. */
  private sort(column: string): void {
    const { sorting } = this.table.state;
    if (sorting?.column !== column) this.change({ sorting: { column, descending: false } });
    else this.change({ sorting: sorting.descending ? undefined : { column, descending: true } });
  }

  /** Without their fields, filters would hide rows unsaid. */
  private async toggleFilters(): Promise<void> {
    this.filtering = !this.filtering;
    if (!this.filtering) this.change({ filters: {} });
    await this.updateComplete;
    this.querySelector<HTMLElement>('.table-filters input')?.focus();
  }

  private onKey(event: KeyboardEvent): void {
    const rows = this.rows();
    const at = rows.indexOf(this.table.selected ?? -1);
    const page = Math.max(1, this.visible - 2);
    const moves: Readonly<Record<string, number>> = {
      ArrowUp: Math.max(0, at - 1),
      ArrowDown: Math.min(rows.length - 1, at + 1),
      PageUp: Math.max(0, at - page),
      PageDown: Math.min(rows.length - 1, at + page),
      Home: 0,
      End: rows.length - 1,
    };
    const place = moves[event.key] ?? -1;
    const [next] = rows.slice(place, place + 1);
    if (next === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    this.table.pick?.(next);
  }

  /** Scrolls only where the row is out of view. */
  private reveal(): void {
    const { body, table } = this;
    const at = this.rows().indexOf(table.selected ?? -1);
    if (body === null || at < 0) return;
    const head = body.querySelector('thead')?.clientHeight ?? ROW;
    const room = body.clientHeight - head - ROW;
    const top = at * ROW;
    if (top < body.scrollTop) body.scrollTop = top;
    else if (top > body.scrollTop + room) body.scrollTop = top - room;
    // By keys one goes on also where the table stands half out of view.
    if (this.contains(document.activeElement)) body.scrollIntoView({ block: 'nearest' });
  }

  private onScroll(): void {
    const { body } = this;
    if (body === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = body;
    this.toggleAttribute('data-scrolled', scrollLeft > 0);
    this.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
    this.first = Math.floor(body.scrollTop / ROW);
    this.visible = Math.ceil(body.clientHeight / ROW);
    this.room = clientWidth;
    this.table.look?.(this.first, this.visible);
  }
}

/** A heading, or the field of a column, that gets the focus is in view whole; the first column stays there. */
function showHeading({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target.closest('th, td')?.matches(':first-child')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Filters of columns that are left out, such as by a legend that the table shares them with, would hide rows unsaid. */
function seenFilters({ filters, hidden }: TableState): TableState['filters'] {
  return hidden.some(id => Object.hasOwn(filters, id)) ? without(filters, hidden) : filters;
}

function without(filters: TableState['filters'], ids: readonly string[]): TableState['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([id]) => !ids.includes(id)));
}

/** Values as they are, not as they are rounded for reading; what is shown in words stays so. */
function copyOf(column: TableColumn): CopiedColumn {
  return {
    heading: column.copied ?? headingOf(column),
    value(row) {
      const value = column.value(row);
      if (column.kind === 'time' && typeof value === 'number') return isoText(value);
      if (column.kind === 'day' && typeof value === 'number') return isoText(value).slice(0, 10);
      if (column.kind === 'number' && typeof value === 'number') return value;
      return cellText(column, row, 0);
    },
  };
}

/** Stands for the rows above or below those drawn. */
function spacer(rows: number, columns: number): TemplateResult | typeof nothing {
  if (rows <= 0) return nothing;
  return html`<tr aria-hidden="true"><td class="spacer" colspan=${columns} height=${rows * ROW}></td></tr>`;
}

customElements.define('landfall-data-table', DataTableElement);

/** A table of any length, as part of a page. */
export function dataTable(table: DataTable): TemplateResult {
  return html`<landfall-data-table .table=${table}></landfall-data-table>`;
}
