import { LitElement } from 'lit';

/** An element whose content is part of the page: its styles and its labels reach everywhere. */
export class LightElement extends LitElement {
  override createRenderRoot(): HTMLElement {
    return this;
  }
}
