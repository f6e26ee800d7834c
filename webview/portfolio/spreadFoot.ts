import { html, type TemplateResult } from 'lit';
import { fieldName } from '../kit/fieldName.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { menu } from '../kit/menu.ts';
import type { SeriesVariable, Spread } from './spreadModel.ts';

export interface SpreadFoot {
  spread: Spread;
  /** Index of the time that is shown. */
  moment: number;
  variables: readonly SeriesVariable[];
  /** Name of the variable that is chosen; the first where there is none. */
  variable: string | undefined;
  choose: (variable: string) => void;
}

/** What the assets whose forecasts are loaded come to at a time, and the choice of the variable. */
export function spreadFoot({ spread, moment, variables, variable, choose }: SpreadFoot): TemplateResult {
  const { assets, model } = spread;
  const chosen = variables.find(({ name }) => name === variable) ?? variables[0];
  const text =
    assets === 1
      ? t('of 1 asset whose forecast is loaded')
      : t('mean, least and most of {0} assets whose forecasts are loaded', formatNumber(assets, 0));
  const value = model.lines[0]?.values[Math.min(moment, model.times.length - 1)] ?? Number.NaN;
  const now = Number.isNaN(value) ? '' : `${formatNumber(value, 1)} ${model.unit}`.trim();
  return html`<span class="foot-menu">
    ${menu({
      label: t('Variable'),
      text: fieldName(chosen?.name ?? ''),
      items: variables.map(({ name, unit }) => ({
        id: name,
        text: fieldName(name),
        title: name,
        checked: name === chosen?.name,
        ...(unit === undefined ? {} : { detail: unit }),
      })),
      choose,
    })}
    <strong class="figures">${now}</strong><span>${text}</span></span>`;
}
