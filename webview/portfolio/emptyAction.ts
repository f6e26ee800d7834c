import type { FileIntent, PortfolioIdentity } from '../../src/panels/portfolioProtocol.ts';
import { t } from '../kit/localize.ts';
import type { PanelFrame } from '../kit/panelFrame.ts';
import type { PortfolioView } from './portfolioView.ts';

/** What the page lends to what can be done in it where it is empty. */
export interface EmptyPage {
  send(intent: Extract<FileIntent, { type: 'chooseColumns' }>): void;
  ask(change: Partial<PortfolioIdentity>): void;
}

/** What brings something into view where there is nothing; undefined where nothing would. */
export function emptyAction(
  { identity, file }: PortfolioView,
  { send, ask }: EmptyPage,
): PanelFrame['emptyAction'] {
  if ((file?.form === 'csv' || file?.form === 'parquet') && file.columns === undefined)
    return { text: t('Choose the columns…'), press: () => send({ type: 'chooseColumns' }) };
  if (identity?.country === undefined && identity?.x === undefined) return undefined;
  return {
    text: t('Show all assets'),
    press: () => ask({ country: undefined, x: undefined, y: undefined, z: undefined }),
  };
}
