import * as vscode from 'vscode';
import { categoryWords } from '../domain/categoryWords.ts';
import { isoText } from '../domain/dateTime.ts';
import { nauticalMiles } from '../domain/nauticalMiles.ts';
import { peakDigits } from '../domain/peakDigits.ts';
import { plainText } from '../domain/plainText.ts';
import type { Change } from '../domain/watch/changes.ts';
import type { LimitChange } from '../domain/watch/limitChanges.ts';
import type { StormFacts } from '../domain/watch/stormFacts.ts';
import { limitText } from '../sidebar/limitText.ts';
import { timeInWords } from '../sidebar/timeInWords.ts';
import type { FileChange, FoundChange } from './lookAt.ts';
import { modelOf, type Watch } from './watch.ts';
import { watchedFile } from './watchedFile.ts';

/** A change in one or two sentences, with the model of the watch where others are of another. */
export function changeWords({ storm, change }: FoundChange, watch: Watch, saysModel = false): string {
  if (storm === undefined) return limitWords(change, watch);
  return stormWords(saysModel ? withModel(storm, watch) : storm, change, watch);
}

function stormWords(storm: StormFacts, change: Change, watch: Watch): string {
  const { t } = vscode.l10n;
  const name = calledName(storm);
  switch (change.kind) {
    case 'formed':
      return t(
        'New storm: {0}',
        [name, categoryWords(storm.category, storm.storm_id, storm.type)]
          .filter(word => word !== '')
          .join(', '),
      );
    case 'ended':
      return t('{0} has ended: the service does not list it any more.', name);
    case 'issued':
      return t('New forecast of {0}, issued {1}.', name, whenInWords(storm.issued));
    case 'updated':
      return t('Forecast of {0} updated {1}.', name, whenInWords(storm.updated));
    case 'category':
      return t('{0} is now {1}. Before: {2}.', name, change.to, change.from);
    case 'entered':
      return t('Now in the cone of {0}: {1}.', name, assetsInWords(change.labels, watch));
    case 'left':
      return t('No longer in the cone of {0}: {1}.', name, assetsInWords(change.labels, watch));
    case 'inCone':
      return t(
        'In the cone of {0}: {1}. Before: {2}.',
        name,
        countOfAssets(change.to, watch),
        numberInWords(change.from),
      );
    case 'nearer':
      return t(
        '{0} comes nearer than {1}: {2} from {3} at its closest, {4} ({5}).',
        name,
        distanceInWords(change.withinKm, LIMIT_DIGITS),
        nearerInWords(change),
        change.label ?? assetsName(watch),
        change.at === undefined ? t('at a time that is not known') : whenInWords(change.at),
        change.firstOf === undefined
          ? t('derived from the track')
          : t('derived from the first of {0} tracks', numberInWords(change.firstOf)),
      );
  }
}

/** The name of a storm; its id tells it apart from another of that name. */
function calledName({ name, storm_id, sharesName }: StormFacts): string {
  if (name === undefined) return storm_id;
  return sharesName === true ? `${name} (${storm_id})` : name;
}

/** Models differ in what they say of the same storm. */
function withModel(storm: StormFacts, watch: Watch): StormFacts {
  const model = modelOf(watch);
  if (model === undefined) return storm;
  return { ...storm, name: `${calledName(storm)} (${model})`, sharesName: false };
}

function limitWords(change: LimitChange | FileChange, watch: Watch): string {
  const { t } = vscode.l10n;
  const limit = watch.kind === 'limit' ? limitText(watch.limit) : '';
  switch (change.kind) {
    case 'passing':
      return t('Now forecast, {0}: {1}.', limit, assetsInWords(change.labels, watch));
    case 'notPassing':
      return t('No longer forecast, {0}: {1}.', limit, assetsInWords(change.labels, watch));
    case 'vanished':
      return t(
        'The watched file {0} is not there any more. It is looked for again, and until then nothing is told of it.',
        assetsName(watch),
      );
    case 'missing':
      return t(
        'The forecasts of {0} have nothing to judge the watched limit by any more ({1}): the variable is missing, or comes in another unit. It is looked for in each new run.',
        assetsName(watch),
        limit,
      );
    case 'passingCount':
      return t(
        'Forecast, {0}: {1}. Before: {2}.',
        limit,
        countOfAssets(change.to, watch),
        numberInWords(change.from),
      );
  }
}

function whenInWords(instant: number | undefined): string {
  return instant === undefined ? '' : timeInWords(isoText(instant));
}

/** Longest name of a file that is told, in UTF-16 units. */
const NAME = 80;

/** Assets that are named; of more, their number is said. */
const NAMED = 3;

function assetsInWords(labels: readonly string[], watch: Watch): string {
  const named = labels.slice(0, NAMED).join(', ');
  const rest = labels.length - NAMED;
  const all = rest > 0 ? vscode.l10n.t('{0} and {1} more', named, numberInWords(rest)) : named;
  return watch.kind === 'portfolio' || watch.kind === 'limit' || watch.kind === 'file'
    ? `${all} (${assetsName(watch)})`
    : all;
}

function countOfAssets(count: number, watch: Watch): string {
  const name = assetsName(watch);
  return count === 1
    ? vscode.l10n.t('1 asset of {0}', name)
    : vscode.l10n.t('{0} assets of {1}', numberInWords(count), name);
}

function assetsName(watch: Watch): string {
  if (watch.kind === 'file') return plainText(watchedFile(watch), NAME);
  return 'portfolio_id' in watch ? watch.portfolio_id : vscode.l10n.t('Saved locations');
}

/** Digits behind the point of a distance that was computed, and of one that was asked for. */
const DIGITS = 1;
const LIMIT_DIGITS = 3;

/** With the digits that show that it is nearer. */
function nearerInWords({ km, withinKm }: { km: number; withinKm: number }): string {
  const digits = peakDigits(km, { comparison: 'below', value: withinKm }, DIGITS);
  return distanceInWords(km, digits, digits);
}

function distanceInWords(km: number, digits: number, milesDigits = DIGITS): string {
  return `${numberInWords(km, digits)} km (${numberInWords(nauticalMiles(km), milesDigits)} nmi)`;
}

function numberInWords(number: number, maximumFractionDigits = DIGITS): string {
  return number.toLocaleString(vscode.env.language, { useGrouping: 'min2', maximumFractionDigits });
}
