import { html, nothing, svg, type TemplateResult } from 'lit';
import { groupFilter } from '../../src/domain/featureGroups.ts';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { DENSITY_LEVELS, densityColors } from '../kit/map/pointDensity.ts';
import { namedInstant } from '../kit/namedInstant.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { Theme } from '../kit/theme.ts';
import { coloringTitle } from './coloringTitle.ts';
import { type ColorScale, STEPS } from './colorScale.ts';
import type { MapColoring } from './mapColoring.ts';
import { type ScaleForm, scaleForm } from './scaleForm.ts';
import { scaleTexts } from './scaleTexts.ts';
import { sizeNote, sizeSamples } from './sizeScale.ts';

/** Shows what is of one kind alone, by a filter of the table. */
export interface KindFilter {
  /** What the column of the kinds is filtered by; empty where it is not. */
  text: string;
  choose: (text: string) => void;
}

export interface MapLegend {
  color?: MapColoring | undefined;
  /** Undefined where the colours are of nothing that the table can be filtered by. */
  filter?: KindFilter | undefined;
  /** What the colours of a number are by; undefined where they are by value alone. */
  scaleForm?: ScaleForm | undefined;
  size?: FeatureProperty | undefined;
  /** Whether points lie on one another. */
  crowded: boolean;
  theme: Theme;
  clock: ReaderClock;
}

/** What colours, sizes and brightness on the map mean. */
export function mapLegend({
  color,
  filter,
  scaleForm: form,
  size,
  crowded,
  theme,
  clock,
}: MapLegend): TemplateResult | typeof nothing {
  if (color === undefined && size === undefined && !crowded) return nothing;
  return html`<div class="map-legend small-text" data-floats="" role="group" aria-label=${t('Legend')}>
    ${color === undefined ? nothing : colorLegend(color, filter, theme, clock)}
    ${color === undefined || form === undefined ? nothing : scaleChoice(color.scale, form)}
    ${size === undefined || crowded ? nothing : sizeLegend(size)}
    ${crowded ? densityLegend(color?.scale, theme) : nothing}
  </div>`;
}

function titleOf({ name, unit }: FeatureProperty, title = propertyTitle(name)): TemplateResult {
  return html`<p title=${name}>
    ${title} ${unit === undefined ? nothing : html`<span class="secondary-text">${unit}</span>`}
  </p>`;
}

function colorLegend(
  coloring: MapColoring,
  filter: KindFilter | undefined,
  theme: Theme,
  clock: ReaderClock,
): TemplateResult {
  const { property, scale, at } = coloring;
  const title = html`${titleOf(property, coloringTitle(coloring))}
    ${at === undefined ? nothing : html`<p class="figures">${namedInstant(at, clock)}</p>`}`;
  const dot = (place: number) => {
    const { color, hollow = false, ring = 0 } = scale.palette[place] ?? {};
    const ink = color?.(theme) ?? theme.muted;
    return html`<svg class="dot" viewBox="0 0 10 10" aria-hidden="true">
      ${svg`<circle cx="5" cy="5" r=${4 - ring / 2} fill=${hollow ? 'none' : ink} stroke=${ring > 0 ? theme.foreground : ink} stroke-width=${ring || 1}></circle>`}
    </svg>`;
  };
  const counted = (place: number, text: string, count: number, only?: string) => {
    const content = html`${dot(place)}<span title=${text}>${text}</span><span class="figures secondary-text">${formatNumber(count, 0)}</span>`;
    return html`<li>${filter === undefined || only === undefined ? content : kindButton(content, text, only, filter)}</li>`;
  };
  const { kinds, classes } = scale;
  // Of numbers, a text has no colour either, but is no gap of the table.
  const gaps =
    scale.gaps === 0 ? nothing : counted(scale.gap, t('No value'), scale.gaps, kinds && groupFilter(null));
  if (classes !== undefined)
    return html`${title}
      <ul>
        ${classes.map(({ text, count, filter: only }, place) => counted(place, text, count, only || undefined))}
        ${gaps}
      </ul>`;
  if (kinds === undefined)
    return html`${title} ${ramp(scale, theme)}
      ${scale.gaps === 0 ? nothing : html`<ul>${gaps}</ul>`}`;
  return html`${title}
    <ul>
      ${kinds.kinds.map(({ text, count }, place) => counted(place, text, count, groupFilter(text.trim())))}
      ${kinds.others === 0 ? nothing : counted(kinds.kinds.length, t('Other'), kinds.others)}
      ${gaps}
    </ul>`;
}

function kindButton(
  content: TemplateResult,
  text: string,
  only: string,
  { text: chosen, choose }: KindFilter,
) {
  const isChosen = chosen === only;
  return html`<button
    type="button"
    class="kind-button"
    aria-pressed=${String(isChosen)}
    title=${isChosen ? t('Show all again') : t('Show only {0}', text)}
    @click=${() => choose(isChosen ? '' : only)}
  >${content}</button>`;
}

function ramp({ palette, ticks }: ColorScale, theme: Theme): TemplateResult {
  return html`<svg class="ramp" viewBox=${`0 0 ${STEPS} 1`} preserveAspectRatio="none" aria-hidden="true">
      ${palette.slice(0, STEPS).map(({ color }, step) => svg`<rect x=${step} width="1.05" height="1" fill=${color(theme)}></rect>`)}
    </svg>
    <p class="ticks figures">${scaleTexts(ticks).map(text => html`<span>${text}</span>`)}</p>`;
}

function scaleChoice({ kinds, ticks, isByRank }: ColorScale, form: ScaleForm) {
  if (kinds !== undefined || ticks.length < 2) return nothing;
  return html`${isByRank ? html`<p>${t('By rank: each colour is of about as many assets.')}</p>` : nothing}
    ${scaleForm(form)}`;
}

function sizeLegend(property: FeatureProperty): TemplateResult {
  const note = sizeNote(property);
  return html`${titleOf(property)}
    <p class="sizes figures">
      ${sizeSamples(property).map(
        ({ text, radius }) =>
          html`<svg viewBox="0 0 24 24" aria-hidden="true">${svg`<circle cx="12" cy="12" r=${radius}></circle>`}</svg><span>${text}</span>`,
      )}
    </p>
    ${note === undefined ? nothing : html`<p>${note}</p>`}`;
}

/** What the colour of a place is where the assets in it lie on one another. */
export function crowdMean({ isByRank, classes }: ColorScale): string {
  if (classes !== undefined) return t('Mean class of the assets in each place: they lie on one another.');
  return isByRank
    ? t('Mean rank of the assets in each place: they lie on one another.')
    : t('Mean of the assets in each place: they lie on one another.');
}

function densityLegend(scale: ColorScale | undefined, theme: Theme): TemplateResult {
  if (scale?.ordered) return html`<p>${crowdMean(scale)}</p>`;
  if (scale !== undefined)
    return html`<p>${t('Assets lie on one another: the last of each place is seen.')}</p>`;
  const colors = densityColors(theme);
  return html`<p>${t('Assets in one place')}</p>
    <p class="cells figures">
      ${DENSITY_LEVELS.map(
        (least, level) =>
          html`<span><svg viewBox="0 0 10 10" aria-hidden="true">${svg`<rect width="10" height="10" fill=${colors[level] ?? theme.blue}></rect>`}</svg>${least === 1 ? '1' : t('{0}+', least)}</span>`,
      )}
    </p>`;
}
