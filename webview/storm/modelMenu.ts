import type { CycloneModel } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';
import { MODELS, readModel } from './models.ts';

/** The models of a storm's forecast; undefined is the service's own choice. */
export function modelMenu(
  chosen: CycloneModel | undefined,
  choose: (model: CycloneModel | undefined) => void,
): Menu {
  return {
    label: t('Model'),
    prefix: t('Model'),
    text: chosen ?? t('Default'),
    items: [
      { id: '', text: t('Service default'), checked: chosen === undefined },
      ...MODELS.map((id, index) => ({ id, text: id, checked: id === chosen, begins: index === 0 })),
    ],
    choose: id => choose(readModel(id)),
  };
}
