import * as vscode from 'vscode';
import { CYCLONE_MODELS, type CycloneForecast } from '../../api/schemas/cyclone.ts';
import { describeError } from '../../connection/describeError.ts';
import { statedName } from '../../domain/statedName.ts';
import { type Choice, openPick } from '../../editor/ask.ts';
import type { Parts } from '../../parts.ts';
import type { CycloneQuery } from '../../sidebar/stormQuery.ts';
import { stormWords } from '../../sidebar/stormWords.ts';
import { MOST_STORMS, unlistedStorms } from '../../sidebar/unlistedStorms.ts';
import type { Answer, Values } from './prompt.ts';

type StormItem = Choice & { storm?: ListedStorm; typed?: string };

/** A storm that the service can be asked for. */
type ListedStorm = CycloneForecast & { storm_id: string };

/**
 * Picks a storm of the current list, with the time and model that it is listed by, or takes an id as typed: ids are
 * opaque, and old storms are not listed.
 */
export async function askStorm(parts: Parts, values: Values): Promise<Answer | undefined> {
  const pick = openPick<StormItem>({
    title: vscode.l10n.t('Storm'),
    placeHolder: vscode.l10n.t('Choose a storm, or type a storm id'),
    matchOnDescription: true,
  });
  pick.busy(true);
  let storms: StormItem[] = [];
  /** Of the list, or why there is none: nothing to choose. */
  let note: StormItem[] = [];
  const typedId = () => pick.typed().trim();
  const show = () => {
    const typed = typedId();
    const other = { label: vscode.l10n.t('Storm id {0}', typed), typed, alwaysShow: true };
    pick.list([...storms, ...(typed === '' ? [] : [other]), ...note]);
  };
  pick.onType(show);
  const aborting = new AbortController();
  const query = queryOf(parts, values);
  list(parts, query, aborting.signal)
    .then(found => {
      const unlisted = unlistedStorms(found.length);
      storms = found.slice(0, MOST_STORMS).map(item);
      if (unlisted !== undefined) note = [{ label: unlisted, icon: 'warning', alwaysShow: true }];
      show();
    })
    .catch(error => {
      note = [{ label: describeError(error).message, icon: 'warning', alwaysShow: true }];
      show();
    })
    .finally(() => {
      pick.busy(false);
    });
  // Enter may come before the row for what is typed is there.
  const isAnswer = ([row]: readonly StormItem[]) =>
    row === undefined ? typedId() !== '' : row.storm !== undefined || row.typed !== undefined;
  const answer = await pick.answer(isAnswer).finally(() => aborting.abort());
  if (answer === undefined) return undefined;
  const [chosen] = answer;
  if (chosen?.storm !== undefined) {
    const { storm_id, storm_name } = chosen.storm;
    const { time, model } = query;
    return { ...unsaid({ time, model }, values), storm_id, name: statedName(storm_name) };
  }
  return { storm_id: chosen?.typed ?? typedId() };
}

/** What the storms view asks for, unless another time or model is said. */
function queryOf({ stormQuery }: Parts, values: Values): CycloneQuery {
  const model = CYCLONE_MODELS.find(each => each === values.model);
  const time = typeof values.time === 'string' ? values.time : undefined;
  return { ...stormQuery.get(), ...(time && { time }), ...(model && { model }) };
}

/** What the person said stays when the storm is taken back. */
function unsaid(answer: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !Object.hasOwn(values, name)));
}

async function list(parts: Parts, query: CycloneQuery, signal: AbortSignal): Promise<readonly ListedStorm[]> {
  const client = await parts.connection.client();
  const response = await client.cycloneForecasts(query, { signal });
  return response.value.filter(hasId);
}

function hasId(storm: CycloneForecast | null): storm is ListedStorm {
  return storm?.storm_id !== undefined;
}

function item(storm: ListedStorm): StormItem {
  const { name, id, category, position } = stormWords(storm);
  return { label: name, description: `${id} · ${category}`, detail: position, storm };
}
