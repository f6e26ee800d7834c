import weightIcon from '@vscode/codicons/src/icons/law.svg';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';
import { propertyItems } from '../kit/propertyItems.ts';

/** By which property the assets have a part in their mean: what is chosen is said beside it. */
export function weightMenu(
  properties: readonly FeatureProperty[],
  weight: FeatureProperty | undefined,
  choose: (property: string | undefined) => void,
): Menu {
  const { items, choose: chooseItem } = propertyItems(t('All alike'), properties, weight, choose);
  return { label: t('Weight in the mean'), icon: weightIcon, items, choose: chooseItem };
}
