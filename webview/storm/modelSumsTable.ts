import { html, nothing, type TemplateResult } from 'lit';
import type { AssetSum } from '../../src/domain/exposure/assetSum.ts';
import { sumWithin } from '../../src/domain/exposure/sumWithin.ts';
import type { ReportSection } from '../../src/domain/report/report.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { SummedProperty } from './assetColumns.ts';
import type { ExposureModel } from './exposureModel.ts';
import { sumText } from './exposureSumsTable.ts';
import { summedTitle } from './summedTitle.ts';

/** A model that is chosen and whose track cannot be computed with, and why. */
export interface UncountedModel {
  model: string;
  gap: string;
}

type Line = UncountedModel | { model: string; sum: AssetSum };

/** What each of several models comes near to. */
export interface ModelSums {
  withinKm: number;
  summed: SummedProperty | undefined;
  lines: readonly Line[];
}

/** Undefined where no other model is chosen, or no distance is asked for. */
export function modelSums(
  { columns, others, count }: ExposureModel,
  summed: SummedProperty | undefined,
  uncounted: readonly UncountedModel[],
): ModelSums | undefined {
  const { withinKm, track, distanceKm } = columns;
  if (withinKm === undefined || track === undefined) return undefined;
  const values = summed?.numbers ?? new Float64Array(count).fill(Number.NaN);
  const counted = [{ label: track.label, distanceKm }, ...others].map((each): Line => {
    const isKnown = each.distanceKm.some(distance => !Number.isNaN(distance));
    const model = each.label;
    return isKnown
      ? { model, sum: sumWithin(each.distanceKm, withinKm, values) }
      : { model, gap: t('no distance') };
  });
  const lines = [...counted, ...uncounted.filter(({ model }) => counted.every(each => each.model !== model))];
  return lines.length === 1 ? undefined : { withinKm, summed, lines };
}

/** The sums as a table, of the model that is shown first. */
export function modelSumsTable(sums: ModelSums): TemplateResult {
  const [, ...columns] = headerOf(sums);
  return html`<table class="exposure-sums model-sums">
    <caption>${captionOf(sums)}</caption>
    <thead>
      <tr>
        <td></td>
        ${columns.map(text => html`<th scope="col">${text}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rowsOf(sums).map(
        ([model, ...texts]) =>
          html`<tr>
            <th scope="row">${model}</th>
            ${texts.map(text => html`<td colspan=${texts.length < columns.length ? columns.length : nothing}>${text}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The same in a report; nothing where there is none. */
export function modelSumsSection(sums: ModelSums | undefined): ReportSection[] {
  if (sums === undefined) return [];
  const header = headerOf(sums);
  const rows = rowsOf(sums).map(row => header.map((_, index) => row[index] ?? ''));
  return [{ heading: captionOf(sums), sentences: [], table: { header, rows } }];
}

function captionOf({ withinKm }: ModelSums): string {
  return t('Within {0} km, by model (derived)', formatNumber(withinKm, 3));
}

function headerOf({ summed }: ModelSums): string[] {
  return [t('Model'), t('Assets'), ...(summed === undefined ? [] : [summedTitle(summed)])];
}

/** A gap is one text in place of all numbers. */
function rowsOf({ lines, summed }: ModelSums): string[][] {
  return lines.map(line => {
    if ('gap' in line) return [line.model, line.gap];
    const { model, sum } = line;
    return [model, formatNumber(sum.assets, 0), ...(summed === undefined ? [] : [sumText(sum)])];
  });
}
