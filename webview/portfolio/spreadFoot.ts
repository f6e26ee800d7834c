import { html, nothing, type TemplateResult } from 'lit';
import { type Menu, menu } from '../kit/menu.ts';
import { lineValue } from '../kit/timeline/lineValue.ts';
import type { Spread } from './spreadModel.ts';
import { type Variables, variableMenu } from './variableMenu.ts';

export interface SpreadFoot {
  /** Undefined while no forecast is loaded, or summed up. */
  spread: Spread | undefined;
  /** What stands there meanwhile. */
  hint: string;
  /** It stands beside a spread too: the forecasts of all assets failed, or are on their way. */
  isSaid: boolean;
  /** Of which run the spread is, where the page names another. */
  otherRun: string | undefined;
  /** Index of the time that is shown. */
  moment: number;
  variables: Variables;
  /** Name of the variable that is chosen; the first where there is none. */
  variable: string | undefined;
  choose: (variable: string) => void;
  /** The choice of what all assets are together; undefined where they are a mean alone. */
  together: Menu | undefined;
  /** The choice of a weight; undefined where all count alike. */
  weight: Menu | undefined;
  /** What is to be done about the forecasts of all assets; undefined where they are loaded. */
  action: { text: string; press: () => void } | undefined;
}

/** What the assets whose forecasts are loaded come to at a time, and the choice of the variable. */
export function spreadFoot({
  spread,
  hint,
  isSaid,
  otherRun,
  moment,
  variables,
  variable,
  choose,
  together,
  weight,
  action,
}: SpreadFoot): TemplateResult {
  const press =
    action === undefined
      ? nothing
      : html`<button type="button" class="link-button" @click=${action.press}>${action.text}</button>`;
  const told = html`<span class=${isSaid ? 'foot-told' : 'foot-hint'} role="status" title=${hint}>${hint}</span>${press}`;
  if (spread === undefined) return html`<span class="foot-menu">${told}</span>`;
  const { model, textAt, isStale } = spread;
  const at = Math.min(moment, model.times.length - 1);
  const [line] = model.lines;
  const now = isStale || line === undefined ? '' : lineValue(model, line, at);
  return html`<span class="foot-menu">
    ${menu(variableMenu(variables, variable, choose))} ${together === undefined ? nothing : menu(together)}
    ${weight === undefined || weight.items.length < 2 ? nothing : menu(weight)}
    <strong class="figures">${now}</strong><span>${[textAt(at), ...(otherRun === undefined ? [] : [otherRun])].join('; ')}</span>${isSaid ? told : press}</span>`;
}
