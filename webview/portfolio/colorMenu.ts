import colorIcon from '@vscode/codicons/src/icons/symbol-color.svg';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';
import { propertyMenu } from './propertyMenu.ts';

export interface ColorMenu {
  properties: readonly FeatureProperty[];
  color: string | undefined;
  choose: (property: string | undefined) => void;
  /** The variable of all assets, whose value at the time that is shown may be the colour; undefined where none is loaded. */
  variable: string | undefined;
  isByTime: boolean;
  chooseByTime: () => void;
  /** What they are of beside the tab that is open, whatever was chosen; undefined where that stands. */
  ofTab: string | undefined;
}

/** No property is named so by its entry, which begins with another sign. */
const BY_TIME = '@time';
const OF_TAB = '@tab';

/** What the colours on the map say: a property, the forecast at the time that is shown, or what a tab shows. */
export function colorMenu(given: ColorMenu): Menu {
  const { ofTab } = given;
  const chosen = chosenMenu(given);
  if (ofTab === undefined) return chosen;
  const others = chosen.items.map(item => ({ ...item, checked: false }));
  return {
    ...chosen,
    text: ofTab,
    items: [{ id: OF_TAB, text: ofTab, checked: true }, ...others],
    choose: id => (id === OF_TAB ? undefined : chosen.choose(id)),
  };
}

function chosenMenu(given: ColorMenu): Menu {
  const { properties, color, choose, variable, isByTime, chooseByTime } = given;
  const shownBy = isByTime && variable !== undefined;
  const ofProperties = propertyMenu(colorIcon, t('Colour'), properties, shownBy ? undefined : color, choose);
  if (variable === undefined) return ofProperties;
  const text = t('{0} at the time shown', fullFieldName(variable));
  const [none, ...others] = ofProperties.items;
  const items = [
    ...(none === undefined ? [] : [shownBy ? { ...none, checked: false } : none]),
    { id: BY_TIME, text, checked: shownBy, begins: true },
    ...others,
  ];
  return {
    ...ofProperties,
    disabled: false,
    ...(shownBy ? { text } : {}),
    items,
    choose: id => (id === BY_TIME ? chooseByTime() : ofProperties.choose(id)),
  };
}
