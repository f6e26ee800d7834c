import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';
import { propertyItems } from '../kit/propertyItems.ts';

/** None, or a property. */
export function propertyMenu(
  sign: string,
  label: string,
  properties: readonly FeatureProperty[],
  value: string | undefined,
  choose: (property: string | undefined) => void,
): Menu {
  const chosen = properties.find(({ name }) => name === value);
  return {
    label,
    icon: sign,
    prefix: label,
    disabled: properties.length === 0,
    ...propertyItems(t('None'), properties, chosen, choose),
  };
}
