import * as vscode from 'vscode';
import { InvalidArgumentsError } from '../api/errors.ts';
import { CONE_MEANING } from '../domain/coneMeaning.ts';
import { isoText } from '../domain/dateTime.ts';
import { isLimit } from '../domain/isLimit.ts';
import type { Limit } from '../domain/limit.ts';
import { argumentObject, hasArgument, isProgrammatic } from '../editor/argument.ts';
import { choose } from '../editor/ask.ts';
import { openReport } from '../editor/openReport.ts';
import { tell, tellInPassing } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import { isOfThisWindow } from '../watch/isOfThisWindow.ts';
import { type FormingWatch, type Watch, watchId } from '../watch/watch.ts';
import { watchedFor } from '../watch/watchedFor.ts';
import type { ToldChange } from '../watch/watchState.ts';
import { watchWords } from '../watch/watchWords.ts';
import { askArguments } from './askArguments.ts';
import { askWithin, modelOf, started, withinOf } from './startedWatch.ts';

/**
 * Watches a storm, or those that form; resolves to the watch. Each interval costs one request for all storms, and two
 * more for a storm with a new forecast, where there are saved locations that it can come near to.
 */
export async function watchStorm(parts: Parts, given: unknown): Promise<Watch | undefined> {
  const { forming } = argumentObject(given);
  const isForming = hasArgument(given) ? forming === true : await chooseForming();
  if (isForming === undefined) return undefined;
  return isForming ? watchForming(parts, given) : watchOneStorm(parts, given);
}

/** Undefined where the prompt is left. */
async function chooseForming(): Promise<boolean | undefined> {
  const { t } = vscode.l10n;
  const one = { label: t('A storm'), detail: t('Its forecasts, its category, its cone and its approach') };
  const forming = {
    label: t('Storms that form'),
    detail: t('In the basins and of the categories of the storms view'),
  };
  const picked = await choose([one, forming], {
    title: t('Watch storm'),
    placeHolder: t('Choose what to watch'),
  });
  return picked && picked === forming;
}

async function watchOneStorm(parts: Parts, given: unknown): Promise<Watch | undefined> {
  const asked = await askArguments(parts, 'cycloneTrack', given);
  if (asked === undefined) return undefined;
  const { storm_id, model } = asked.args;
  const within = parts.locations.all().length === 0 ? {} : await askWithin(given);
  return (
    within &&
    started(parts, { kind: 'storm', storm_id, name: asked.name, model, ...withinOf(given), ...within }, given)
  );
}

/** A program names what it means; a person means what the storms view shows. */
async function watchForming(parts: Parts, given: unknown): Promise<Watch | undefined> {
  const asked = await askArguments(
    parts,
    'cycloneForecasts',
    hasArgument(given) ? given : {},
    hasArgument(given) ? {} : parts.stormQuery.get(),
  );
  if (asked === undefined) return undefined;
  const { model, basin_ids, min_storm_category } = asked.args;
  return started(parts, { kind: 'forming', model, basin_ids, min_storm_category }, given);
}

/**
 * Watches what storms are to the features of a portfolio, or with `limit` which of them pass it by their forecasts;
 * resolves to the watch. Each interval costs one request for all storms; where forecasts are new, two for each such storm
 * and one for the features. A limit costs one for the latest run, and where that is new two more.
 */
export async function watchPortfolio(parts: Parts, given: unknown): Promise<Watch | undefined> {
  const asked = await askArguments(parts, 'portfolioFeatures', given);
  if (asked === undefined) return undefined;
  const { portfolio_id } = asked.args;
  const { limit } = argumentObject(given);
  if (isLimit(limit)) return started(parts, { kind: 'limit', portfolio_id, limit }, given);
  const within = await askWithin(given);
  const watch = { kind: 'portfolio' as const, portfolio_id, ...modelOf(parts, given) };
  return within && started(parts, { ...watch, ...withinOf(given), ...within }, given);
}

