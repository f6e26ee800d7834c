import * as vscode from 'vscode';
import { CancelledError } from '../api/errors.ts';
import { describeError } from '../connection/describeError.ts';
import { actionCommands, actionLabel } from '../connection/failureActions.ts';
import { isAbsent, isProgrammatic } from '../editor/argument.ts';
import { tell } from '../editor/tell.ts';
import { errorOf } from '../editor/words.ts';
import type { Parts } from '../parts.ts';

/**
 * What a command does. `argument` is an argument object, a row of a view, or nothing; `rows` are the rows that are
 * selected together in a view.
 */
type Run = (parts: Parts, argument: unknown, rows: unknown) => unknown;

const forecast = () => import('./forecast.ts');
const storm = () => import('./storm.ts');
const portfolio = () => import('./portfolio.ts');
const location = () => import('./location.ts');
const pin = () => import('./pin.ts');
const watch = () => import('./watch.ts');
const panel = () => import('./panel.ts');
const service = () => import('./service.ts');

/** Every command, by its id; the code behind it loads when it first runs. */
const commands = {
  'landfall.forecast.daily': async () => (await forecast()).dailyForecast,
  'landfall.forecast.hourly': async () => (await forecast()).hourlyForecast,
  'landfall.forecast.pastDaily': async () => (await forecast()).pastDailyForecast,
  'landfall.forecast.pastHourly': async () => (await forecast()).pastHourlyForecast,
  'landfall.storms.find': async () => (await storm()).findStorms,
  'landfall.storms.reset': async () => (await storm()).resetStorms,
  'landfall.storm.open': async () => (await storm()).openStorm,
  'landfall.storm.track': async () => (await storm()).stormTrack,
  'landfall.storm.cone': async () => (await storm()).stormCone,
  'landfall.storm.exposure': async () => (await import('./exposure.ts')).showExposure,
  'landfall.storm.watch': async () => (await watch()).watchStorm,
  'landfall.portfolio.watch': async () => (await watch()).watchPortfolio,
  'landfall.location.watch': async () => (await import('./watchAssets.ts')).watchLocations,
  'landfall.file.watch': async () => (await import('./watchAssets.ts')).watchFile,
  'landfall.watch.stop': async () => (await watch()).stopWatch,
  'landfall.watch.mute': async () => (await watch()).muteWatches,
  'landfall.watch.unmute': async () => (await watch()).unmuteWatches,
  'landfall.watch.log': async () => (await watch()).openWatchLog,
  'landfall.portfolio.open': async () => (await portfolio()).openPortfolio,
  'landfall.portfolio.forecasts': async () => (await portfolio()).portfolioForecasts,
  'landfall.portfolio.observations': async () => (await portfolio()).portfolioObservations,
  'landfall.portfolio.initTime': async () => (await portfolio()).portfolioInitTime,
  'landfall.portfolio.verify': async () => (await import('./verify.ts')).showVerification,
  'landfall.portfolio.add': async () => (await portfolio()).addPortfolio,
  'landfall.portfolio.remove': async () => (await portfolio()).removePortfolio,
  'landfall.file.openOnMap': async () => (await import('./file.ts')).openOnMap,
  'landfall.file.addForecast': async () => (await import('./addForecast.ts')).addForecastToFile,
  'landfall.export.geojson': async () => (await import('./export.ts')).exportGeoJson,
  'landfall.export.ndjson': async () => (await import('./export.ts')).exportNdjson,
  'landfall.export.geoparquet': async () => (await import('./export.ts')).exportFeatureColumns,
  'landfall.export.csv': async () => (await import('./export.ts')).exportCsv,
  'landfall.raw.open': async () => (await import('./response.ts')).openRawCommand,
  'landfall.request.copy': async () => (await import('./response.ts')).copyRequestCommand,
  'landfall.response.save': async () => (await import('./saveResponse.ts')).saveResponse,
  'landfall.departures.open': async () => (await import('./response.ts')).openDepartures,
  'landfall.key.set': async () => (await service()).setKey,
  'landfall.key.clear': async () => (await service()).clearKey,
  'landfall.service.choose': async () => (await service()).chooseService,
  'landfall.cache.clear': async () => (await service()).clearCache,
  'landfall.service.diagnose': async () => (await import('./diagnose.ts')).diagnose,
  'landfall.location.add': async () => (await location()).addLocation,
  'landfall.location.remove': async () => (await location()).removeLocation,
  'landfall.location.rename': async () => (await location()).renameLocation,
  'landfall.location.moveUp': async () => (await import('./moveLocation.ts')).moveLocationUp,
  'landfall.location.moveDown': async () => (await import('./moveLocation.ts')).moveLocationDown,
  'landfall.location.compare': async () => (await import('./compareLocations.ts')).compareLocations,
  'landfall.location.pin': async () => (await pin()).pinLocation,
  'landfall.location.unpin': async () => (await pin()).unpinLocation,
  'landfall.panel.refresh': async () => (await panel()).refreshPanel,
  'landfall.panel.export': async () => (await panel()).exportPanel,
  'landfall.panel.saveLocation': async () => (await panel()).saveLocation,
  'landfall.panel.savePortfolio': async () => (await panel()).savePortfolio,
  'landfall.panel.pin': async () => (await panel()).pinPanel,
  'landfall.panel.copyValue': async () => (await panel()).copyValue,
  'landfall.refresh': async () => (parts: Parts) => parts.refreshViews(),
  'landfall.log.show': async () => (parts: Parts) => parts.log.show(),
  'landfall.guide.open': async () => (await import('./guide.ts')).openGuide,
} as const satisfies Record<string, () => Promise<Run>>;

