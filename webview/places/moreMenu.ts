import ellipsis from '@vscode/codicons/src/icons/ellipsis.svg';
import { type FailureAction, failureLabel } from '../kit/failureLabel.ts';
import { t } from '../kit/localize.ts';
import type { Menu, MenuItem } from '../kit/menu.ts';

export interface MoreMenu {
  names: readonly string[];
  /** Opens the forecast of a place, by its index. */
  open: (index: number) => void;
  hasData: boolean;
  copyCsv: () => void;
  /** What else can be done about what failed. */
  actions: readonly FailureAction[];
  act: (action: FailureAction) => void;
}

/** What is done now and then. */
export function moreMenu({ names, open, hasData, copyCsv, actions, act }: MoreMenu): Menu {
  const deeds: readonly (Omit<MenuItem, 'id'> & { run: () => void })[] = [
    ...names.map((name, index) => ({
      text: t('Open the forecast of {0}', name),
      run: () => open(index),
    })),
    { text: t('Copy CSV'), disabled: !hasData, begins: true, run: copyCsv },
    ...actions.map((action, index) => ({
      text: failureLabel(action),
      begins: index === 0,
      run: () => act(action),
    })),
  ];
  return {
    label: t('More'),
    icon: ellipsis,
    items: deeds.map(({ run: _, ...item }, index) => ({ ...item, id: String(index) })),
    choose: id => deeds[Number(id)]?.run(),
  };
}
