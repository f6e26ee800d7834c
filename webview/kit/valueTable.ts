import { html, LitElement, type TemplateResult } from 'lit';
import { t } from './localize.ts';

const ROW_HEIGHT = 24;
/** Rows drawn beyond what is visible, so that scrolling meets no blank. */
const OVERSCAN = 10;

/** A table of any length: only the rows in view are in the page. Cells are text. */
export class ValueTable extends LitElement {
  static override properties = {
    label: { attribute: false },
    header: { attribute: false },
    count: { attribute: false },
    row: { attribute: false },
    selected: { attribute: false },
    first: { state: true },
    visible: { state: true },
  };
  declare label: string;
  declare header: readonly string[];
  declare count: number;
  /** Cells of a row; undefined while they are on their way. */
  declare row: (index: number) => readonly string[] | undefined;
  declare selected: number;
  declare first: number;
  declare visible: number;

  constructor() {
    super();
    this.label = '';
    this.header = [];
    this.count = 0;
    this.row = () => undefined;
    this.selected = -1;
    this.first = 0;
    this.visible = 30;
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override render(): TemplateResult {
    const start = Math.max(0, this.first - OVERSCAN);
    const end = Math.min(this.count, this.first + this.visible + OVERSCAN);
    const rows = Array.from({ length: Math.max(0, end - start) }, (_, offset) =>
      this.renderRow(start + offset),
    );
    return html`<div
      class="scroller table"
      tabindex="0"
      role="region"
      aria-label=${this.label}
      @scroll=${this.onScroll}
    >
      <table aria-rowcount=${this.count + 1}>
        <thead>
          <tr aria-rowindex="1">
            ${this.header.map(name => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${spacer(start, this.header.length)} ${rows} ${spacer(this.count - end, this.header.length)}
        </tbody>
      </table>
    </div>`;
  }

  private renderRow(index: number): TemplateResult {
    const cells = this.row(index) ?? this.header.map((_, column) => (column === 0 ? t('Loading') : ''));
    const selected = index === this.selected;
    return html`<tr
      aria-rowindex=${index + 2}
      class=${selected ? 'selected' : ''}
      aria-current=${selected ? 'true' : 'false'}
      @click=${() => this.pick(index)}
    >
      ${cells.map((cell, column) =>
        column === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`,
      )}
    </tr>`;
  }

  private pick(index: number): void {
    this.dispatchEvent(new CustomEvent('pick', { detail: index }));
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
