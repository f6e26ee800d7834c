import { html, nothing, svg, type TemplateResult } from 'lit';
import type { ChartLine, ChartTrack, MarkShape } from '../chartModel.ts';
import { formatNumber } from '../format.ts';
import { t } from '../localize.ts';
import type { Theme } from '../theme.ts';

/** Title of a track with a key to its lines, each with its value at the crosshair; nothing for a track of marks. */
export function trackTitle(track: ChartTrack, cursor: number, theme: Theme): TemplateResult | typeof nothing {
  const drawn = track.lines.filter(({ kind }) => kind !== 'none');
  if (track.title === '') return nothing;
  const units = new Set(drawn.map(({ unit }) => unit));
  const [unit = ''] = units;
  const shared = units.size === 1 && unit !== '';
  return html`<p class="track-title">
    <strong>${shared ? `${track.title} (${unit})` : track.title}</strong>
    ${drawn.map(line => keyEntry(line, drawn.length > 1, shared ? '' : line.unit, cursor, theme))}
    ${(track.signs ?? []).map(
      ([name, shapes]) => html`<span class="key-entry">${signPicture(shapes, theme)}${name}</span>`,
    )}
  </p>`;
}

function keyEntry(
  line: ChartLine,
  named: boolean,
  unit: string,
  cursor: number,
  theme: Theme,
): TemplateResult {
  const name = unit === '' ? line.label : `${line.label} (${unit})`;
  const axis = line.right ? ` ${t('(right axis)')}` : '';
  return html`<span class="key-entry"
    >${named ? html`${linePicture(line, theme)}${name}${axis}` : nothing}<span class="key-value">${valueAt(line, cursor)}${cameAt(line, cursor)}</span></span
  >`;
}

/** The line as it is drawn, so that dash and colour are told apart. */
function linePicture({ kind, color, dash }: ChartLine, theme: Theme): TemplateResult {
  const ink = theme[color];
  const sample =
    kind === 'bars'
      ? svg`<rect x="6" y="1" width="10" height="8" fill=${ink} />`
      : svg`<line x1="0" x2="22" y1="5" y2="5" stroke=${ink} stroke-width=${kind === 'area' ? 3 : 2} stroke-dasharray=${(dash ?? []).join(' ')} />`;
  return html`<svg class="sample" viewBox="0 0 22 10" aria-hidden="true">${sample}</svg>`;
}

function signPicture(shapes: readonly MarkShape[], theme: Theme): TemplateResult {
  return html`<svg class="sign" viewBox="-6 -6 12 12" aria-hidden="true">
    ${shapes.map(({ path, stroke, fill }) => svg`<path d=${path} fill=${fill === undefined ? 'none' : theme[fill]} stroke=${stroke === undefined ? 'none' : theme[stroke]} stroke-width="1.2" />`)}
  </svg>`;
}

/** What came, in parentheses, where the value at an index was converted; else empty. */
export function cameAt({ came, digits }: ChartLine, index: number): string {
  const value = came?.values[index];
  return typeof value === 'number' && !Number.isNaN(value)
    ? ` (${formatNumber(value, digits)} ${came?.unit})`
    : '';
}

/** A line's value at an index as text; empty for a gap. */
export function valueAt({ values, digits }: ChartLine, index: number): string {
  const value = values[index];
  return value === undefined || value === null || Number.isNaN(value) ? '' : formatNumber(value, digits);
}
