import type { FailedFace } from '../../src/panels/protocol.ts';
import { t } from './localize.ts';

/** What a person can do about a failed face. */
export type FailureAction = FailedFace['actions'][number];

/** What the button of an action says. */
export function failureLabel(action: FailureAction): string {
  const labels: Readonly<Record<FailureAction, string>> = {
    retry: t('Try again'),
    setKey: t('Set API key'),
    diagnose: t('Diagnose connection'),
    openRaw: t('Open raw response'),
    saveResponse: t('Save response'),
    chooseService: t('Choose service'),
    openText: t('Open as text'),
  };
  return labels[action];
}