/** Ends a watch; resolves to it. */
export async function stopWatch(parts: Parts, given: unknown): Promise<Watch | undefined> {
  const { t } = vscode.l10n;
  const { owner, watches } = await parts.watches.open();
  const { storm_id, portfolio_id, forming, limit, locations, file, ...storms } = argumentObject(given);
  const isNamed =
    [storm_id, portfolio_id, file].some(each => each !== undefined) || forming === true || locations === true;
  const isMeant = (watch: Watch) =>
    (watch.kind === 'storm' && watch.storm_id === storm_id) ||
    (watch.kind === 'portfolio' && watch.portfolio_id === portfolio_id && limit === undefined) ||
    (watch.kind === 'limit' && watch.portfolio_id === portfolio_id && isLike(watch.limit, limit)) ||
    (watch.kind === 'locations' && locations === true) ||
    (watch.kind === 'file' && watch.uri === String(file) && isOfThisWindow(watch)) ||
    (watch.kind === 'forming' && forming === true && isOfStorms(watch, storms));
  const choices = watches.map(({ watch }) => ({
    label: watchWords(watch),
    description: watchedFor(watch),
    watch,
  }));
  if (choices.length === 0 && !isProgrammatic(given)) tell('information', t('Nothing is watched.'));
  const meant = choices.filter(({ watch }) => isMeant(watch));
  if (forming === true && meant.length > 1) throw severalForming();
  const chosen =
    !isNamed && choices.length > 0
      ? await choose(choices, { title: t('Stop watching'), placeHolder: t('Choose what to watch no more') })
      : meant[0];
  if (chosen === undefined) return undefined;
  const id = watchId(chosen.watch);
  await parts.watches.change(owner, state => ({
    ...state,
    watches: state.watches.filter(({ watch }) => watchId(watch) !== id),
  }));
  if (!isProgrammatic(given)) tellInPassing(t('{0} is not watched any more.', chosen.label));
  return chosen.watch;
}

function severalForming(): InvalidArgumentsError {
  const expected = vscode.l10n.t('one of several watches, by its basin_ids and min_storm_category');
  const problem = { path: 'forming', expected, found: 'true' };
  return new InvalidArgumentsError([problem], { endpoint: 'watches', url: '' });
}

/** Whether a watch of storms that form is of the basins and the category that are named, as far as any are. */
function isOfStorms(
  watch: FormingWatch,
  { basin_ids, min_storm_category }: Readonly<Record<string, unknown>>,
) {
  const isOfBasins =
    !Array.isArray(basin_ids) ||
    JSON.stringify(basin_ids.toSorted()) === JSON.stringify((watch.basin_ids ?? []).toSorted());
  return isOfBasins && (min_storm_category === undefined || min_storm_category === watch.min_storm_category);
}

function isLike(limit: Limit, given: unknown): boolean {
  const { field, comparison, value, unit, kind } = limit;
  return (
    isLimit(given) &&
    given.field === field &&
    given.comparison === comparison &&
    given.value === value &&
    given.unit === unit &&
    given.kind === kind
  );
}

/** Keeps notifications of watches away; the log and the number on the icon go on. */
export async function muteWatches(parts: Parts): Promise<void> {
  await parts.watches.mute(true);
  tellInPassing(vscode.l10n.t('Watches are muted: what changes is in the watch log.'));
}

export async function unmuteWatches(parts: Parts): Promise<void> {
  await parts.watches.mute(false);
  tellInPassing(vscode.l10n.t('Watches tell in notifications again.'));
}

/** Opens what was told as a document; resolves to it, newest first. */
export async function openWatchLog(parts: Parts, given: unknown): Promise<readonly ToldChange[]> {
  const { told, watches } = await parts.watches.open();
  parts.watches.seen();
  if (isProgrammatic(given)) return told;
  const { t } = vscode.l10n;
  const why = { muted: t('muted'), quiet: t('quiet hours') };
  const watched = watches.map(({ watch }) => `- ${watchWords(watch)}: ${watchedFor(watch)}`);
  const lines = told.map(({ at, text, silent }) => {
    const words = silent === undefined ? text : `${text} (${why[silent]})`;
    return `- ${isoText(at).replace(/\.\d+Z$/, 'Z')} ${words}`;
  });
  await openReport('watch-log', [
    `# ${t('Watch log')}`,
    '',
    `- ${t('Service')}: ${parts.connection.service().label}`,
    '',
    `## ${t('Watched')}`,
    '',
    ...(watched.length === 0 ? [t('Nothing is watched.')] : watched),
    '',
    `## ${t('Told')}`,
    '',
    ...(lines.length === 0 ? [t('Nothing was told yet.')] : lines),
    '',
    t(CONE_MEANING),
  ]);
  return told;
}
