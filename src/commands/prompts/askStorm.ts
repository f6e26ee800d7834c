import * as vscode from 'vscode';
import type { CycloneForecast } from '../../api/schemas/cyclone.ts';
import { describeError } from '../../connection/describeError.ts';
import { categoryWords } from '../../domain/categoryWords.ts';
import { formatCoordinates } from '../../domain/coordinates.ts';
import { pickOne } from '../../editor/pickOne.ts';
import type { Parts } from '../../parts.ts';
import type { Answer } from './prompt.ts';

type StormItem = vscode.QuickPickItem & { storm?: CycloneForecast; typed?: string };

/** Picks a storm of the current list, or takes an id as typed: ids are opaque, and old storms are not listed. */
export async function askStorm(
  parts: Parts,
  values: Readonly<Record<string, unknown>>,
): Promise<Answer | undefined> {
  const pick = vscode.window.createQuickPick<StormItem>();
  pick.title = vscode.l10n.t('Storm');
  pick.placeholder = vscode.l10n.t('Choose a storm, or type a storm id');
  pick.matchOnDescription = true;
  pick.busy = true;
  let storms: StormItem[] = [];
  const show = () => {
    const typed = pick.value.trim();
    const other = { label: vscode.l10n.t('Storm id {0}', typed), typed, alwaysShow: true };
    pick.items = typed === '' ? storms : [...storms, other];
  };
  pick.onDidChangeValue(show);
  const aborting = new AbortController();
  list(parts, values, aborting.signal)
    .then(found => {
      storms = found.map(item);
      show();
    })
    .catch(error => {
      storms = [{ label: `$(warning) ${describeError(error).message}`, alwaysShow: true }];
      show();
    })
    .finally(() => {
      pick.busy = false;
    });
  const chosen = await pickOne(pick);
  aborting.abort();
  if (chosen?.storm !== undefined) return { storm_id: chosen.storm.storm_id, name: chosen.storm.storm_name };
  return chosen?.typed === undefined ? undefined : { storm_id: chosen.typed };
}

async function list(
  parts: Parts,
  values: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<readonly CycloneForecast[]> {
  const client = await parts.connection.client();
  const time = typeof values.time === 'string' ? { time: values.time } : {};
  return (await client.cycloneForecasts({ ...parts.stormQuery.get(), ...time }, { signal })).value;
}

function item(storm: CycloneForecast): StormItem {
  const { latitude, longitude } = storm.position;
  return {
    label: storm.storm_name,
    description: `${storm.storm_id} · ${categoryWords(storm.category, storm.storm_id)}`,
    detail: formatCoordinates(latitude, longitude),
    storm,
  };
}
