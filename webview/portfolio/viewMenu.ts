import settings from '@vscode/codicons/src/icons/settings.svg';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';
import type { ClockChoice } from '../kit/readerClock.ts';

export interface View {
  clock: ClockChoice;
  setClock: (clock: ClockChoice) => void;
  /** Opens the fields that say which assets and times are asked for. */
  ask: () => void;
  /** Whether only what is in view is loaded. */
  isByTiles: boolean;
  setTiles: (on: boolean) => void;
}

/** What is chosen seldom of how a portfolio is shown. */
export function viewMenu({ clock, setClock, ask, isByTiles, setTiles }: View): Menu {
  const deeds = {
    ask,
    tiles: () => setTiles(!isByTiles),
    utc: () => setClock('utc'),
    local: () => setClock('local'),
  };
  return {
    label: t('View options'),
    icon: settings,
    items: [
      { id: 'ask', text: t('Country, tile and times…') },
      { id: 'tiles', text: isByTiles ? t('Load all assets') : t('Load only what is in view') },
      { id: 'utc', text: t('UTC'), checked: clock === 'utc', begins: true },
      { id: 'local', text: t('Local time'), checked: clock === 'local' },
    ],
    choose(id) {
      if (id === 'ask' || id === 'tiles' || id === 'utc' || id === 'local') deeds[id]();
    },
  };
}
