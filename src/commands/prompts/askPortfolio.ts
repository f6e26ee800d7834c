import * as vscode from 'vscode';
import { pickOne } from '../../editor/pickOne.ts';
import type { Parts } from '../../parts.ts';
import type { Answer } from './prompt.ts';

type PortfolioItem = vscode.QuickPickItem & { id: string };

/** Picks a known portfolio, or takes an id as typed. */
export async function askPortfolio(parts: Parts): Promise<Answer | undefined> {
  const known = parts.portfolios.all().map(({ portfolio_id }) => ({ label: portfolio_id, id: portfolio_id }));
  const pick = vscode.window.createQuickPick<PortfolioItem>();
  pick.title = vscode.l10n.t('Portfolio');
  pick.placeholder = vscode.l10n.t('Choose a portfolio, or type its id');
  const show = () => {
    const typed = pick.value.trim();
    const isNew = typed !== '' && !known.some(({ id }) => id === typed);
    const other = { label: vscode.l10n.t('Portfolio id {0}', typed), id: typed, alwaysShow: true };
    pick.items = isNew ? [...known, other] : known;
  };
  pick.onDidChangeValue(show);
  show();
  const chosen = await pickOne(pick);
  return chosen === undefined ? undefined : { portfolio_id: chosen.id };
}
