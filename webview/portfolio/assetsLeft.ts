import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';

/**
 * Places in a series of the assets that are shown and left by the filters, each once; all that are shown without
 * `matching`. Of several forecasts of one asset only one has times, which stands: see `createSeriesPacker`.
 */
export function assetsLeft(
  { features, timeSetOf }: Pick<ShownSeries, 'features' | 'timeSetOf'>,
  matching: Uint8Array | undefined,
): Uint32Array {
  const left = new Uint32Array(features.length);
  const most = features.reduce((last, feature) => Math.max(last, feature), -1);
  const rowOf = new Int32Array(most + 1).fill(-1);
  let count = 0;
  for (let asset = 0; asset < features.length; asset++) {
    const feature = features[asset] ?? -1;
    if (feature < 0 || matching?.[feature] === 0) continue;
    const row = rowOf[feature] ?? -1;
    if (row < 0) {
      rowOf[feature] = count;
      left[count++] = asset;
    } else if (timeSetOf[left[row] ?? 0] === 0) left[row] = asset;
  }
  return left.slice(0, count);
}

/** How many of so many features the filters leave, with a forecast or without one. */
export function countLeft(featureCount: number, matching: Uint8Array | undefined): number {
  return matching === undefined ? featureCount : matching.reduce((sum, each) => sum + each, 0);
}
