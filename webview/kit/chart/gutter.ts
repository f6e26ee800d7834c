import { html, nothing, type TemplateResult } from 'lit';
import type { ChartKey, ChartTrack } from '../chartModel.ts';
import { type LegendAction, type LegendEntry, legend } from '../legend.ts';
import { shapesPicture } from '../shapesPicture.ts';
import type { Theme } from '../theme.ts';
import { cameAt, valueAt } from './trackTitle.ts';

/** What a click on a name in the gutter does. */
export interface ChartSwitches {
  /** Hides what is shown, and shows what is hidden. */
  toggle: (id: string) => void;
  /** Shows one alone; again, all. */
  alone: (id: string) => void;
  /** What else can be done with one. */
  action?: (id: string) => LegendAction;
}

/** Names of a track, which are switches, with their values at the crosshair; a single name needs no title. */
export function gutterTrack(
  track: ChartTrack,
  cursor: number,
  theme: Theme,
  { toggle, alone, action }: ChartSwitches,
): TemplateResult {
  const { keys = [], signs = [] } = track;
  const isTitled = keys.length > 1 && track.title !== '';
  const unit = isTitled ? sharedUnit(track) : '';
  return html`<div class="gutter-track">
    ${legend({
      label: track.title === '' ? (keys[0]?.name ?? '') : track.title,
      unit,
      titled: isTitled,
      entries: keys.map(key => ({
        ...entryOf(key, cursor, theme, unit, isTitled || keys.length === 1),
        ...(action === undefined ? {} : { action: action(key.id) }),
      })),
      toggle,
      alone,
    })}
    ${
      signs.length === 0
        ? nothing
        : html`<p class="gutter-signs small-text">
            ${signs.map(([name, shapes]) => html`<span>${shapesPicture(shapes, theme, 6)} ${name}</span>`)}
          </p>`
    }
  </div>`;
}

/** The unit of most of what is drawn, which is told once; others stand with their names. */
function sharedUnit({ lines }: ChartTrack): string {
  return lines.find(({ kind, right }) => kind !== 'none' && !right)?.unit ?? '';
}

function entryOf(
  { id, name, hint, look, line, note, isMissing = false }: ChartKey,
  cursor: number,
  theme: Theme,
  unit: string,
  showsUnit: boolean,
): LegendEntry {
  const value = line === undefined ? '' : valueAt(line, cursor);
  const own = line === undefined || line.text !== undefined || line.unit === unit ? '' : line.unit;
  const atRest = cursor < 0 && showsUnit ? own : '';
  const came = line === undefined ? '' : cameAt(line, cursor);
  return {
    id,
    name,
    title: hint,
    look: { ...look, color: theme[look.color] },
    shown: line !== undefined,
    isMissing,
    ...(note === undefined ? {} : { note }),
    value: value === '' ? atRest : `${value}${own === '' ? '' : ` ${own}`}${came}`,
  };
}
