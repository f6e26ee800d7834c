import * as vscode from 'vscode';
import { compassPoint } from '../domain/compassPoint.ts';
import { stormKnots } from '../domain/stormKnots.ts';
import type { StormMotion } from '../domain/stormMotion.ts';
import type { StormOutlook } from '../domain/stormOutlook.ts';
import type { TrackWind } from '../domain/trackWind.ts';
import { formatQuantity } from './formatQuantity.ts';

/** What a row tells of a storm beside its list: in short, for those who do not see it, and in whole lines. */
export interface StormOutlookWords {
  short: readonly string[];
  spoken: readonly string[];
  lines: readonly string[];
}

/** Wind, with an arrow where it changes within a day, and motion, in the units that came; what is not known is left out. */
export function stormOutlookWords({ wind, later, change, motion }: StormOutlook): StormOutlookWords {
  const { t } = vscode.l10n;
  const winds = wind && windText(wind);
  const way = motion && motionText(motion);
  const arrow = change === undefined ? '' : ` ${ARROWS[change]}`;
  const changes = { stronger: t('stronger a day later'), weaker: t('weaker a day later') };
  const words = (...texts: (string | undefined)[]) => texts.filter(text => text !== undefined);
  return {
    short: words(winds && `${winds}${arrow}`, way),
    spoken: words(winds && t('wind {0}', winds), change && changes[change], way && t('motion {0}', way)),
    lines: words(
      winds && t('Wind when issued: {0}', winds),
      later && t('Wind a day later: {0}', windText(later)),
      way && t('Motion: {0}, derived from the positions', way),
    ),
  };
}

const ARROWS = { stronger: '↑', weaker: '↓' };

/** A value between two that came is marked. */
function windText({ value, unit, interpolated }: TrackWind): string {
  const text = formatQuantity(value, unit ?? '', 0);
  return interpolated ? `≈ ${text}` : text;
}

function motionText(motion: StormMotion): string {
  const { knots, isStationary } = stormKnots(motion);
  if (isStationary) return vscode.l10n.t('nearly stationary');
  return `${compassPoint(motion.towards)} ≈ ${formatQuantity(knots, 'kt', 0)}`;
}
