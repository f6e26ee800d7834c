import * as vscode from 'vscode';
import { clockOf, clockText, inferUtcOffset, isClockAssumed, offsetDiffersFromZone } from '../domain/time.ts';

/** Name of the clock of a place, marked where its offset was inferred, is not known, or is not that of its zone. */
export function clockName(forecast: Parameters<typeof inferUtcOffset>[0]): string {
  if (isClockAssumed(forecast)) return vscode.l10n.t('UTC (offset not known)');
  const inferred = inferUtcOffset(forecast);
  const name = clockText(clockOf(inferred));
  if (offsetDiffersFromZone(forecast))
    return vscode.l10n.t(
      '{0} (its offset is not the {1} that came)',
      name,
      String(forecast.utc_offset).replace('-', '−'),
    );
  return inferred.zone === undefined ? vscode.l10n.t('{0} (offset inferred)', name) : name;
}
