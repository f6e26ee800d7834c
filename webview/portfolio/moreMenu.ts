import ellipsis from '@vscode/codicons/src/icons/ellipsis.svg';
import type { PortfolioIntent } from '../../src/panels/portfolioProtocol.ts';
import { t } from '../kit/localize.ts';
import type { Menu, MenuItem } from '../kit/menu.ts';
import type { ClockChoice } from '../kit/readerClock.ts';

export type Collection = 'features' | 'forecasts' | 'observations';

export interface More {
  /** What has come, and can be exported. */
  has: Readonly<Record<Collection, boolean>>;
  clock: ClockChoice;
  send: (intent: PortfolioIntent) => void;
  setClock: (clock: ClockChoice) => void;
  /** Opens the fields that say which assets and times are asked for. */
  ask: () => void;
}

/** What is done with what has come, and what is chosen seldom. */
export function moreMenu({ has, clock, send, setClock, ask }: More): Menu {
  const any = has.features || has.forecasts || has.observations;
  const deeds: readonly (MenuItem & { act: () => void })[] = [
    { id: 'ask', text: t('Country, tile and times…'), act: ask },
    ...collections().map(({ of, exports }, index) => ({
      id: `export-${of}`,
      text: exports,
      disabled: !has[of],
      begins: index === 0,
      act: () => send({ type: 'exportGeoJson', of }),
    })),
    {
      id: 'csv',
      text: t('Export CSV'),
      disabled: !has.forecasts && !has.observations,
      act: () => send({ type: 'exportCsv' }),
    },
    ...collections().map(({ of, raw }, index) => ({
      id: `raw-${of}`,
      text: raw,
      disabled: !has[of],
      begins: index === 0,
      act: () => send({ type: 'openRaw', of }),
    })),
    { id: 'copy', text: t('Copy request'), disabled: !any, act: () => send({ type: 'copyRequest' }) },
    { id: 'utc', text: t('UTC'), checked: clock === 'utc', begins: true, act: () => setClock('utc') },
    { id: 'local', text: t('Local time'), checked: clock === 'local', act: () => setClock('local') },
  ];
  return {
    label: t('More'),
    icon: ellipsis,
    items: deeds.map(({ act, ...item }) => item),
    choose: id => deeds.find(deed => deed.id === id)?.act(),
  };
}

function collections(): readonly { of: Collection; exports: string; raw: string }[] {
  return [
    { of: 'features', exports: t('Export features'), raw: t('Raw features') },
    { of: 'forecasts', exports: t('Export forecasts'), raw: t('Raw forecasts') },
    { of: 'observations', exports: t('Export observations'), raw: t('Raw observations') },
  ];
}
