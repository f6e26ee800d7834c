/** Invented fixes of a typhoon, six hours apart, across 180° westward; knots and hPa. */
export const CROSSING: readonly (readonly [lon: number, lat: number, wind: number, pressure: number])[] = [
  [-176.4, 14.1, 65, 988],
  [-177.6, 14.4, 75, 982],
  [-178.8, 14.9, 85, 974],
  [179.7, 15.3, 100, 961],
  [178.5, 15.8, 115, 948],
  [177.2, 16.4, 120, 942],
  [175.9, 17.0, 110, 951],
];

export const START = Date.parse('2015-09-01T00:00:00Z');
export const STEP = 6 * 3_600_000;

/** Time of the fix of a number, as text. */
export const timeOf = (index: number): string => new Date(START + index * STEP).toISOString();
