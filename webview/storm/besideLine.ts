import type { Track } from '../../src/domain/track.ts';
import type { Theme } from '../kit/theme.ts';
import type { InkName } from '../kit/themeColors.ts';

/** How a track beside the one that is shown is drawn. */
export interface BesideLook {
  ink: InkName | 'foreground';
  /** CSS pixels; none is an unbroken line. */
  dash: readonly number[];
  /** CSS pixels. */
  width: number;
  /** Of an earlier forecast: it fades with its age. */
  opacity?: number;
}

/** A track beside the one that is shown. */
export interface BesideLine {
  track: Track;
  look: BesideLook;
  /** At its end on the map; empty for none. */
  label: string;
  /** In the legend; undefined where another line stands for it there. */
  name: string | undefined;
  /** Under the pointer. */
  title: string;
  /** From when its lead times count, in epoch milliseconds; a mean of several issues has none. */
  issued: number | undefined | 'several';
}

/** The colour on a canvas. */
export function inkOf(theme: Theme, { ink }: BesideLook): string {
  return theme[ink];
}

/** The same on the page. */
export function inkVariable({ ink }: BesideLook): string {
  return ink === 'foreground' ? 'var(--text)' : `var(--line-${ink})`;
}
