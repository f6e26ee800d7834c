import * as vscode from 'vscode';
import { isQuiet, parseQuietHours } from '../domain/watch/quietHours.ts';
import { countedText } from '../editor/countedText.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';
import type { ToldChange } from './watchState.ts';

/** Notifications at once; of more, the rest is in the log. */
const MOST_AT_ONCE = 10;

/** Why nothing is shown now; undefined where it is. The hours are those of the clock of this machine. */
export function silence(parts: Parts): ToldChange['silent'] {
  if (parts.watches.isMuted()) return 'muted';
  const hours = parseQuietHours(readSetting(settings.quietHours));
  const now = new Date();
  return hours !== undefined && isQuiet(hours, now.getHours() * 60 + now.getMinutes()) ? 'quiet' : undefined;
}

/** Tells a person of changes, each in a notification of its own that leaves what they do alone. */
export function tellChanges(parts: Parts, changes: readonly ToldChange[]): void {
  const loud = changes.filter(({ silent }) => silent === undefined);
  for (const change of loud.slice(0, MOST_AT_ONCE)) run(parts, tellOf(change));
  const rest = loud.length - MOST_AT_ONCE;
  if (rest > 0) run(parts, tellOfRest(rest));
}

async function tellOf({ text, storm }: ToldChange): Promise<void> {
  const { t } = vscode.l10n;
  const open = { fromView: true, ...storm };
  const actions: Readonly<Record<string, () => Thenable<unknown>>> = {
    ...(storm === undefined
      ? {}
      : { [t('Open storm map')]: () => vscode.commands.executeCommand('landfall.storm.open', open) }),
    [t('Mute')]: () => vscode.commands.executeCommand('landfall.watch.mute'),
  };
  const picked = await tell('information', text, ...Object.keys(actions));
  await actions[picked ?? '']?.();
}

async function tellOfRest(count: number): Promise<void> {
  const open = vscode.l10n.t('Open watch log');
  const picked = await tell(
    'information',
    countedText(count, vscode.l10n.t('1 more change is in the watch log.'), changes =>
      vscode.l10n.t('{0} more changes are in the watch log.', changes),
    ),
    open,
  );
  if (picked === open) await vscode.commands.executeCommand('landfall.watch.log');
}

function run(parts: Parts, telling: Promise<void>): void {
  telling.catch(error => parts.log.error(`Watch: ${String(error)}`));
}
