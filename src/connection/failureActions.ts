import * as vscode from 'vscode';
import type { FailureAction } from './failureAction.ts';

/** Commands behind the actions that are not a plain retry. */
export const actionCommands: Readonly<Record<Exclude<FailureAction, 'retry'>, string>> = {
  setKey: 'landfall.key.set',
  diagnose: 'landfall.service.diagnose',
  openRaw: 'landfall.raw.open',
  saveResponse: 'landfall.response.save',
  chooseService: 'landfall.service.choose',
  openText: 'workbench.action.reopenTextEditor',
};

export function actionLabel(action: FailureAction): string {
  const labels: Readonly<Record<FailureAction, string>> = {
    retry: vscode.l10n.t('Try again'),
    setKey: vscode.l10n.t('Set API key'),
    diagnose: vscode.l10n.t('Diagnose connection'),
    openRaw: vscode.l10n.t('Open raw response'),
    saveResponse: vscode.l10n.t('Save response'),
    chooseService: vscode.l10n.t('Choose service'),
    openText: vscode.l10n.t('Open as text'),
  };
  return labels[action];
}
