import { distanceText } from '../kit/distanceText.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** How far two tracks lie apart, in whole kilometres and nautical miles; empty where that is not known. */
export function separationText(kilometres: number | undefined): string {
  return kilometres === undefined ? '' : distanceText(kilometres, 0);
}

/** Kilometres below which a distance is written as none, and so lies on no side. */
const NONE = 0.5;

/** A distance along a motion: ahead where it is positive. */
export function alongText(kilometres: number | undefined): string {
  if (kilometres === undefined) return '';
  const size = separationText(Math.abs(kilometres));
  if (Math.abs(kilometres) < NONE) return size;
  return kilometres < 0 ? t('{0} behind', size) : t('{0} ahead', size);
}

/** A distance across a motion: to the right where it is positive. */
export function crossText(kilometres: number | undefined): string {
  if (kilometres === undefined) return '';
  const size = separationText(Math.abs(kilometres));
  if (Math.abs(kilometres) < NONE) return size;
  return kilometres < 0 ? t('{0} left', size) : t('{0} right', size);
}

/** A difference of winds in knots, with its sign. */
export function windDifferenceText(knots: number | undefined): string {
  if (knots === undefined) return '';
  const text = formatNumber(knots, 0);
  return knots > 0 && text !== formatNumber(0, 0) ? `+${text}` : text;
}
