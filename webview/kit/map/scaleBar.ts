/** Metres of a nautical mile. */
const NAUTICAL_MILE = 1852;

export interface ScaleBar {
  length: number;
  unit: string;
  /** CSS pixels. */
  width: number;
}

/** Bars in kilometres (below one, metres) and nautical miles, each of a round length that fits into `room` pixels. */
export function scaleBars(metresPerPixel: number, room: number): ScaleBar[] {
  const most = metresPerPixel * room;
  const metric = roundLength(most);
  const marine = roundLength(most / NAUTICAL_MILE);
  return [
    metric < 1000
      ? { length: metric, unit: 'm', width: metric / metresPerPixel }
      : { length: metric / 1000, unit: 'km', width: metric / metresPerPixel },
    { length: marine, unit: 'nmi', width: (marine * NAUTICAL_MILE) / metresPerPixel },
  ];
}

/** The largest of 1, 2, 3 and 5 times a power of ten that is not above a length. */
function roundLength(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  const digit = [5, 3, 2].find(each => each * power <= length) ?? 1;
  return Number((digit * power).toPrecision(1));
}
