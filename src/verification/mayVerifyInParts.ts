import * as vscode from 'vscode';
import { type BatchPlan, mayAskInParts } from '../assets/mayAskInParts.ts';
import { countText } from '../editor/countText.ts';

/** Whether a person agrees to the requests that it takes to verify forecasts which the service does not give at once. */
export function mayVerifyInParts(plan: BatchPlan): Promise<boolean> {
  const count = countText(plan.assets);
  const question = vscode.l10n.t('Ask for the forecasts and observations of {0} assets in parts?', count);
  return mayAskInParts(question, plan);
}
