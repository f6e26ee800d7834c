import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';
import type { Choices } from './choices.ts';

/** Whether the timeline has the mean of the assets, or their sum. */
export function togetherMenu(
  together: Choices['together'],
  choose: (together: Choices['together']) => void,
): Menu {
  const texts = { mean: t('Mean'), sum: t('Sum') };
  const items = (['mean', 'sum'] as const).map(id => ({ id, text: texts[id], checked: id === together }));
  return {
    label: t('All assets together'),
    text: texts[together],
    items,
    choose: id => choose(id === 'sum' ? 'sum' : 'mean'),
  };
}
