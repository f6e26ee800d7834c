import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';

/** None, or a property. */
export function propertyMenu(
  sign: string,
  label: string,
  properties: readonly FeatureProperty[],
  value: string | undefined,
  choose: (property: string | undefined) => void,
): Menu {
  const NONE = '';
  const chosen = properties.find(({ name }) => name === value);
  return {
    label,
    icon: sign,
    prefix: label,
    text: chosen === undefined ? t('None') : propertyTitle(chosen.name),
    disabled: properties.length === 0,
    items: [
      { id: NONE, text: t('None'), checked: chosen === undefined },
      ...properties.map(({ name, unit }, index) => ({
        id: `=${name}`,
        text: propertyTitle(name),
        title: name,
        checked: name === chosen?.name,
        begins: index === 0,
        ...(unit === undefined ? {} : { detail: unit }),
      })),
    ],
    choose: id => choose(id === NONE ? undefined : id.slice(1)),
  };
}
