import { approachDigits } from '../../src/domain/exposure/approachDigits.ts';
import { approachTime } from '../../src/domain/exposure/approachTime.ts';
import { isAtPosition } from '../../src/domain/exposure/isAtPosition.ts';
import { plainText } from '../../src/domain/plainText.ts';
import { countedText } from '../kit/countedText.ts';
import { dayAndMinute } from '../kit/dayNames.ts';
import { distanceText } from '../kit/distanceText.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { signMeanings } from './assetSigns.ts';
import { type ExposureModel, isWithin, type OtherModel } from './exposureModel.ts';
import { signedLead } from './trackText.ts';

/** Yes, no, or empty where that is not known. */
export function coneText({ columns }: ExposureModel, asset: number): string {
  if (!columns.hasCone || columns.places[asset] === 0) return '';
  return columns.places[asset] === 2 ? t('yes') : t('no');
}

/** Wind at the closest approach: as it came at a position of the track, and derived between two. */
export function windAtApproach({ columns, winds, windUnit }: ExposureModel, asset: number): string {
  const along = columns.along[asset] ?? Number.NaN;
  const asCame = columns.track?.track.windsAsCame;
  if (isAtPosition(along) && asCame !== undefined) {
    const position = Math.round(along);
    return windText(asCame.values[position], asCame.units[position]);
  }
  const text = windText(winds[asset], windUnit);
  return isAtPosition(along) || text === '' ? text : `≈ ${text}`;
}

function windText(wind: number | undefined, unit: string | undefined): string {
  if (wind === undefined || Number.isNaN(wind)) return '';
  return `${formatNumber(wind, 0)} ${unit ?? t('(unit not given)')}`;
}

export function timeText(time: number | undefined, { clock }: ReaderClock): string {
  return time === undefined || Number.isNaN(time) ? '' : dayAndMinute(approachTime(time), clock);
}

export function leadText(lead: number | undefined): string {
  return lead === undefined || Number.isNaN(lead) ? '' : signedLead(lead);
}

/** One asset in a few lines: for a tip on the map and for what is selected. */
export function assetLines(model: ExposureModel, asset: number, clock: ReaderClock): string[] {
  const { assets, columns, times, firstTimes, leads, others } = model;
  const distance = columns.distanceKm[asset] ?? Number.NaN;
  const inCone = columns.places[asset] === 2 ? t('in the cone') : '';
  const time = timeText(times[asset], clock);
  const near = membersNear(model, asset);
  const first = isWithin(model, asset) ? timeText(firstTimes[asset], clock) : '';
  return [
    [plainText(assets.labelAt(asset), 200), inCone],
    [
      Number.isNaN(distance)
        ? t('no distance')
        : t('Closest approach: {0}', approachText(distance, columns.withinKm)),
      time === '' ? '' : `${time} ${clock.name}`,
      leadText(leads[asset]),
      windAtApproach(model, asset),
    ],
    [
      first === ''
        ? ''
        : t('First within {0} km: {1}', formatNumber(columns.withinKm ?? 0, 3), `${first} ${clock.name}`),
    ],
    [
      near === ''
        ? ''
        : t('{0} come within {1} km (counted, no probability)', near, formatNumber(columns.withinKm ?? 0, 3)),
    ],
    ...others.map(other => otherParts(other, { asset, clock, withinKm: columns.withinKm })),
  ]
    .map(parts => parts.filter(part => part !== '').join(' · '))
    .filter(line => line !== '');
}

/** As other distances are told, with more digits where those would contradict its band, or what it lies within. */
function approachText(km: number, withinKm: number | undefined): string {
  return distanceText(km, approachDigits(km, withinKm, km < 100 ? 1 : 0));
}

function otherParts(
  { label, distanceKm, times, leads }: OtherModel,
  { asset, clock, withinKm }: { asset: number; clock: ReaderClock; withinKm: number | undefined },
): string[] {
  const distance = distanceKm[asset] ?? Number.NaN;
  if (Number.isNaN(distance)) return [];
  const time = timeText(times[asset], clock);
  return [
    t('{0}: {1}', label, approachText(distance, withinKm)),
    time === '' ? '' : `${time} ${clock.name}`,
    leadText(leads[asset]),
  ];
}

/** How many are in the cone, or that there is none, or that this is not known. */
export function coneCount({ columns, count, signed: [inCone] }: ExposureModel): string {
  if (columns.hasCone)
    return countedText(
      count,
      inCone === 1 ? t('The one asset is in the cone.') : t('The one asset is not in the cone.'),
      all => t('{0} of {1} assets are in the cone.', formatNumber(inCone, 0), all),
    );
  return columns.isConeMissing
    ? t('No cone came that could be read, so it is not known which assets lie in it.')
    : t('There is no cone for this storm and time.');
}

/** What came out, for those who hear it. */
export function exposureTold(model: ExposureModel): string {
  const near = signMeanings(model).find(({ sign }) => sign.id === 'within');
  const within = near === undefined ? '' : t('{0}: {1}.', near.text, formatNumber(near.count, 0));
  return `${coneCount(model)} ${within}`.trim();
}

/** Which track was taken, of how many. */
export function trackText({ columns: { track } }: ExposureModel, tracks: number): string {
  if (track === undefined) return t('The service has no forecast positions for this storm and time.');
  if (tracks < 2) return t('Track: {0}.', track.label);
  return t('Track: {0}, one of {1}.', track.label, formatNumber(tracks, 0));
}

/** How many members come near to an asset; empty where none are counted. */
export function membersNear({ columns }: ExposureModel, asset: number): string {
  const { members, membersWithin, places } = columns;
  if (membersWithin === undefined || places[asset] === 0) return '';
  const within = formatNumber(membersWithin[asset] ?? 0, 0);
  return countedText(members, t('{0} of 1 member', within), all => t('{0} of {1} members', within, all));
}

/** What the count of members is, or what it takes; empty where no ensemble came. */
export function membersText({ columns: { members, membersWithin, withinKm } }: ExposureModel): string {
  if (members === 0) return '';
  const count = formatNumber(members, 0);
  if (withinKm === undefined)
    return t('{0} members came: type a distance to count those that come within it of each asset.', count);
  if (membersWithin === undefined) return t('{0} members came: they are too many to be counted.', count);
  return t(
    'Members within {0} km are counted from the {1} that came: a count, and no probability.',
    formatNumber(withinKm, 3),
    count,
  );
}

export function derivedText(): string {
  return t(
    'Distances, times and winds are derived: the track is interpolated on great circles between its positions.',
  );
}
