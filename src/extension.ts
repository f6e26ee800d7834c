import type * as vscode from 'vscode';
import type { LandfallApi } from '../types/landfall.d.ts';
import { registerCommands } from './commands/registerCommands.ts';
import { registerForecastTasks } from './commands/registerForecastTasks.ts';
import { registerAccounts } from './connection/accounts.ts';
import { createConnection } from './connection/connection.ts';
import { takeTranslations } from './domain/localize.ts';
import { createLog } from './editor/log.ts';
import { registerCoordinateHover } from './editor/registerCoordinateHover.ts';
import { translations } from './editor/translations.ts';
import { createPanels } from './panels/panels.ts';
import { registerFileMap } from './panels/registerFileMap.ts';
import { registerPanelRestore } from './panels/registerPanelRestore.ts';
import type { Parts } from './parts.ts';
import { createPublicApi } from './publicApi.ts';
import { createResponses } from './responses/responses.ts';
import { tellOfWrongSettings } from './settings/readSetting.ts';
import { registerContexts } from './sidebar/contexts.ts';
import { createLimits, LIMITS_KEY } from './sidebar/limits.ts';
import { createLocations, LOCATIONS_KEY } from './sidebar/locations.ts';
import { createLocationsView } from './sidebar/locationsView.ts';
import { createPinned, PINNED_KEY } from './sidebar/pinned.ts';
import { createPinnedStatus } from './sidebar/pinnedStatus.ts';
import { createPortfolios, PORTFOLIOS_KEY } from './sidebar/portfolios.ts';
import { createPortfoliosView } from './sidebar/portfoliosView.ts';
import { createServiceStatus } from './sidebar/serviceStatus.ts';
import { createStormQuery } from './sidebar/stormQuery.ts';
import { createStormsView } from './sidebar/stormsView.ts';
import { createWatches } from './watch/watches.ts';
import { createWatching } from './watch/watching.ts';

/**
 * Puts the parts together, and gives other extensions the client. Nothing here reads a file or asks the network; that
 * waits for its first use.
 */
export function activate(context: vscode.ExtensionContext): LandfallApi {
  takeTranslations(translations());
  const log = createLog('Landfall');
  tellOfWrongSettings(message => log.warn(message));
  const connection = createConnection(context, log);
  context.globalState.setKeysForSync([LOCATIONS_KEY, PORTFOLIOS_KEY, LIMITS_KEY, PINNED_KEY]);
  const locations = createLocations(context.globalState);
  const parts: Parts = {
    extensionUri: context.extensionUri,
    log,
    memory: context.globalState,
    connection,
    responses: createResponses(),
    locations,
    pinned: createPinned(context.globalState, locations),
    portfolios: createPortfolios(context.globalState, connection),
    limits: createLimits(context.globalState),
    stormQuery: createStormQuery(),
    watches: createWatches(context.globalState, connection),
    panels: createPanels(),
    refreshViews: () => views.forEach(view => void view.refresh()),
  };
  const views = [
    createStormsView(parts),
    createPortfoliosView(parts),
    createLocationsView(parts),
    createPinnedStatus(parts),
    createWatching(parts),
  ];
  context.subscriptions.push(
    log,
    connection,
    createServiceStatus(connection),
    registerAccounts(connection),
    registerCoordinateHover(async (place, signal) => {
      const { tellOfPlace } = await import('./sidebar/tellOfPlace.ts');
      return tellOfPlace(connection, place, signal);
    }),
    ...views,
    ...registerContexts(parts),
    ...registerCommands(parts),
    registerForecastTasks(parts),
    ...registerPanelRestore(parts),
    registerFileMap(parts),
  );
  return createPublicApi(connection);
}
