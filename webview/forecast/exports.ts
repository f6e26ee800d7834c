import ellipsis from '@vscode/codicons/src/icons/ellipsis.svg';
import { t } from '../kit/localize.ts';
import type { Menu, MenuItem } from '../kit/menu.ts';

/** What a forecast can be exported as. */
export type ExportForm = 'csv' | 'geojson' | 'svg' | 'png';

/** What else can be done with a forecast. */
export type MoreDeed = ExportForm | 'saveLocation' | 'openRaw' | 'copyRequest';

/** Everything that is done now and then; pictures are of the chart as it is in view. */
export function moreMenu(hasData: boolean, hasChart: boolean, run: (deed: MoreDeed) => void): Menu {
  const deeds: readonly (readonly [MoreDeed, string, Partial<MenuItem>])[] = [
    ['saveLocation', t('Save location'), {}],
    ['csv', t('Export CSV'), { disabled: !hasData, begins: true }],
    ['geojson', t('Export GeoJSON'), { disabled: !hasData }],
    ['png', t('Export PNG'), { disabled: !hasChart }],
    ['svg', t('Export SVG'), { disabled: !hasChart }],
    ['openRaw', t('Raw JSON'), { begins: true }],
    ['copyRequest', t('Copy request'), {}],
  ];
  return {
    label: t('More'),
    icon: ellipsis,
    items: deeds.map(([id, text, more]) => ({ id, text, ...more })),
    choose: id => {
      const deed = deeds.find(([each]) => each === id)?.[0];
      if (deed !== undefined) run(deed);
    },
  };
}
