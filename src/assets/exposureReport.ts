import * as vscode from 'vscode';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { FeatureCollection } from '../api/schemas/geojson.ts';
import { asItself } from '../domain/asItself.ts';
import { CONE_MEANING } from '../domain/coneMeaning.ts';
import { isoText } from '../domain/dateTime.ts';
import { approachDigits } from '../domain/exposure/approachDigits.ts';
import { DISTANCE_BANDS, exposureSums } from '../domain/exposure/exposureSums.ts';
import { isAtPosition } from '../domain/exposure/isAtPosition.ts';
import { EVERY_FEATURE } from '../domain/featureQuery.ts';
import { isConeMissing } from '../domain/isConeMissing.ts';
import { problemCount } from '../editor/problemCount.ts';
import { type ExposureRow, exposureRow } from './exposureRows.ts';
import type { StormExposure } from './stormExposure.ts';

/** Assets that are listed. */
const LISTED = 200;

/** What the service said of the storm; no cone where it has none. */
interface StormAnswers {
  track: ServiceResponse<unknown>;
  cone: ServiceResponse<FeatureCollection> | undefined;
}

/**
 * What a storm is to assets, as lines of Markdown: how many where, the nearest of them, and from which answer with the
 * track that follows.
 */
export async function exposureReport(
  found: StormExposure,
  storm: string,
  { track, cone }: StormAnswers,
): Promise<string[]> {
  const { t } = vscode.l10n;
  const { assets, exposure } = found;
  const { service, url, receivedAt } = track;
  const { all, inCone, bands, unmeasured } = exposureSums(
    found.exposure,
    0,
    new Float64Array(exposure.count),
    DISTANCE_BANDS,
  );
  const nearest = await nearestRows(found);
  return [
    `# ${t('Storm exposure')}`,
    '',
    `- ${t('Storm')}: ${asItself(storm)}`,
    `- ${t('Service')}: ${[service.label, ...(service.demo ? [t('Demo data (synthetic)')] : [])].join(' · ')}`,
    `- ${t('Request')}: ${url} (${isoText(receivedAt)})`,
    `- ${t('Track')}: ${trackText(found)}`,
    `- ${t('Assets')}: ${asItself(assets.label)} (${all.assets})`,
    `- ${t('In the cone')}: ${inCone?.assets ?? coneText(cone)}`,
    ...bands.map(({ fromKm, toKm, assets: count }) => `- ${bandText(fromKm, toKm)}: ${count}`),
    ...(unmeasured.assets > 0 ? [`- ${t('Without a distance')}: ${unmeasured.assets}`] : []),
    ...(assets.problems.length > 0
      ? [`- ${t('Not as expected')}: ${problemCount(assets.problems.length)}`]
      : []),
    '',
    t(
      'Distances, times and winds are derived: the track is interpolated on great circles between its positions.',
    ),
    t(CONE_MEANING),
    '',
    `## ${t('Nearest assets')}`,
    '',
    `| ${[t('Asset'), t('In the cone'), 'km', t('Time'), t('Lead'), t('Wind')].join(' | ')} |`,
    '| --- | --- | ---: | --- | ---: | ---: |',
    ...nearest.map(row => line(found, row)),
    ...assets.problems
      .slice(0, 20)
      .flatMap(({ path, expected }, index) => [
        ...(index === 0 ? ['', `## ${t('Not as expected')}`, ''] : []),
        `- ${asItself(path)}: ${expected}`,
      ]),
  ];
}

/** Why no asset is known to be in a cone. */
function coneText(cone: StormAnswers['cone']): string {
  return cone !== undefined && isConeMissing(cone.value, false)
    ? vscode.l10n.t('not known, as no cone came that could be read')
    : vscode.l10n.t('no cone');
}

/** Of several tracks that came the distances are of the first. */
function trackText({ tracks: [first, ...others] }: StormExposure): string {
  const { t } = vscode.l10n;
  if (first === undefined) return t('The service has no forecast positions for this storm and time.');
  const label = asItself(first.label);
  return others.length === 0 ? label : t('{0}, the first of {1}', label, others.length + 1);
}

function bandText(fromKm: number, toKm: number): string {
  return toKm === Number.POSITIVE_INFINITY
    ? vscode.l10n.t('More than {0} km', fromKm)
    : vscode.l10n.t('{0} to {1} km', fromKm, toKm);
}

async function nearestRows(found: StormExposure): Promise<ExposureRow[]> {
  const distances = found.exposure.approaches[0]?.distanceKm ?? new Float64Array();
  const near: ExposureRow[] = [];
  for (const index of leastOf(distances, LISTED)) {
    const { rows } = await found.assets.table.list.page(index, 1, EVERY_FEATURE);
    near.push(...rows.map(feature => exposureRow(found, feature)));
  }
  return near;
}

/** Places of the least numbers of a column, in their order; gaps are none. */
function leastOf(column: Float64Array, most: number): number[] {
  const least: number[] = [];
  const numberAt = (at: number | undefined) => column[at ?? -1] ?? Number.POSITIVE_INFINITY;
  for (let index = 0; index < column.length; index++) {
    const value = column[index] ?? Number.NaN;
    if (Number.isNaN(value) || (least.length === most && value >= numberAt(least.at(-1)))) continue;
    const place = least.findIndex(each => numberAt(each) > value);
    least.splice(place < 0 ? least.length : place, 0, index);
    least.length = Math.min(least.length, most);
  }
  return least;
}

function line(found: StormExposure, row: ExposureRow): string {
  const { label, in_cone, time, lead_time_hours } = row;
  const cone = in_cone === null ? '' : in_cone ? vscode.l10n.t('yes') : vscode.l10n.t('no');
  const lead = lead_time_hours === null ? '' : leadText(lead_time_hours);
  const cells = [asItself(label), cone, distanceText(found, row), time ?? '', lead, windText(found, row)];
  return `| ${cells.join(' | ')} |`;
}

function distanceText({ exposure, withinKm }: StormExposure, { index }: ExposureRow): string {
  const km = exposure.approaches[0]?.distanceKm[index];
  return km === undefined || Number.isNaN(km) ? '' : km.toFixed(approachDigits(km, withinKm, 1));
}

/** To the hundredth of an hour. */
function leadText(hours: number): string {
  const rounded = Number(hours.toFixed(2));
  return rounded < 0 ? `T−${-rounded}` : `T+${Math.abs(rounded)}`;
}

/** Wind then, which came with the positions of the track alone: between them it is interpolated. */
function windText({ exposure }: StormExposure, { index, wind, wind_unit }: ExposureRow): string {
  if (wind === null) return '';
  const along = exposure.approaches[0]?.along[index] ?? 0;
  const sign = isAtPosition(along) ? '' : '≈ ';
  return `${sign}${Math.round(wind)} ${wind_unit ?? vscode.l10n.t('(unit not given)')}`;
}
