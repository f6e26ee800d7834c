import * as vscode from 'vscode';
import { argumentObject } from '../editor/argument.ts';
import { choose } from '../editor/ask.ts';
import { copyAndTell } from '../editor/copyText.ts';
import { tell } from '../editor/tell.ts';
import type { OpenPanel } from '../panels/panels.ts';
import type { Parts } from '../parts.ts';
import { addLocation } from './location.ts';
import { pinLocation } from './pin.ts';
import { addPortfolio } from './portfolio.ts';

/** The panel that a command is about; a person is told where there is none. */
function activePanel({ panels }: Parts): OpenPanel | undefined {
  const panel = panels.active();
  if (panel === undefined) tell('information', vscode.l10n.t('Turn to a panel of Landfall first.'));
  return panel;
}

/** Asks the service anew for what the active panel shows. */
export function refreshPanel(parts: Parts): void {
  activePanel(parts)?.refresh();
}

/** Saves something of what the active panel shows, which a person chooses. */
export async function exportPanel(parts: Parts): Promise<void> {
  const panel = activePanel(parts);
  if (panel === undefined) return;
  const choices = panel.exports().map(({ label, form, write }) => ({ label, description: form, write }));
  if (choices.length === 0) {
    tell('information', vscode.l10n.t('This panel has nothing to export yet.'));
    return;
  }
  const picked = await choose(choices, {
    title: vscode.l10n.t('Export'),
    placeHolder: vscode.l10n.t('Choose what to export'),
    matchOnDescription: true,
  });
  await picked?.write();
}

/** Saves the place of the active panel. */
export async function saveLocation(parts: Parts): Promise<void> {
  const place = activePanel(parts)?.subject().place;
  if (place !== undefined) await addLocation(parts, { ...place });
}

/** Saves the portfolio of the active panel. */
export async function savePortfolio(parts: Parts): Promise<void> {
  const id = activePanel(parts)?.subject().portfolio_id;
  if (id !== undefined) await addPortfolio(parts, { portfolio_id: id });
}

/** Shows the place of the active panel in the status bar, under its saved name where it has one. */
export async function pinPanel(parts: Parts): Promise<void> {
  const place = activePanel(parts)?.subject().place;
  if (place === undefined) return;
  const saved = parts.locations.at(place.latitude, place.longitude);
  await pinLocation(parts, saved === undefined ? { ...place } : { id: saved.id });
}

/** Copies the value under the pointer, of which the page tells the menu. */
export async function copyValue(_parts: Parts, given: unknown): Promise<void> {
  const { landfallValue } = argumentObject(given);
  if (typeof landfallValue !== 'string') return;
  await copyAndTell(landfallValue);
}
