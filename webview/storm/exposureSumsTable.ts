import { html, nothing, type TemplateResult } from 'lit';
import type { AssetSum } from '../../src/domain/exposure/assetSum.ts';
import { DISTANCE_BANDS, exposureSums } from '../../src/domain/exposure/exposureSums.ts';
import { nauticalMiles } from '../../src/domain/nauticalMiles.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { SummedProperty } from './assetColumns.ts';
import type { ExposureModel } from './exposureModel.ts';
import { summedTitle } from './summedTitle.ts';

/** A line of the sums: of which assets, and how many they are. */
export interface SumLine extends AssetSum {
  text: string;
  title?: string;
}

/** Assets in the cone, by bands of distance, and without one; with the sum of a property. */
export function sumLines(model: ExposureModel, summed: SummedProperty | undefined): SumLine[] {
  const { count, columns } = model;
  const { distanceKm, along, firstWithin, places, hasCone } = columns;
  const inCone = hasCone ? Uint8Array.from(places, place => (place === 2 ? 1 : 0)) : undefined;
  const placed = Uint8Array.from(places, place => (place === 0 ? 0 : 1));
  const approaches = [{ distanceKm, along, firstWithin }];
  const values = summed?.numbers ?? new Float64Array(count).fill(Number.NaN);
  const sums = exposureSums({ count, placed, inCone, approaches }, 0, values, DISTANCE_BANDS);
  return [
    ...(sums.inCone === undefined ? [] : [{ text: t('In the cone'), ...sums.inCone }]),
    ...sums.bands.map(({ fromKm, toKm, ...sum }) => ({ ...bandWords(fromKm, toKm), ...sum })),
    ...(sums.unmeasured.assets === 0 ? [] : [{ text: t('Without a distance'), ...sums.unmeasured }]),
    { text: t('All assets'), ...sums.all },
  ];
}

function bandWords(fromKm: number, toKm: number): { text: string; title: string } {
  const [from, to] = [fromKm, toKm].map(each => formatNumber(nauticalMiles(each), 0));
  return toKm === Number.POSITIVE_INFINITY
    ? { text: t('More than {0} km', fromKm), title: t('More than {0} nautical miles', from ?? '') }
    : { text: t('{0}–{1} km', fromKm, toKm), title: t('{0}–{1} nautical miles', from ?? '', to ?? '') };
}

/** The sums as a table. */
export function exposureSumsTable(
  lines: readonly SumLine[],
  summed: SummedProperty | undefined,
): TemplateResult {
  return html`<table class="exposure-sums">
    <caption class="visually-hidden">${t('Assets by their distance from the track')}</caption>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${t('Assets')}</th>
        ${summed === undefined ? nothing : html`<th scope="col" title=${summed.property.name}>${summedTitle(summed)}</th>`}
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        line =>
          html`<tr>
            <th scope="row" title=${line.title ?? nothing}>${line.text}</th>
            <td>${formatNumber(line.assets, 0)}</td>
            ${summed === undefined ? nothing : html`<td>${sumText(line)}</td>`}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Two digits that count of what is small: a share is no nought. */
function digitsOf(size: number): number {
  if (size >= 1000) return 0;
  return size === 0 || size >= 0.1 ? 2 : Math.min(20, 1 - Math.floor(Math.log10(size)));
}

/** The sum of a property, where it is a number; what has no value is told, and is not none. */
export function sumText({ assets, sum, withoutValue }: AssetSum): string {
  if (assets === 0) return '';
  if (withoutValue === assets) return t('no values');
  const text = Number.isFinite(sum)
    ? formatNumber(sum, digitsOf(Math.abs(sum)))
    : t('too large to be added up');
  return withoutValue === 0 ? text : t('{0} · {1} without a value', text, formatNumber(withoutValue, 0));
}
