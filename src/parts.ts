import type * as vscode from 'vscode';
import type { Connection } from './connection/connection.ts';
import type { Log } from './editor/log.ts';
import type { Panels } from './panels/panels.ts';
import type { Responses } from './responses/responses.ts';
import type { Limits } from './sidebar/limits.ts';
import type { Locations } from './sidebar/locations.ts';
import type { Pinned } from './sidebar/pinned.ts';
import type { Portfolios } from './sidebar/portfolios.ts';
import type { StormQuery } from './sidebar/stormQuery.ts';
import type { Watches } from './watch/watches.ts';

/** What commands, views and panels share; put together once, at activation. */
export interface Parts {
  extensionUri: vscode.Uri;
  log: Log;
  /** What the user chose, kept across sessions. */
  memory: vscode.Memento;
  connection: Connection;
  responses: Responses;
  locations: Locations;
  pinned: Pinned;
  portfolios: Portfolios;
  limits: Limits;
  stormQuery: StormQuery;
  watches: Watches;
  panels: Panels;
  refreshViews(): void;
}
