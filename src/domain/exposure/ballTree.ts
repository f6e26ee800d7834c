/**
 * Balls within balls over a row of things: node 1 holds all, node k the nodes 2k and 2k + 1, and the things themselves
 * are the nodes from `size` on, in their order. Each node is a centre and a radius; that of nothing is −Infinity.
 */
export interface BallTree {
  size: number;
  balls: Float64Array;
}

export const BALL_SIZE = 4;

/** Levels that a tree has at most. */
export const DEEPEST = 64;

/** `writeBall` writes centre and radius of a thing. */
export function ballTree(
  count: number,
  writeBall: (balls: Float64Array, at: number, index: number) => void,
): BallTree {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, count)));
  const balls = new Float64Array(2 * size * BALL_SIZE);
  for (let index = 0; index < size; index++) {
    const at = (size + index) * BALL_SIZE;
    if (index < count) writeBall(balls, at, index);
    else balls[at + 3] = Number.NEGATIVE_INFINITY;
  }
  for (let node = size - 1; node > 0; node--) writeAround(balls, node);
  return { size, balls };
}

/** The least ball that holds those of both children. */
function writeAround(balls: Float64Array, node: number): void {
  const [one, other] = [2 * node * BALL_SIZE, (2 * node + 1) * BALL_SIZE];
  const [ax = 0, ay = 0, az = 0, ar = 0, bx = 0, by = 0, bz = 0, br = 0] = balls.subarray(
    one,
    other + BALL_SIZE,
  );
  const apart = Math.hypot(bx - ax, by - ay, bz - az);
  const at = node * BALL_SIZE;
  if (apart + br <= ar || br === Number.NEGATIVE_INFINITY) balls.copyWithin(at, one, one + BALL_SIZE);
  else if (apart + ar <= br) balls.copyWithin(at, other, other + BALL_SIZE);
  else {
    const radius = (apart + ar + br) / 2;
    const share = (radius - ar) / apart;
    balls.set([ax + (bx - ax) * share, ay + (by - ay) * share, az + (bz - az) * share, radius], at);
  }
}

/** Least chord from a place to anything in a node. */
export function chordToBall({ balls }: BallTree, node: number, x: number, y: number, z: number): number {
  const at = node * BALL_SIZE;
  const dx = (balls[at] ?? 0) - x;
  const dy = (balls[at + 1] ?? 0) - y;
  const dz = (balls[at + 2] ?? 0) - z;
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - (balls[at + 3] ?? 0);
}
