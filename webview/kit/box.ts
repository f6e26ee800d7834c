/** A rectangle in pixels, downwards. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
