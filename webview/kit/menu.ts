import './popup.css';
import './menu.css';
import check from '@vscode/codicons/src/icons/check.svg';
import chevronDown from '@vscode/codicons/src/icons/chevron-down.svg';
import { html, nothing, type TemplateResult } from 'lit';
import { hasFocus } from './hasFocus.ts';
import { icon } from './icon.ts';
import { LightElement } from './lightElement.ts';
import { moveFocus } from './rovingFocus.ts';

export interface MenuItem {
  id: string;
  text: string;
  /** Smaller, at the right: a key, a unit, a count. */
  detail?: string;
  title?: string;
  /** One of few that is chosen, or one of many that is on; neither of these where it is absent. */
  checked?: boolean;
  disabled?: boolean;
  /** A line above it. */
  begins?: boolean;
}

export interface Menu {
  /** What is chosen from it, such as `Colour`. */
  label: string;
  /** What the button shows: an icon, or the text of what is chosen, after its label where `prefix` says so. */
  icon?: string;
  text?: string;
  prefix?: string;
  /** Of checked items: one of few, unless each is on or off by itself and the menu stays open. */
  many?: boolean;
  items: readonly MenuItem[];
  disabled?: boolean;
  choose: (id: string) => void;
}

/** Longest time between two letters of one name, in milliseconds. */
const TYPING = 700;

let menus = 0;

/** A button that opens a menu: arrow keys, Home, End, letters; Escape gives the focus back. */
export class MenuButton extends LightElement {
  static override properties = { menu: { attribute: false }, open: { state: true } };
  declare menu: Menu;
  declare open: boolean;
  private readonly name = `menu-${++menus}`;
  private typed = '';
  private typedAt = 0;
  /** Which item has the focus when the menu opens by a key. */
  private first: 'checked' | 'last' = 'checked';

  constructor() {
    super();
    this.menu = { label: '', items: [], choose: () => undefined };
    this.open = false;
  }

  override render(): TemplateResult {
    const { menu, open, name } = this;
    return html`<button
        type="button"
        class=${menu.text === undefined ? 'icon-button' : 'menu-button'}
        popovertarget=${name}
        title=${menu.label}
        aria-label=${menu.text === undefined ? menu.label : `${menu.label}: ${menu.text}`}
        aria-haspopup="menu"
        aria-expanded=${String(open)}
        ?disabled=${menu.disabled ?? false}
        @keydown=${this.onButtonKey}
      >
        ${menu.icon === undefined ? nothing : icon(menu.icon)}
        ${menu.prefix === undefined ? nothing : html`<span class="secondary-text prefix">${menu.prefix}</span>`}
        ${menu.text === undefined ? nothing : html`<span class="menu-text">${menu.text}</span>${icon(chevronDown)}`}
      </button>
      <div
        id=${name}
        class="popup menu"
        popover="auto"
        role="menu"
        aria-label=${menu.label}
        @beforetoggle=${this.onBeforeToggle}
        @toggle=${this.onToggle}
        @keydown=${this.onMenuKey}
      >
        ${open ? menu.items.map(item => this.renderItem(item)) : nothing}
      </div>`;
  }

  private renderItem({ id, text, detail, title, checked, disabled, begins }: MenuItem): TemplateResult {
    const role = checked === undefined ? 'menuitem' : this.menu.many ? 'menuitemcheckbox' : 'menuitemradio';
    return html`${begins ? html`<div class="menu-line" role="separator"></div>` : nothing}
      <button
        type="button"
        role=${role}
        tabindex="-1"
        title=${title ?? nothing}
        aria-checked=${checked === undefined ? nothing : String(checked)}
        aria-disabled=${disabled ? 'true' : nothing}
        @click=${() => this.choose(id, disabled ?? false)}
        @pointermove=${focusTarget}
      >
        <span class="menu-check">${checked ? icon(check) : nothing}</span>
        <span class="menu-text">${text}</span>
        ${detail === undefined ? nothing : html`<span class="menu-detail">${detail}</span>`}
      </button>`;
  }

  private popup(): HTMLElement | null {
    return this.querySelector<HTMLElement>('.popup');
  }

  private items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.menu > button')];
  }

  private choose(id: string, disabled: boolean): void {
    if (disabled) return;
    if (!this.menu.many) this.popup()?.hidePopover();
    this.menu.choose(id);
  }

  /** What opens is never seen empty; what closes keeps its focus until that is given back. */
  private onBeforeToggle(event: ToggleEvent): void {
    if (event.newState === 'open') this.open = true;
  }

  private async onToggle(event: ToggleEvent): Promise<void> {
    this.open = event.newState === 'open';
    await this.updateComplete;
    if (!this.open) return;
    const items = this.items();
    const checked = items.find(item => item.getAttribute('aria-checked') === 'true');
    const from = this.menu.many ? undefined : checked;
    const item = this.first === 'last' ? items.at(-1) : (from ?? items[0]);
    this.first = 'checked';
    if (!hasFocus(this.popup())) item?.focus();
  }

  private onButtonKey(event: KeyboardEvent): void {
    if (this.open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    this.first = event.key === 'ArrowUp' ? 'last' : 'checked';
    if (event.currentTarget instanceof HTMLButtonElement) event.currentTarget.click();
  }

  private onMenuKey(event: KeyboardEvent): void {
    if (event.key === 'Tab') this.popup()?.hidePopover();
    if (moveFocus(event, this.items(), 'column') !== undefined) return;
    const { key, timeStamp } = event;
    const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter) this.find(key.toLowerCase(), timeStamp);
  }

  /** Goes to the next item that begins with what is typed. */
  private find(letter: string, at: number): void {
    const goesOn = at - this.typedAt < TYPING && this.typed !== letter;
    this.typed = goesOn ? this.typed + letter : letter;
    this.typedAt = at;
    const items = this.items();
    const { activeElement } = document;
    const place = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
    const from = goesOn ? Math.max(0, place) : place + 1;
    const inTurn = [...items.slice(from), ...items.slice(0, from)];
    inTurn.find(item => textOf(item).startsWith(this.typed))?.focus();
  }
}

function textOf(item: HTMLElement): string {
  return item.querySelector('.menu-text')?.textContent?.trim().toLowerCase() ?? '';
}

/** The pointer and the keys have one place between them. */
function focusTarget(event: PointerEvent): void {
  const { currentTarget } = event;
  if (currentTarget instanceof HTMLElement && currentTarget !== document.activeElement) currentTarget.focus();
}

customElements.define('landfall-menu', MenuButton);

/** A button that opens a menu, as part of a page. */
export function menu(given: Menu): TemplateResult {
  return html`<landfall-menu .menu=${given}></landfall-menu>`;
}
