import { LitElement } from 'lit';
import { keepKeyboard } from './keepKeyboard.ts';

/** An element whose content is part of the page: its styles and its labels reach everywhere. */
export class LightElement extends LitElement {
  override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override performUpdate(): void {
    keepKeyboard(this, () => super.performUpdate());
  }
}
