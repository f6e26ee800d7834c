declare module 'polylabel' {
  /** Position farthest from the edges of a polygon, to a precision in its own units. */
  export default function polylabel(
    polygon: readonly (readonly (readonly number[])[])[],
    precision?: number,
  ): number[];
}
