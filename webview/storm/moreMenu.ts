import ellipsis from '@vscode/codicons/src/icons/ellipsis.svg';
import type { StormIntent } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';

/** What can be taken along of a storm; nothing of a part that has not come. */
export function moreMenu(
  { hasTrack, hasCone }: { hasTrack: boolean; hasCone: boolean },
  send: (intent: StormIntent) => void,
): Menu {
  const deeds: readonly { text: string; intent: StormIntent; disabled?: boolean; begins?: boolean }[] = [
    { text: t('Export track'), intent: { type: 'exportGeoJson', of: 'track' }, disabled: !hasTrack },
    { text: t('Export cone'), intent: { type: 'exportGeoJson', of: 'cone' }, disabled: !hasCone },
    { text: t('Raw track'), intent: { type: 'openRaw', of: 'track' }, begins: true },
    { text: t('Raw cone'), intent: { type: 'openRaw', of: 'cone' } },
    { text: t('Copy request'), intent: { type: 'copyRequest' }, begins: true },
  ];
  return {
    label: t('More'),
    icon: ellipsis,
    items: deeds.map(({ intent: _, ...item }, index) => ({ ...item, id: String(index) })),
    choose(id) {
      const deed = deeds[Number(id)];
      if (deed !== undefined) send(deed.intent);
    },
  };
}
