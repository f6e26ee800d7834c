import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LightElement } from './lightElement.ts';
import { t } from './localize.ts';

const ROW_HEIGHT = 24;
/** Rows drawn beyond what is visible, so that scrolling meets no blank. */
const OVERSCAN = 10;

let tables = 0;

/** The column that rows are sorted by. */
export interface Sorting {
  column: number;
  descending: boolean;
}

/**
 * A table of any length: only the rows in view are in the page. Cells are text. Where rows can be picked, a click
 * or the arrow keys fire `pick` with the row's index; the owner answers by setting `selected`. Where rows can be
 * sorted, a header fires `sort` with its column; the owner answers by setting `sorting`.
 */
export class ValueTable extends LightElement {
  static override properties = {
    label: { attribute: false },
    header: { attribute: false },
    count: { attribute: false },
    row: { attribute: false },
    pickable: { attribute: false },
    selected: { attribute: false },
    sortable: { attribute: false },
    sorting: { attribute: false },
    first: { state: true },
    visible: { state: true },
  };
  declare label: string;
  declare header: readonly string[];
  declare count: number;
  /** Cells of a row; undefined while they are on their way. */
  declare row: (index: number) => readonly string[] | undefined;
  declare pickable: boolean;
  /** −1 for none. */
  declare selected: number;
  declare sortable: boolean;
  declare sorting: Sorting | undefined;
  declare first: number;
  declare visible: number;
  private readonly name = `table-${++tables}`;

  constructor() {
    super();
    this.label = '';
    this.header = [];
    this.count = 0;
    this.row = () => undefined;
    this.pickable = false;
    this.selected = -1;
    this.sortable = false;
    this.first = 0;
    this.visible = 30;
  }

  override render(): TemplateResult {
    const start = Math.max(0, this.first - OVERSCAN);
    const end = Math.min(this.count, this.first + this.visible + OVERSCAN);
    const rows = Array.from({ length: Math.max(0, end - start) }, (_, offset) =>
      this.renderRow(start + offset),
    );
    const { pickable, selected } = this;
    const active = pickable && selected >= start && selected < end;
    return html`<div
      class="scroller table"
      tabindex=${pickable ? nothing : '0'}
      role=${pickable ? nothing : 'region'}
      aria-label=${pickable ? nothing : this.label}
      @scroll=${this.onScroll}
    >
      <table
        class=${pickable ? 'pickable' : ''}
        tabindex=${pickable ? '0' : nothing}
        role=${pickable ? 'grid' : nothing}
        aria-label=${this.label}
        aria-rowcount=${this.count + 1}
        aria-activedescendant=${active ? `${this.name}-${selected}` : nothing}
        @keydown=${pickable ? this.onKey : nothing}
      >
        <thead>
          <tr aria-rowindex="1">
            ${this.header.map((name, column) => this.renderHeader(name, column))}
          </tr>
        </thead>
        <tbody>
          ${spacer(start, this.header.length)} ${rows} ${spacer(this.count - end, this.header.length)}
        </tbody>
      </table>
    </div>`;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('selected') && this.selected >= 0) this.reveal(this.selected);
  }

  private renderRow(index: number): TemplateResult {
    const cells = this.row(index) ?? this.header.map((_, column) => (column === 0 ? t('Loading') : ''));
    const selected = index === this.selected;
    return html`<tr
      id=${`${this.name}-${index}`}
      aria-rowindex=${index + 2}
      class=${selected ? 'selected' : ''}
      aria-selected=${this.pickable ? String(selected) : nothing}
      @click=${() => this.pick(index)}
    >
      ${cells.map((cell, column) =>
        column === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`,
      )}
    </tr>`;
  }

  private renderHeader(name: string, column: number): TemplateResult {
    if (!this.sortable) return html`<th scope="col">${name}</th>`;
    const { sorting } = this;
    const order = sorting?.column !== column ? 'none' : sorting.descending ? 'descending' : 'ascending';
    const arrow = { none: '', ascending: '▲', descending: '▼' }[order];
    const sort = () => this.dispatchEvent(new CustomEvent('sort', { detail: column }));
    return html`<th scope="col" aria-sort=${order}>
      <button type="button" class="header" @click=${sort}>${name}<span aria-hidden="true"> ${arrow}</span></button>
    </th>`;
  }

  private pick(index: number): void {
    if (!this.pickable || index < 0 || index >= this.count) return;
    this.dispatchEvent(new CustomEvent('pick', { detail: index }));
  }

  private onKey(event: KeyboardEvent): void {
    const page = Math.max(1, this.visible - 2);
    const moves: Readonly<Record<string, number>> = {
      ArrowUp: this.selected - 1,
      ArrowDown: this.selected + 1,
      PageUp: Math.max(0, this.selected - page),
      PageDown: Math.min(this.count - 1, this.selected + page),
      Home: 0,
      End: this.count - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.pick(next);
  }

  /** Scrolls only where the row is out of view. */
  private reveal(index: number): void {
    const scroller = this.querySelector('.scroller');
    if (scroller === null) return;
    const top = index * ROW_HEIGHT;
    const room = scroller.clientHeight - 2 * ROW_HEIGHT;
    if (top >= scroller.scrollTop && top <= scroller.scrollTop + room) return;
    scroller.scrollTop = Math.max(0, top - room / 2);
  }

  private onScroll(event: Event): void {
    if (!(event.currentTarget instanceof HTMLElement)) return;
    const { scrollTop, clientHeight } = event.currentTarget;
    this.first = Math.floor(scrollTop / ROW_HEIGHT);
    this.visible = Math.ceil(clientHeight / ROW_HEIGHT);
    this.dispatchEvent(new CustomEvent('rows', { detail: { start: this.first, count: this.visible } }));
  }
}

/** Stands for the rows above or below those drawn. */
function spacer(rows: number, columns: number): TemplateResult {
  if (rows <= 0) return html``;
  return html`<tr aria-hidden="true">
    <td class="spacer" colspan=${columns} height=${rows * ROW_HEIGHT}></td>
  </tr>`;
}

customElements.define('landfall-table', ValueTable);
