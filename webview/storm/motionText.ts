import { compassPoint } from '../../src/domain/compassPoint.ts';
import { stormKnots } from '../../src/domain/stormKnots.ts';
import { type StormMotion, stormMotion } from '../../src/domain/stormMotion.ts';
import type { Track } from '../../src/domain/track.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** Where a storm goes to, and how fast, in short; empty where its positions do not say. */
export function motionLabel(track: Track, index: number): string {
  const motion = stormMotion(track, index);
  return motion === undefined ? '' : motionWords(motion);
}

/** A motion in short. */
export function motionWords(motion: StormMotion): string {
  const { knots, isStationary } = stormKnots(motion);
  if (isStationary) return t('nearly stationary');
  return `${compassPoint(motion.towards)} ≈ ${formatNumber(knots, 0)} kt`;
}

/** As `motionLabel`, in full and saying that it is derived. */
export function motionText(track: Track, index: number): string {
  const motion = stormMotion(track, index);
  if (motion === undefined) return '';
  const { knots, isStationary } = stormKnots(motion);
  if (isStationary) return t('nearly stationary (derived from the positions)');
  return t(
    'towards {0} ({1}°) at {2} kt, {3} km/h (derived from the positions)',
    compassPoint(motion.towards),
    formatNumber(motion.towards, 0),
    formatNumber(knots, 0),
    formatNumber(motion.kilometresPerHour, 0),
  );
}

/** In knots; undefined where the positions do not say. */
export function motionKnots(track: Track, index: number): number | undefined {
  const motion = stormMotion(track, index);
  return motion && stormKnots(motion).knots;
}

/** Which way, in degrees clockwise from north; undefined where the positions do not say. */
export function motionBearing(track: Track, index: number): number | undefined {
  const motion = stormMotion(track, index);
  return motion === undefined || stormKnots(motion).isStationary ? undefined : motion.towards;
}
