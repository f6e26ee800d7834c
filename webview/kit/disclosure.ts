import { html, nothing, type TemplateResult } from 'lit';
import { LightElement } from './lightElement.ts';

/** What opens by its summary. Its content is made when it first opens: a closed one costs next to nothing. */
export class Disclosure extends LightElement {
  static override properties = {
    summary: { attribute: false },
    name: { attribute: false },
    open: { attribute: false },
    content: { attribute: false },
    opened: { state: true },
  };
  declare summary: string;
  /** Class of the element, by which it is styled. */
  declare name: string;
  /** Whether it stands open to begin with; where this changes, so does the element. */
  declare open: boolean;
  declare content: () => TemplateResult;
  declare opened: boolean;

  constructor() {
    super();
    this.summary = '';
    this.name = '';
    this.open = false;
    this.content = () => html``;
    this.opened = false;
  }

  override render(): TemplateResult {
    return html`<details class=${this.name} ?open=${this.open}>
      <summary @click=${this.onPress}>${this.summary}</summary>
      ${this.opened || this.open ? this.content() : nothing}
    </details>`;
  }

  private onPress(): void {
    this.opened = true;
  }
}

customElements.define('landfall-disclosure', Disclosure);

/** A disclosure as part of a page. */
export function disclosure(
  name: string,
  summary: string,
  open: boolean,
  content: () => TemplateResult,
): TemplateResult {
  return html`<landfall-disclosure
    .name=${name}
    .summary=${summary}
    .open=${open}
    .content=${content}
  ></landfall-disclosure>`;
}
