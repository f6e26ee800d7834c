import './inspector.css';
import close from '@vscode/codicons/src/icons/close.svg';
import sideBar from '@vscode/codicons/src/icons/layout-sidebar-right.svg';
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { iconButton } from './iconButton.ts';
import { t } from './localize.ts';
import { controlsIn, moveFocus } from './rovingFocus.ts';
import { watchInspector } from './watchInspector.ts';

export interface Inspector<Id extends string = string> {
  label: string;
  tabs: readonly { id: Id; text: string; title?: string }[];
  value: Id;
  choose: (id: Id) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Of the tab that is chosen. */
  content: TemplateResult;
  foot?: TemplateResult;
}

/**
 * What stands beside the picture: it floats at the right of the room that it is in, 344 pixels wide, and is a drawer
 * from below, above the foot of the panel, where the page is narrow. What gets the focus beneath it puts it away. Put
 * away, it leaves a button.
 */
export function inspector<Id extends string>(given: Inspector<Id>): TemplateResult {
  const { label, tabs, value, choose, open, setOpen, content, foot } = given;
  if (!open) {
    return html`<div class="inspector put-away" data-floats="">
      ${iconButton({ icon: sideBar, label: t('Show {0}', label), press: () => setOpen(true) })}
    </div>`;
  }
  const onKey = (event: KeyboardEvent) => {
    const next = moveFocus(event, controlsIn(event, '[role=tab]'), 'row');
    const tab = tabs.find(({ id }) => id === next?.dataset.id);
    if (tab !== undefined) choose(tab.id);
  };
  return html`<aside
    class="inspector"
    data-floats="right"
    aria-label=${label}
    @put-away=${() => setOpen(false)}
    ${ref(watchInspector)}
  >
    <div class="inspector-head">
      <div class="tabs" role="tablist" aria-label=${label} @keydown=${onKey}>
        ${tabs.map(
          ({ id, text, title }) =>
            html`<button
              type="button"
              role="tab"
              data-id=${id}
              id=${`tab-${id}`}
              title=${title ?? nothing}
              aria-selected=${String(id === value)}
              aria-controls="inspector-panel"
              tabindex=${id === value ? '0' : '-1'}
              @click=${() => choose(id)}
            >
              ${text}
            </button>`,
        )}
      </div>
      ${iconButton({ icon: close, label: t('Put away'), press: () => setOpen(false) })}
    </div>
    <div class="inspector-body" id="inspector-panel" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${value}`}>
      ${content}
    </div>
    ${foot === undefined ? nothing : html`<div class="inspector-foot">${foot}</div>`}
  </aside>`;
}
