import type { ChartMark, MarkShape } from '../chartModel.ts';

/** A sign for each type of precipitation but rain, so that colour is not the only one. */
const SIGNS: Readonly<Record<string, readonly MarkShape[]>> = {
  snow: [{ path: 'M0 -4V4M-3.5 -2L3.5 2M-3.5 2L3.5 -2', stroke: 'foreground' }],
  hail: [{ path: 'M0 -4L4 3.5H-4Z', fill: 'foreground' }],
  sleet: [{ path: 'M0 -4.5L4 0L0 4.5L-4 0Z', fill: 'foreground' }],
  freezing_rain: [
    { path: 'M-4.5 -1.5q2.2 -3 4.5 0t4.5 0M-4.5 2.5q2.2 -3 4.5 0t4.5 0', stroke: 'foreground' },
  ],
};

/** Signs where something other than rain falls; `amounts` tells whether anything does. */
export function precipitationSigns(
  times: Float64Array,
  types: readonly unknown[],
  amounts: Float64Array,
): ChartMark[] {
  return Array.from(times).flatMap((seconds, index) => {
    const type = types[index];
    const shapes = typeof type === 'string' && Object.hasOwn(SIGNS, type) ? SIGNS[type] : undefined;
    return shapes === undefined || amounts[index] === 0 ? [] : [{ seconds, shapes }];
  });
}

/** The types that have a sign, with their signs, for a key. */
export function precipitationKey(types: readonly unknown[]): (readonly [string, readonly MarkShape[]])[] {
  return Object.entries(SIGNS).filter(([type]) => types.includes(type));
}
