import './iconButton.css';
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from './icon.ts';

export interface IconButton {
  /** Text of an icon's picture. */
  icon: string;
  /** Name, which is its tooltip too. */
  label: string;
  /** Of a button that stays pressed. */
  pressed?: boolean;
  disabled?: boolean;
  press: () => void;
}

/** A button of 24 pixels that is an icon. */
export function iconButton({
  icon: source,
  label,
  pressed,
  disabled = false,
  press,
}: IconButton): TemplateResult {
  return html`<button
    type="button"
    class="icon-button"
    title=${label}
    aria-label=${label}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    ?disabled=${disabled}
    @click=${press}
  >
    ${icon(source)}
  </button>`;
}
