import { type MapFrame, worldsIn } from './mapFrame.ts';

/** A point as a shape; a hollow one is a ring, the sign of a gap. */
export interface Disc {
  /** CSS pixels, without the rim. */
  radius: number;
  color: string;
  hollow: boolean;
  /** Width of a ring in the colour of texts around it, in CSS pixels; none where it is absent. */
  ring?: number;
}

/** More discs than these are drawn look by look: a shape for each would make a picture that no editor opens. */
const MOST_APART = 20_000;

/** Points as shapes, each with a rim in the colour of the ground; `of` gives the place of its look, or none. */
export function drawDiscs(
  frame: MapFrame,
  units: Float64Array,
  discs: readonly Disc[],
  of: (point: number) => number,
): void {
  const seen = pointsInView(frame, units, of);
  const groups = seen.length <= MOST_APART ? seen.map(each => [each]) : byLook(seen);
  for (const group of groups) {
    const disc = discs[group[0]?.look ?? -1];
    if (disc !== undefined) drawAlike(frame, group, disc);
  }
}

interface Spot {
  x: number;
  y: number;
  look: number;
}

function pointsInView(frame: MapFrame, units: Float64Array, of: (point: number) => number): Spot[] {
  const { scale, left, top, width, height } = frame;
  const seen: Spot[] = [];
  for (const world of worldsIn(frame))
    for (let at = 0; at < units.length; at += 2) {
      const x = left + ((units[at] ?? 0) + world) * scale;
      const y = top + (units[at + 1] ?? 0) * scale;
      const look = x >= 0 && x < width && y >= 0 && y < height ? of(at / 2) : -1;
      if (look >= 0) seen.push({ x, y, look });
    }
  return seen;
}

function byLook(spots: readonly Spot[]): Spot[][] {
  const groups = new Map<number, Spot[]>();
  for (const spot of spots) {
    const group = groups.get(spot.look);
    if (group === undefined) groups.set(spot.look, [spot]);
    else group.push(spot);
  }
  return [...groups.values()];
}

function drawAlike({ context, theme, ratio }: MapFrame, spots: readonly Spot[], disc: Disc): void {
  const { radius, color, hollow, ring = 0 } = disc;
  const parts = hollow
    ? ([
        [radius, color],
        [radius - 1, theme.background],
      ] as const)
    : ([
        [radius + (ring || 1), ring > 0 ? theme.foreground : theme.background],
        [radius, color],
      ] as const);
  for (const [reach, fill] of parts) {
    context.beginPath();
    for (const { x, y } of spots) {
      context.moveTo(x + reach * ratio, y);
      context.arc(x, y, reach * ratio, 0, 2 * Math.PI);
    }
    context.fillStyle = fill;
    context.fill();
  }
}
