import groupIcon from '@vscode/codicons/src/icons/group-by-ref-type.svg';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';
import { propertyItems } from '../kit/propertyItems.ts';

/** Whether assets are listed one by one, or by what they have of a property. */
export function groupMenu(
  properties: readonly FeatureProperty[],
  by: FeatureProperty | undefined,
  choose: (property: string | undefined) => void,
): Menu {
  const { text, ...items } = propertyItems(t('None'), properties, by, choose);
  return {
    label: t('Group by'),
    icon: groupIcon,
    disabled: properties.length === 0,
    ...items,
    ...(by === undefined || text === undefined ? {} : { text }),
  };
}
