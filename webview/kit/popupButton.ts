import './popup.css';
import './popupButton.css';
import { html, nothing, type TemplateResult } from 'lit';
import { hasFocus } from './hasFocus.ts';
import { icon } from './icon.ts';
import { leavePopup } from './leavePopup.ts';
import { LightElement } from './lightElement.ts';

export interface PopupButton {
  icon: string;
  /** Name of the button, which is its tooltip, and of what it opens. */
  label: string;
  content: () => TemplateResult;
}

let popups = 0;

/** An icon that opens a few controls. Escape, or a press beside them, closes them and gives the focus back; Tab on from them closes them too. */
export class PopupButtonElement extends LightElement {
  static override properties = { popup: { attribute: false }, open: { state: true } };
  declare popup: PopupButton;
  declare open: boolean;
  private readonly name = `popup-${++popups}`;

  constructor() {
    super();
    this.popup = { icon: '', label: '', content: () => html`` };
    this.open = false;
    this.addEventListener('focusout', leavePopup);
  }

  override render(): TemplateResult {
    const { popup, open, name } = this;
    return html`<button
        type="button"
        class="icon-button"
        popovertarget=${name}
        title=${popup.label}
        aria-label=${popup.label}
        aria-haspopup="dialog"
        aria-expanded=${String(open)}
      >
        ${icon(popup.icon)}
      </button>
      <div
        id=${name}
        class="popup popup-controls"
        popover="auto"
        role="dialog"
        aria-label=${popup.label}
        @beforetoggle=${this.onBeforeToggle}
        @toggle=${this.onToggle}
      >
        ${open ? popup.content() : nothing}
      </div>`;
  }

  /** What opens is never seen empty; what closes keeps its focus until that is given back. */
  private onBeforeToggle(event: ToggleEvent): void {
    if (event.newState === 'open') this.open = true;
  }

  private async onToggle(event: ToggleEvent): Promise<void> {
    this.open = event.newState === 'open';
    await this.updateComplete;
    if (!this.open || hasFocus(this.querySelector('.popup-controls'))) return;
    this.querySelector<HTMLElement>('.popup-controls [tabindex="0"]')?.focus();
  }
}

customElements.define('landfall-popup-button', PopupButtonElement);

/** A button that opens a few controls, as part of a page. */
export function popupButton(popup: PopupButton): TemplateResult {
  return html`<landfall-popup-button .popup=${popup}></landfall-popup-button>`;
}
