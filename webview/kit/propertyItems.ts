import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import type { Menu } from './menu.ts';

const NONE = '';

/** Entries of a menu of properties: none of them, in words of the menu's own, and then each by its title. */
export function propertyItems(
  none: string,
  properties: readonly FeatureProperty[],
  chosen: FeatureProperty | undefined,
  choose: (property: string | undefined) => void,
): Pick<Menu, 'text' | 'items' | 'choose'> {
  return {
    text: chosen === undefined ? none : propertyTitle(chosen.name),
    items: [
      { id: NONE, text: none, checked: chosen === undefined },
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
