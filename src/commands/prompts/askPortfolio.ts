import * as vscode from 'vscode';
import { type Choice, openPick } from '../../editor/ask.ts';
import type { Parts } from '../../parts.ts';
import type { Answer } from './prompt.ts';

type PortfolioItem = Choice & { id: string };

/** Picks a known portfolio, or takes an id as typed. */
export async function askPortfolio(parts: Parts): Promise<Answer | undefined> {
  const known = parts.portfolios.all().map(({ portfolio_id }) => ({ label: portfolio_id, id: portfolio_id }));
  const pick = openPick<PortfolioItem>({
    title: vscode.l10n.t('Portfolio'),
    placeHolder: vscode.l10n.t('Choose a portfolio, or type its id'),
  });
  const typedId = () => pick.typed().trim();
  const show = () => {
    const typed = typedId();
    const isNew = typed !== '' && !known.some(({ id }) => id === typed);
    const other = { label: vscode.l10n.t('Portfolio id {0}', typed), id: typed, alwaysShow: true };
    pick.list(isNew ? [...known, other] : known);
  };
  pick.onType(show);
  show();
  // Enter may come before the row for what is typed is there.
  const isAnswer = ([row]: readonly PortfolioItem[]) => row !== undefined || typedId() !== '';
  const answer = await pick.answer(isAnswer);
  return answer && { portfolio_id: answer[0]?.id ?? typedId() };
}
