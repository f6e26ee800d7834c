import * as vscode from 'vscode';
import { BASINS } from '../../domain/stormScale.ts';
import { ask, type Choice, chooseAny } from '../../editor/ask.ts';
import type { Parts } from '../../parts.ts';
import { elementsOf, listFault } from './askList.ts';
import { type Answer, parameterTitle, type Values } from './prompt.ts';

/**
 * Basins of both conventions, several at once, each code once, or codes as typed: the accepted values are unstated. Those
 * that are known are chosen already.
 */
export async function askBasins(_parts: Parts, values: Values): Promise<Answer | undefined> {
  const { t } = vscode.l10n;
  const known = Array.isArray(values.basin_ids) ? values.basin_ids.map(String) : [];
  const listed = BASINS.map(({ id, name, convention }) => ({
    label: id,
    description: t(name),
    detail: convention,
    id,
  }));
  const others = known.filter(id => !BASINS.some(basin => basin.id === id)).map(id => ({ label: id, id }));
  const typed = { label: t('Other codes…'), icon: 'edit', id: '' };
  const options = {
    title: parameterTitle('basin_ids'),
    placeHolder: t('Choose basins; none means all'),
    matchOnDescription: true,
  };
  const chosen = [...listed, ...others].filter(({ id }) => known.includes(id));
  const picked = await chooseAny<Choice & { id: string }>([...listed, ...others, typed], options, chosen);
  if (picked === undefined) return undefined;
  const ids = picked.filter(item => item.id !== '').map(item => item.id);
  if (picked.some(item => item.id === '')) {
    const text = await ask({
      title: parameterTitle('basin_ids'),
      prompt: t('Basin codes separated by commas, such as AU, SI'),
      fault: listFault,
    });
    if (text === undefined) return undefined;
    ids.push(...elementsOf(text).map(String));
  }
  return { basin_ids: ids.length === 0 ? undefined : [...new Set(ids)] };
}
