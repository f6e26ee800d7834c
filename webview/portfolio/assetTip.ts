import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import type { FeatureRow } from '../../src/domain/featureRow.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import { formatTelling } from '../kit/formatAmount.ts';
import { t } from '../kit/localize.ts';

/** What an asset is, in lines: its name, its geometry, and the properties by which the map is read. */
export function assetTip(
  row: FeatureRow | undefined,
  properties: readonly FeatureProperty[],
  told: readonly (string | undefined)[],
): string[] {
  if (row === undefined) return [t('Loading')];
  const lines = [...new Set(told)].flatMap(name => {
    const place = properties.findIndex(each => each.name === name);
    const property = properties[place];
    const value = row.values?.[place];
    if (property === undefined) return [];
    const text = typeof value === 'number' ? formatTelling(value, 3) : (value ?? t('no value'));
    // That units differ says nothing of the one of this asset.
    const unit = value === null || property.unitsDiffer ? undefined : property.unit;
    return [`${propertyTitle(property.name)}: ${[text, unit].filter(Boolean).join(' ')}`];
  });
  return [row.label, row.geometryType, ...lines];
}
