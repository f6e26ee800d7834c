import { isNumber } from '../../../src/domain/isNumber.ts';
import { isRecord } from '../../../src/domain/isRecord.ts';

/** Where a map looks; what a reload brings back. */
export interface MapView {
  longitude: number;
  latitude: number;
  zoom: number;
}

/** A view that was remembered, of whatever shape an older version left; undefined for none. */
export function readMapView(value: unknown): MapView | undefined {
  if (!isRecord(value)) return undefined;
  const { longitude, latitude, zoom } = value;
  return isNumber(longitude) && isNumber(latitude) && isNumber(zoom)
    ? { longitude, latitude, zoom }
    : undefined;
}
