/** Vertices that are kept, before they are copied; grows to the longest line. */
let room = new Float64Array(1024);

/**
 * A line without vertices near which it passes anyway, as pairs: from vertex `first` of the units to before `end`,
 * both of which are kept. None that is left out lies further from what is left than √2 times the tolerance. One pass:
 * from the last vertex kept, the line goes straight on while one direction passes all since within the tolerance (the
 * sleeve of Zhao and Saalfeld, 1997), and while it does not turn back.
 */
export function straightened(
  units: Float64Array,
  first: number,
  end: number,
  tolerance: number,
): Float64Array {
  if (room.length < 2 * (end - first)) room = new Float64Array(2 * (end - first));
  const kept = room;
  let anchorX = units[2 * first] ?? 0;
  let anchorY = units[2 * first + 1] ?? 0;
  kept[0] = anchorX;
  kept[1] = anchorY;
  let length = 2;
  let waitingX = anchorX;
  let waitingY = anchorY;
  /** Distance of the furthest vertex since the last one kept; 0 while all lie within the tolerance. */
  let furthest = 0;
  // The directions between which the line may go on, as unit vectors.
  let leftX = 0;
  let leftY = 0;
  let rightX = 0;
  let rightY = 0;
  for (let at = 2 * first + 2; at < 2 * end; at += 2) {
    const x = units[at] ?? 0;
    const y = units[at + 1] ?? 0;
    let dx = x - anchorX;
    let dy = y - anchorY;
    let distance = Math.sqrt(dx * dx + dy * dy);
    const turns =
      furthest > 0 &&
      (distance < furthest - tolerance || rightX * dy < rightY * dx || dx * leftY < dy * leftX);
    if (turns) {
      kept[length++] = waitingX;
      kept[length++] = waitingY;
      anchorX = waitingX;
      anchorY = waitingY;
      furthest = 0;
      dx = x - anchorX;
      dy = y - anchorY;
      distance = Math.sqrt(dx * dx + dy * dy);
    }
    waitingX = x;
    waitingY = y;
    if (distance <= tolerance) continue;
    const sine = tolerance / distance;
    const cosine = Math.sqrt(1 - sine * sine);
    const east = dx / distance;
    const south = dy / distance;
    const newLeftX = east * cosine - south * sine;
    const newLeftY = south * cosine + east * sine;
    const newRightX = east * cosine + south * sine;
    const newRightY = south * cosine - east * sine;
    if (furthest === 0 || newLeftX * leftY > newLeftY * leftX) {
      leftX = newLeftX;
      leftY = newLeftY;
    }
    if (furthest === 0 || rightX * newRightY > rightY * newRightX) {
      rightX = newRightX;
      rightY = newRightY;
    }
    if (distance > furthest) furthest = distance;
  }
  kept[length++] = waitingX;
  kept[length++] = waitingY;
  return kept.slice(0, length);
}
