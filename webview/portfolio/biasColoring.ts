import type { BiasOfAssets } from '../../src/panels/portfolioProtocol.ts';
import { hexOf, over, readColor } from '../kit/color.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import type { PaletteColor } from '../kit/map/packedLayer.ts';
import type { Theme } from '../kit/theme.ts';
import { colorScale, STEPS } from './colorScale.ts';
import type { MapColoring } from './mapColoring.ts';

/** Colours of features by the bias of their forecasts: grey where it is none, the same way to either side. */
export function biasColoring(
  { variable, unit, features, values }: BiasOfAssets,
  featureCount: number,
): MapColoring {
  const numbers = new Float64Array(featureCount).fill(Number.NaN);
  for (let at = 0; at < features.length; at++) numbers[features[at] ?? -1] = values[at] ?? Number.NaN;
  const most = values.reduce((larger, value) => Math.max(larger, Math.abs(value)), 0);
  const name = t('Bias of {0}, forecast less observation', fullFieldName(variable));
  const ends = { numbers: values.length, sum: Number.NaN, least: 0 - most, most };
  const property = { name, kind: 'number', unit, ...ends } as const;
  const scale = colorScale(property, { numbers });
  // Where no forecast errs there are no two sides, and none is in their middle.
  const of = most === 0 ? scale.of.map(step => (step === scale.gap ? step : STEPS / 2)) : scale.of;
  const palette = [...RAMP, ...scale.palette.slice(STEPS)];
  return { property, scale: { ...scale, of, palette }, isBias: true };
}

const RAMP = Array.from({ length: STEPS }, (_, step): PaletteColor => ({ color: rampColor(step) }));

/** From too little forecast to too much. */
function rampColor(step: number): (theme: Theme) => string {
  const share = ((step + 0.5) / STEPS) * 2 - 1;
  return theme => {
    const hue = share < 0 ? theme.blue : theme.orange;
    const [color, ground] = [readColor(hue), readColor(theme.muted)];
    if (color === undefined || ground === undefined) return hue;
    return hexOf(over({ ...color, alpha: Math.abs(share) }, ground));
  };
}
