import { isNumber } from '../../../src/domain/isNumber.ts';

/** Where a map looks; what a reload brings back. */
export interface MapView {
  longitude: number;
  latitude: number;
  zoom: number;
}

/** A view that was remembered, of whatever shape an older version left; undefined for none. */
export function readMapView(value: unknown): MapView | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { longitude, latitude, zoom } = value as Partial<Record<keyof MapView, unknown>>;
  return isNumber(longitude) && isNumber(latitude) && isNumber(zoom)
    ? { longitude, latitude, zoom }
    : undefined;
}