export type CommandId = keyof typeof commands;

/** What a command resolves to for a program, where nobody leaves a prompt. */
export type CommandResult<Id extends CommandId> = Exclude<
  Awaited<ReturnType<Awaited<ReturnType<(typeof commands)[Id]>>>>,
  undefined
>;

const commandIds = Object.keys(commands).filter((id): id is CommandId => id in commands);

export function registerCommands(parts: Parts): vscode.Disposable[] {
  return commandIds.map(id =>
    vscode.commands.registerCommand(id, (argument: unknown, rows: unknown) =>
      run(parts, id, [argument, rows]),
    ),
  );
}

/** A program gets the result as its own, or the error; a person gets a sentence and a button. */
async function run(
  parts: Parts,
  id: CommandId,
  given: readonly [argument: unknown, rows: unknown],
): Promise<unknown> {
  const [argument, rows] = given;
  const byProgram = isProgrammatic(argument);
  try {
    const load: () => Promise<Run> = commands[id];
    const command = await load();
    const result = await command(parts, await checked(id, argument), byProgram ? undefined : rows);
    return byProgram ? await ownCopy(result) : result;
  } catch (reason) {
    const error = isAbort(reason) ? cancelled(id, reason) : reason;
    if (byProgram) throw errorOf(error);
    await explain(parts, id, given, error);
    return undefined;
  }
}

/** What reads or computes in a thread rejects with the reason of its signal, which a person's cancelling gives. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function cancelled(endpoint: CommandId, cause: unknown): CancelledError {
  return new CancelledError('The command was cancelled.', { endpoint, url: '' }, { cause });
}

/** Commands about the file that a menu of the editor passes. */
const TAKES_FILE: ReadonlySet<CommandId> = new Set([
  'landfall.file.openOnMap',
  'landfall.file.addForecast',
  'landfall.file.watch',
]);

async function checked(id: CommandId, argument: unknown): Promise<unknown> {
  if (isAbsent(argument)) return TAKES_FILE.has(id) ? argument : undefined;
  const { readArguments } = await import('./readArguments.ts');
  return readArguments(id, argument);
}

/** What a program does with its result is nothing to the panel that shows the same. */
async function ownCopy(result: unknown): Promise<unknown> {
  if (result instanceof vscode.Uri) return result;
  const { copyOf } = await import('../api/reading/copyOf.ts');
  return copyOf(result);
}

async function explain(parts: Parts, id: string, given: readonly unknown[], error: unknown): Promise<void> {
  const { message, actions, cancelled } = describeError(error);
  if (cancelled) return;
  parts.log.error(`${id}: ${message}`);
  const labels = actions.map(actionLabel);
  const picked = await tell('error', message, ...labels);
  const action = actions[labels.indexOf(picked ?? '')];
  if (action === undefined) return;
  const command = action === 'retry' ? id : actionCommands[action];
  await vscode.commands.executeCommand(command, ...(action === 'retry' ? given : []));
}
