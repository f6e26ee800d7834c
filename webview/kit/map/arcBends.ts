import { unwrapLongitude } from '../../../src/domain/antimeridian.ts';
import { interpolate, type LonLat } from '../../../src/domain/geodesy.ts';
import type { Box } from '../box.ts';

/** A place, and where it lies on a map in Mercator's projection. */
export interface MappedPlace {
  position: LonLat;
  pixel: readonly [x: number, y: number];
}

export interface BendsView {
  pixelOf(position: LonLat): [x: number, y: number];
  /** What is seen. */
  box: Box;
  /** How far a straight line may lie beside the arc, in the unit of the pixels. */
  stray: number;
}

type Ends = readonly [from: MappedPlace, to: MappedPlace];

/** CSS pixels by which what is drawn straight may lie beside its arc. */
export const STRAY = 0.5;

const RADIANS = Math.PI / 180;
const MOST_HALVINGS = 12;
const STRAIGHT: readonly MappedPlace[] = [];

/**
 * Places along the great circle from one place to another, between which it may be drawn straight; none where it may be
 * so as a whole, as the short legs of a long track are, and where it is not seen.
 */
export function arcBends(from: MappedPlace, to: MappedPlace, view: BendsView): readonly MappedPlace[] {
  const stray = mostStray(from, to);
  if (stray <= view.stray || !isSeen(from, to, stray, view.box) || !(turnOf(from, to) < 180)) return STRAIGHT;
  const bends: MappedPlace[] = [];
  halve([from, to], view, MOST_HALVINGS, bends);
  return bends;
}

function halve([from, to]: Ends, view: BendsView, halvings: number, bends: MappedPlace[]): void {
  const stray = strayOf(from, to);
  if (halvings === 0 || stray <= view.stray || !isSeen(from, to, stray, view.box)) return;
  const middle = middleOf(from, to, view);
  halve([from, middle], view, halvings - 1, bends);
  bends.push(middle);
  halve([middle, to], view, halvings - 1, bends);
}

function middleOf(from: MappedPlace, to: MappedPlace, { pixelOf }: BendsView): MappedPlace {
  const [longitude, latitude] = interpolate(from.position, to.position, 0.5);
  const between = (from.position[0] + to.position[0]) / 2;
  const position = [unwrapLongitude(longitude, between), latitude] as const;
  return { position, pixel: pixelOf(position) };
}

/** Degrees of longitude between two places. */
function turnOf(from: MappedPlace, to: MappedPlace): number {
  return Math.abs(to.position[0] - from.position[0]);
}

function lengthOf(from: MappedPlace, to: MappedPlace): number {
  return Math.hypot(to.pixel[0] - from.pixel[0], to.pixel[1] - from.pixel[1]);
}

/** No arc strays further from its chord: by no more than the longitudes between its ends does it turn. */
function mostStray(from: MappedPlace, to: MappedPlace): number {
  const atMost = Math.abs(to.pixel[0] - from.pixel[0]) + Math.abs(to.pixel[1] - from.pixel[1]);
  return (atMost * turnOf(from, to) * RADIANS) / 6;
}

/** How far an arc strays from its chord: as one of a circle that turns as much on the map, which keeps angles. */
function strayOf(from: MappedPlace, to: MappedPlace): number {
  const south = Math.min(from.position[1], to.position[1]) * RADIANS;
  const north = Math.max(from.position[1], to.position[1]) * RADIANS;
  const across = turnOf(from, to) * RADIANS;
  // Over the equator it turns one way and then back.
  if (south < 0 && north > 0) return (lengthOf(from, to) * across * Math.sin(Math.max(-south, north))) / 6;
  const middle = Math.abs(Math.sin((south + north) / 2));
  const turn = 2 * Math.atan2(middle * Math.tan(across / 2), Math.cos((north - south) / 2));
  return (lengthOf(from, to) / 2) * Math.tan(turn / 4);
}

/** Whether any of an arc that strays so far may be in view; a track may have a million. */
function isSeen({ pixel: from }: MappedPlace, { pixel: to }: MappedPlace, stray: number, box: Box): boolean {
  const reach = 2 * stray;
  return (
    Math.min(from[0], to[0]) - reach < box.right &&
    Math.max(from[0], to[0]) + reach > box.left &&
    Math.min(from[1], to[1]) - reach < box.bottom &&
    Math.max(from[1], to[1]) + reach > box.top
  );
}
