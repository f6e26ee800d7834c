import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { PaletteColor } from '../kit/map/packedLayer.ts';
import type { ExposureModel } from './exposureModel.ts';

/** A sign of assets on the map: each differs from the others in its size and its line, too. */
export interface AssetSign extends PaletteColor {
  id: 'in-cone' | 'within' | 'elsewhere';
  /** CSS pixels. */
  radius: number;
}

/** By their numbers. */
export const ASSET_SIGNS: readonly [inCone: AssetSign, within: AssetSign, elsewhere: AssetSign] = [
  { id: 'in-cone', color: theme => theme.red, heavy: true, radius: 6 },
  { id: 'within', color: theme => theme.blue, radius: 4.5 },
  { id: 'elsewhere', color: theme => theme.muted, hollow: true, radius: 3.5 },
];

/** A sign that is on the map, what it means, and how many assets have it. */
export interface SignMeaning {
  sign: AssetSign;
  text: string;
  count: number;
}

/** What the signs mean; those that no asset can have are left out. */
export function signMeanings({ columns: { hasCone, withinKm }, signed }: ExposureModel): SignMeaning[] {
  const [inCone, within, elsewhere] = ASSET_SIGNS;
  const distance = formatNumber(withinKm ?? 0, 3);
  const near = hasCone ? t('Outside it, within {0} km', distance) : t('Within {0} km', distance);
  return [
    ...(hasCone ? [{ sign: inCone, text: t('In the cone'), count: signed[0] }] : []),
    ...(withinKm === undefined ? [] : [{ sign: within, text: near, count: signed[1] }]),
    { sign: elsewhere, text: t('Other'), count: signed[2] },
  ];
}
