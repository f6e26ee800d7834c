import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';

/** Places in a series of the assets that are shown and left by the filters; all that are shown without `matching`. */
export function assetsLeft(
  { features }: Pick<ShownSeries, 'features'>,
  matching: Uint8Array | undefined,
): Uint32Array {
  const left = new Uint32Array(features.length);
  let count = 0;
  for (let asset = 0; asset < features.length; asset++) {
    const feature = features[asset] ?? -1;
    if (feature >= 0 && matching?.[feature] !== 0) left[count++] = asset;
  }
  return left.slice(0, count);
}
