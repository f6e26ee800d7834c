import { runName } from '../kit/dayNames.ts';
import { t } from '../kit/localize.ts';
import { derivedIssue } from './derivedIssue.ts';
import type { StormView } from './stormView.ts';

/** Which run is shown, as the bar has it, for those who hear it; empty where none is known, and of a file. */
export function runTold({ track, issued, received, isStale }: StormView): string {
  if (received.file !== undefined || isStale || issued === undefined) return '';
  const { weekday, day, hour } = runName(issued);
  return [derivedIssue(track, t('Issued')), weekday, day, hour].join(' ');
}
