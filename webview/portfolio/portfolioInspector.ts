import { html, type TemplateResult } from 'lit';
import type { FileIntent, PortfolioIdentity, PortfolioIntent } from '../../src/panels/portfolioProtocol.ts';
import { BESIDE_ROOM } from '../kit/besideRoom.ts';
import { inspector } from '../kit/inspector.ts';
import { t } from '../kit/localize.ts';
import type { AssetAnswers } from './assetAnswers.ts';
import type { AssetsTab } from './assetsTab.ts';
import { createAssetTab } from './assetTab.ts';
import { type Choices, type Tab, tabs } from './choices.ts';
import { createDataTab } from './dataTab.ts';
import { FILE_TABS, fileTab } from './fileTab.ts';
import type { LimitDesk } from './limitDesk.ts';
import type { TablesPage } from './portfolioTables.ts';
import type { PortfolioView } from './portfolioView.ts';
import type { SeriesDesk } from './seriesDesk.ts';
import type { VerificationDesk } from './verificationDesk.ts';

/** The page that the inspector stands in. */
export interface InspectorPage extends TablesPage {
  send(intent: PortfolioIntent | FileIntent): void;
  /** Draws the page anew. */
  update(): void;
  choose(change: Partial<Choices>): void;
  copy(text: string): void;
  ask(change: Partial<PortfolioIdentity>): void;
  answers: AssetAnswers;
  /** Asks for the properties and series of the feature with this index. */
  askAbout(index: number): void;
  assets: AssetsTab;
  series: SeriesDesk;
  limits: LimitDesk;
  verification: VerificationDesk;
}

/** What stands beside the map: a tab of each part of the portfolio. */
export function createPortfolioInspector(page: InspectorPage): (view: PortfolioView) => TemplateResult {
  const { send, choose, askAbout, answers, assets, limits, verification } = page;
  const asset = createAssetTab({
    ...page,
    setView: view => choose({ view }),
    openForecast: place => send({ type: 'openForecast', ...place }),
    askAgain: askAbout,
    act: action => send({ type: 'act', action }),
  });
  const dataTab = createDataTab(page);
  return view => {
    const { shown, layer, file, feature, choices, clock, isOfService } = view;
    const isFile = file !== undefined;
    const bounds = feature && layer?.boundsOf(feature.index);
    const contents: Readonly<Record<Tab, () => TemplateResult>> = {
      assets: () => assets.content(view),
      asset: () =>
        shown === undefined ? html`` : asset({ feature, bounds, answers, choices, isFile }, clock),
      limits: () => (shown === undefined ? html`` : limits.content(view, clock)),
      verification: () => verification.content(clock, feature?.id),
      data: () => (isFile ? ofFile(view, file, send) : dataTab(view)),
    };
    const shownTabs: readonly Tab[] = isOfService ? tabs : FILE_TABS;
    const tab = shownTabs.find(each => each === choices.tab) ?? (feature === undefined ? 'assets' : 'asset');
    const names = tabNames(isFile);
    const foot = tab === 'assets' ? assets.foot(view) : undefined;
    return inspector<Tab>({
      label: t('Details'),
      tabs: shownTabs.map(id => ({ id, text: names[id] })),
      value: tab,
      choose: chosen => choose({ tab: chosen }),
      open: choices.open ?? (BESIDE_ROOM.matches || feature !== undefined),
      setOpen: open => choose({ open }),
      content: contents[tab](),
      ...(foot === undefined ? {} : { foot }),
    });
  };
}

function tabNames(isFile: boolean): Readonly<Record<Tab, string>> {
  return {
    assets: t('Assets'),
    asset: t('Asset'),
    limits: t('Limits'),
    verification: t('Verification'),
    data: isFile ? t('File') : t('Data'),
  };
}

function ofFile(
  { features }: PortfolioView,
  file: NonNullable<PortfolioView['file']>,
  send: InspectorPage['send'],
): TemplateResult {
  return fileTab({
    file,
    face: features,
    chooseColumns: () => send({ type: 'chooseColumns' }),
    showStorm: () => send({ type: 'showStorm' }),
    openLine: line => send({ type: 'openLine', line }),
  });
}
