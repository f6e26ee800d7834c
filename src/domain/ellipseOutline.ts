import { destination, type LonLat } from './geodesy.ts';
import type { SpreadEllipse } from './trackSpread.ts';

/** The outline of an ellipse about a centre, so many times as large, counterclockwise and closed; longitudes in −180 to 180. */
export function ellipseOutline(
  centre: LonLat,
  { majorKm, minorKm, bearing }: SpreadEllipse,
  times: number,
  corners: number,
): LonLat[] {
  const outline = Array.from({ length: corners }, (_, corner) => {
    const angle = (-2 * Math.PI * corner) / corners;
    const [along, across] = [majorKm * Math.cos(angle), minorKm * Math.sin(angle)];
    const aside = (Math.atan2(across, along) * 180) / Math.PI;
    return destination(centre, bearing + aside, times * Math.hypot(along, across));
  });
  return [...outline, ...outline.slice(0, 1)];
}
