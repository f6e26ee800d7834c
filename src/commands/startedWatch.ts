import * as vscode from 'vscode';
import { MOST_WITHIN_KM } from '../domain/exposure/exposureOf.ts';
import { readNumber } from '../domain/readNumber.ts';
import { argumentObject, isProgrammatic } from '../editor/argument.ts';
import { ask } from '../editor/ask.ts';
import { tellInPassing } from '../editor/tell.ts';
import { withProgress } from '../editor/withProgress.ts';
import type { Parts } from '../parts.ts';
import { defaultQuery } from '../sidebar/stormQuery.ts';
import { startWatch } from '../watch/startWatch.ts';
import type { Watch } from '../watch/watch.ts';
import { watchedFor } from '../watch/watchedFor.ts';
import { watchWords } from '../watch/watchWords.ts';

/** The distance that a program gives. */
export function withinOf(given: unknown): { within_km?: number } {
  const { within_km } = argumentObject(given);
  return typeof within_km === 'number' ? { within_km } : {};
}

/** The distance that a person types, which may be none; a program gives it. Undefined where the prompt is left. */
export async function askWithin(given: unknown): Promise<{ within_km?: number } | undefined> {
  if (isProgrammatic(given)) return {};
  const { t } = vscode.l10n;
  const text = await ask({
    title: t('Closest approach'),
    prompt: t('Kilometres: tell when the storm comes nearer than that. Leave it empty for never.'),
    fault: typed =>
      typed.trim() === '' || readKilometres(typed) !== undefined
        ? undefined
        : t('Enter a number of kilometres up to {0}, such as 300.', MOST_WITHIN_KM),
  });
  if (text === undefined) return undefined;
  const within_km = readKilometres(text);
  return within_km === undefined ? {} : { within_km };
}

function readKilometres(text: string): number | undefined {
  const km = readNumber(text);
  return km !== undefined && km > 0 && km <= MOST_WITHIN_KM ? km : undefined;
}

/** A program names the model, or means that of the settings; a person means that of the storms view. */
export function modelOf(parts: Parts, given: unknown): { model?: string | undefined } {
  const { model } = argumentObject(given);
  const unsaid = isProgrammatic(given) ? defaultQuery() : parts.stormQuery.get();
  return { model: typeof model === 'string' ? model : unsaid.model };
}

/** Starts a watch; a person is told of it. */
export async function started(parts: Parts, watch: Watch, given: unknown): Promise<Watch> {
  const { t } = vscode.l10n;
  const title = t('Looking at what is to be watched');
  const kept = await withProgress(title, signal => startWatch(parts, watch, signal));
  if (!isProgrammatic(given)) tellInPassing(t('Watching {0}: {1}', watchWords(kept), watchedFor(kept)));
  return kept;
}
