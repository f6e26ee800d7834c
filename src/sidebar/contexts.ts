import * as vscode from 'vscode';
import { isTabular } from '../api/isTabular.ts';
import { serviceInUse } from '../connection/serviceInUse.ts';
import { isSamePlace } from '../domain/coordinates.ts';
import { selectedCoordinates } from '../editor/selectedCoordinates.ts';
import type { Parts } from '../parts.ts';
import type { KnownPortfolio } from './portfolios.ts';

/** Longest selection in which coordinates are looked for: a place, not a file. */
const LONGEST_SELECTION = 500;

/** Tells the editor what there is, so that menus and the palette offer only what can work now. */
export function registerContexts(parts: Parts): vscode.Disposable[] {
  const said = new Map<string, unknown>();
  const say = (name: string, value: boolean | number) => {
    if (said.get(name) === value) return;
    said.set(name, value);
    vscode.commands.executeCommand('setContext', name, value);
  };
  const sayLocations = () => say('landfall.savedLocations', parts.locations.all().length);
  const saySelection = () =>
    say('landfall.coordinatesSelected', hasCoordinates(vscode.window.activeTextEditor));
  const sayService = () => {
    // A service that cannot be used has no key to set, and no portfolios.
    say('landfall.ownService', serviceInUse(parts.connection)?.demo === false);
    const portfolios = portfoliosOf(parts);
    say('landfall.savedPortfolios', portfolios.filter(({ saved }) => saved).length);
    say('landfall.noPortfolios', portfolios.length === 0);
  };
  const sayWatches = () => {
    say('landfall.watching', (parts.watches.state()?.watches.length ?? 0) > 0);
    say('landfall.watchesMuted', parts.watches.isMuted());
  };
  const sayAnswers = () => {
    const latest = parts.responses.latest();
    say('landfall.answered', latest.length > 0);
    say(
      'landfall.tabulated',
      latest.some(({ endpoint }) => isTabular(endpoint)),
    );
  };
  const sayPanel = () => {
    const panel = parts.panels.active();
    const { place, portfolio_id } = panel?.subject() ?? {};
    const pinned = parts.pinned.get();
    say('landfall.panelAnswered', panel?.isFilled() ?? false);
    say(
      'landfall.panelSaved',
      (place !== undefined && parts.locations.at(place.latitude, place.longitude) !== undefined) ||
        portfoliosOf(parts).some(each => each.portfolio_id === portfolio_id),
    );
    say('landfall.panelPinned', place !== undefined && pinned !== undefined && isSamePlace(place, pinned));
  };
  for (const each of [sayLocations, sayService, sayAnswers, saySelection, sayPanel, sayWatches]) each();
  return [
    ...[parts.panels, parts.locations, parts.pinned, parts.portfolios, parts.connection].map(each =>
      each.onDidChange(sayPanel),
    ),
    parts.locations.onDidChange(sayLocations),
    parts.portfolios.onDidChange(sayService),
    parts.connection.onDidChange(sayService),
    parts.watches.onDidChange(sayWatches),
    parts.responses.onDidChange(sayAnswers),
    vscode.window.onDidChangeTextEditorSelection(saySelection),
    vscode.window.onDidChangeActiveTextEditor(saySelection),
  ];
}

function hasCoordinates(editor: vscode.TextEditor | undefined): boolean {
  if (editor === undefined) return false;
  const { length } = editor.document.getText(editor.selection);
  return length <= LONGEST_SELECTION && selectedCoordinates(editor).length > 0;
}

/** Those that have a row in their view. */
function portfoliosOf({ connection, portfolios }: Parts): readonly KnownPortfolio[] {
  return serviceInUse(connection) === undefined ? [] : portfolios.all();
}
