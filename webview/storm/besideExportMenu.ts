import exportIcon from '@vscode/codicons/src/icons/export.svg';
import type { BesideForm } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';

/** Saves what a tab shows beside the forecast, as data. */
export function besideExportMenu(save: (form: BesideForm) => void): Menu {
  return {
    label: t('Export'),
    icon: exportIcon,
    items: [
      { id: 'csv', text: t('Export CSV') },
      { id: 'geojson', text: t('Export GeoJSON') },
    ],
    choose: id => save(id === 'csv' ? 'csv' : 'geojson'),
  };
}
