import './tokens.ts';
import './base.css';
import './panelFrame.css';
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Face, FailedFace } from '../../src/panels/protocol.ts';
import { aging } from './aging.ts';
import { type FailureAction, failureLabel } from './failureLabel.ts';
import { keptText } from './keptText.ts';
import { t } from './localize.ts';

type FrameIntent = { type: 'cancel' } | { type: 'act'; action: FailureAction };

type FootText = TemplateResult | string;

export interface PanelFrame {
  /** The bar, and what belongs to it, such as a strip of days. */
  head: TemplateResult;
  /** Fills what head and foot leave. */
  content: TemplateResult;
  /**
   * Text at the left and at the right of the foot, and buttons behind that at the left, which are no part of what is
   * told; what is quiet stands at the left too, and is not told when it changes; what is kept stays there, whatever is
   * told at the left.
   */
  foot: {
    left?: FootText;
    buttons?: readonly TemplateResult[];
    quiet?: FootText;
    kept?: FootText;
    right?: FootText;
  };
  /** Undefined while the first has not come. */
  face: Face<unknown> | undefined;
  /** Whether the content shows data, of this face or of the one before. */
  filled: boolean;
  /** Whether the content, such as a map, stays under what is said in the middle. */
  stays?: boolean;
  /** Of a part that loads beside the first; the foot tells of it. */
  beside?: Face<unknown> | undefined;
  /** What can be done where there is nothing to show. */
  emptyAction?: { text: string; press: () => void };
  send: (intent: FrameIntent) => void;
}

/**
 * A panel: its head, its picture, its foot. They keep their places through every face: what is loading, empty or
 * failed is one sentence and one button in the middle, and in the foot where data of before is still shown.
 */
export function panelFrame(frame: PanelFrame): TemplateResult {
  const { head, content, foot, face, filled, stays = false, beside } = frame;
  const loads = [face, beside].some(isLoading);
  const told = [filled ? face : undefined, beside].flatMap(each => statusOf(each) ?? []);
  const acts = [...new Set(told.map(each => each.act))].filter(act => act !== undefined);
  const cover = stays ? 'panel-cover over' : 'panel-cover';
  return html`<div class="panel">
    <header class="panel-head">${head}</header>
    <main class="panel-content">
      <div class="panel-progress ${loads ? 'active' : ''}" aria-hidden="true"></div>
      ${filled || stays ? content : nothing}
      ${filled ? nothing : html`<div class=${cover}>${coverOf(frame)}</div>`}
    </main>
    <footer class=${told.length > 0 ? 'panel-foot telling' : 'panel-foot'} ${ref(measureFoot)}>
      <div class="panel-foot-left">
        <div class="panel-told" role="status" aria-live="polite">
          ${told.length > 0 ? told.map(each => each.line) : (foot.left ?? nothing)}
        </div>
        ${told.length > 0 ? acts.map(act => actButton(act, 'link-button', frame.send)) : (foot.buttons ?? nothing)}
      </div>
      ${foot.quiet && told.length === 0 ? html`<div class="panel-foot-quiet">${foot.quiet}</div>` : nothing}
      ${foot.kept ? html`<div class="panel-foot-kept">${foot.kept}</div>` : nothing}
      <div class="panel-foot-right secondary-text">${foot.right ?? nothing}</div>
    </footer>
  </div>`;
}

/** Tells the panel how high its foot is: a drawer stands on it. */
function measureFoot(foot: Element | undefined): void {
  if (foot === undefined) return;
  const measure = () =>
    foot.parentElement?.style.setProperty('--foot', `${foot.getBoundingClientRect().height}px`);
  new ResizeObserver(measure).observe(foot);
}

function isLoading(face: Face<unknown> | undefined): boolean {
  return face?.face === 'loading' || (face?.face === 'data' && face.renewal?.face === 'loading');
}

/** What is said in the middle, and beside it, as it is no part of what is told, what can be done. */
function coverOf({ face, send, emptyAction }: PanelFrame): TemplateResult {
  const { said, acts } = coverParts(face, send, emptyAction);
  return html`<div>
    <div role="status" aria-live="polite"><p>${said}</p></div>
    ${acts}
  </div>`;
}

function coverParts(
  face: PanelFrame['face'],
  send: PanelFrame['send'],
  emptyAction: PanelFrame['emptyAction'],
): { said: string; acts: TemplateResult | typeof nothing } {
  if (face === undefined || face.face === 'loading')
    return { said: face?.what ?? t('Loading'), acts: actButton('cancel', 'button', send) };
  if (face.face === 'failed') return { said: face.message, acts: failureActs(face, send) };
  const acts =
    emptyAction === undefined
      ? nothing
      : html`<button type="button" class="button main" @click=${emptyAction.press}>${emptyAction.text}</button>`;
  return { said: face.face === 'empty' ? face.message : t('There is nothing to show.'), acts };
}

/** The first thing to do is the button; the others stand below it. */
function failureActs({ actions }: FailedFace, send: PanelFrame['send']): TemplateResult | typeof nothing {
  const [first, ...others] = actions;
  if (first === undefined) return nothing;
  return html`${actButton(first, 'button main', send)}
    ${
      others.length === 0
        ? nothing
        : html`<p class="panel-others">${others.map(action => actButton(action, 'link-button', send))}</p>`
    }`;
}

type Act = FailureAction | 'cancel';

function actButton(act: Act, look: string, send: PanelFrame['send']): TemplateResult {
  const intent: FrameIntent = act === 'cancel' ? { type: 'cancel' } : { type: 'act', action: act };
  const label = act === 'cancel' ? t('Cancel') : failureLabel(act);
  return html`<button type="button" class=${look} @click=${() => send(intent)}>${label}</button>`;
}

interface Status {
  line: TemplateResult;
  act: Act | undefined;
}

/** What is to be said beside data: how asking anew goes, and what did not come. */
function statusOf(face: Face<unknown> | undefined): Status | undefined {
  if (face === undefined) return undefined;
  if (face.face === 'empty') return { line: line(face.message, 'panel-status'), act: undefined };
  const kept = face.face === 'data' ? keptText(face.provenance) : undefined;
  const state = face.face === 'data' ? face.renewal : face;
  if (state === undefined) return undefined;
  if (state.face === 'loading') {
    const what = face.face === 'loading' ? face.what : `${kept} ${t('Asking again')}`;
    return { line: line(what, 'panel-status', kept), act: 'cancel' };
  }
  return {
    line: line(`${kept ?? ''} ${state.message}`.trim(), 'panel-status panel-failure', kept),
    act: state.actions[0],
  };
}

function line(text: string, look: string, age?: string): TemplateResult {
  return html`<span class=${look} title=${text}>${aging(text, age)}</span>`;
}
