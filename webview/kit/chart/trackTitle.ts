import { html, nothing, type TemplateResult } from 'lit';
import type { ChartLine, ChartTrack } from '../chartModel.ts';
import { formatTelling } from '../formatAmount.ts';
import { linePicture } from '../linePicture.ts';
import { t } from '../localize.ts';
import { shapesPicture } from '../shapesPicture.ts';
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
      ([name, shapes]) => html`<span class="key-entry">${shapesPicture(shapes, theme, 6)}${name}</span>`,
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
    >${named ? html`${linePicture({ ...line, color: theme[line.color] })}${name}${axis}` : nothing}<span class="key-value">${valueAt(line, cursor)}${cameAt(line, cursor)}</span></span
  >`;
}

/** What came, in parentheses, where the value at an index was converted; else empty. */
export function cameAt({ came, digits = 1 }: ChartLine, index: number): string {
  const value = came?.values[index];
  return typeof value === 'number' && !Number.isNaN(value)
    ? ` (${formatTelling(value, digits)} ${came?.unit})`
    : '';
}

/** A line's value at an index as text; empty for a gap. */
export function valueAt({ values, text, digits = 1 }: ChartLine, index: number): string {
  if (text !== undefined) return text(index);
  const value = values[index];
  return value === undefined || value === null || Number.isNaN(value) ? '' : formatTelling(value, digits);
}
