import { html, type TemplateResult } from 'lit';
import type { AssetSum } from '../../src/domain/exposure/assetSum.ts';
import { sumWithin } from '../../src/domain/exposure/sumWithin.ts';
import type { ReportSection } from '../../src/domain/report/report.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { SummedProperty } from './assetColumns.ts';
import type { ExposureModel } from './exposureModel.ts';
import { sumText } from './exposureSumsTable.ts';
import { summedTitle } from './summedTitle.ts';

/** What each of several models comes near to. */
export interface ModelSums {
  withinKm: number;
  summed: SummedProperty | undefined;
  lines: readonly (AssetSum & { model: string })[];
}

/** Undefined where no other model is chosen, or no distance is asked for. */
export function modelSums(
  { columns, others, count }: ExposureModel,
  summed: SummedProperty | undefined,
): ModelSums | undefined {
  const { withinKm, track, distanceKm } = columns;
  if (withinKm === undefined || track === undefined || others.length === 0) return undefined;
  const values = summed?.numbers ?? new Float64Array(count).fill(Number.NaN);
  const own = { label: track.label, distanceKm };
  const lines = [own, ...others].map(each => ({
    model: each.label,
    ...sumWithin(each.distanceKm, withinKm, values),
  }));
  return { withinKm, summed, lines };
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
            ${texts.map(text => html`<td>${text}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The same in a report; nothing where there is none. */
export function modelSumsSection(sums: ModelSums | undefined): ReportSection[] {
  if (sums === undefined) return [];
  return [{ heading: captionOf(sums), sentences: [], table: { header: headerOf(sums), rows: rowsOf(sums) } }];
}

function captionOf({ withinKm }: ModelSums): string {
  return t('Within {0} km, by model (derived)', formatNumber(withinKm, 3));
}

function headerOf({ summed }: ModelSums): string[] {
  return [t('Model'), t('Assets'), ...(summed === undefined ? [] : [summedTitle(summed)])];
}

function rowsOf({ lines, summed }: ModelSums): string[][] {
  return lines.map(line => [
    line.model,
    formatNumber(line.assets, 0),
    ...(summed === undefined ? [] : [sumText(line)]),
  ]);
}
