/** What takes the points of a path, wherever it is drawn. */
export type PathPen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath'>;

export type PathTrace = (pen: PathPen) => void;

/** How each path was drawn: a Path2D itself cannot be read. */
const traces = new WeakMap<Path2D, PathTrace>();

/** A path for canvases, that a picture can draw again. */
export function tracedPath(trace: PathTrace): Path2D {
  const path = new Path2D();
  trace(path);
  traces.set(path, trace);
  return path;
}

/** Two paths as one. */
export function joinedPath(one: Path2D, other: Path2D): Path2D {
  const joined = new Path2D(one);
  joined.addPath(other);
  traces.set(joined, pen => {
    drawTraced(one, pen);
    drawTraced(other, pen);
  });
  return joined;
}

/** Draws a path again; nothing of one that was not traced. */
export function drawTraced(path: Path2D, pen: PathPen): void {
  traces.get(path)?.(pen);
}
