import type { VerificationRow } from '../verification/verifyPortfolio.ts';
import type { BiasOfAssets } from './portfolioProtocol.ts';

/** The bias of each asset that has one and is shown, for each variable and unit in the order of the rows. */
export function biasOfAssets(
  rows: readonly VerificationRow[],
  indexOf: ReadonlyMap<unknown, number>,
): BiasOfAssets[] {
  const found = new Map<string, { variable: string; unit: string | undefined; pairs: [number, number][] }>();
  for (const { group, variable, unit, asset_id: id, derived_bias: bias } of rows) {
    const index = indexOf.get(id) ?? -1;
    if (group !== 'asset' || typeof variable !== 'string' || typeof bias !== 'number' || index < 0) continue;
    const label = typeof unit === 'string' ? unit : undefined;
    const key = JSON.stringify([variable, label]);
    const of = found.get(key) ?? { variable, unit: label, pairs: [] };
    of.pairs.push([index, bias]);
    found.set(key, of);
  }
  return [...found.values()].map(({ variable, unit, pairs }) => ({
    variable,
    unit,
    features: Int32Array.from(pairs, ([index]) => index),
    values: Float64Array.from(pairs, ([, bias]) => bias),
  }));
}
