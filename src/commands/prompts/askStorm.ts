import * as vscode from 'vscode';
import type { CycloneForecast } from '../../api/schemas/cyclone.ts';
import { describeError } from '../../connection/describeError.ts';
import { statedName } from '../../domain/statedName.ts';
import { type Choice, openPick } from '../../editor/ask.ts';
import type { Parts } from '../../parts.ts';
import { stormWords } from '../../sidebar/stormWords.ts';
import type { Answer } from './prompt.ts';

type StormItem = Choice & { storm?: ListedStorm; typed?: string };

/** A storm that the service can be asked for. */
type ListedStorm = CycloneForecast & { storm_id: string };

/** Picks a storm of the current list, or takes an id as typed: ids are opaque, and old storms are not listed. */
export async function askStorm(
  parts: Parts,
  values: Readonly<Record<string, unknown>>,
): Promise<Answer | undefined> {
  const pick = openPick<StormItem>({
    title: vscode.l10n.t('Storm'),
    placeHolder: vscode.l10n.t('Choose a storm, or type a storm id'),
    matchOnDescription: true,
  });
  pick.busy(true);
  let storms: StormItem[] = [];
  const show = () => {
    const typed = pick.typed().trim();
    const other = { label: vscode.l10n.t('Storm id {0}', typed), typed, alwaysShow: true };
    pick.list(typed === '' ? storms : [...storms, other]);
  };
  pick.onType(show);
  const aborting = new AbortController();
  list(parts, values, aborting.signal)
    .then(found => {
      storms = found.map(item);
      show();
    })
    .catch(error => {
      storms = [{ label: describeError(error).message, icon: 'warning', alwaysShow: true }];
      show();
    })
    .finally(() => {
      pick.busy(false);
    });
  const [chosen] = (await pick.answer().finally(() => aborting.abort())) ?? [];
  if (chosen?.storm !== undefined) {
    const { storm_id, storm_name } = chosen.storm;
    return { storm_id, name: statedName(storm_name) };
  }
  return chosen?.typed === undefined ? undefined : { storm_id: chosen.typed };
}

async function list(
  parts: Parts,
  values: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<readonly ListedStorm[]> {
  const client = await parts.connection.client();
  const time = typeof values.time === 'string' ? { time: values.time } : {};
  const response = await client.cycloneForecasts({ ...parts.stormQuery.get(), ...time }, { signal });
  return response.value.filter(hasId);
}

function hasId(storm: CycloneForecast | null): storm is ListedStorm {
  return storm?.storm_id !== undefined;
}

function item(storm: ListedStorm): StormItem {
  const { name, id, category, position } = stormWords(storm);
  return { label: name, description: `${id} · ${category}`, detail: position, storm };
}
