import type { ReportSection } from '../../src/domain/report/report.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { DataTable } from '../kit/table/dataTable.ts';
import { tableTexts } from '../kit/table/tableTexts.ts';
import type { SummedProperty } from './assetColumns.ts';
import { coneSentence } from './coneSentence.ts';
import type { ExposureView } from './exposureDesk.ts';
import type { ExposureModel } from './exposureModel.ts';
import { type SumLine, sumText } from './exposureSumsTable.ts';
import { coneCount, derivedText, membersText, trackText } from './exposureText.ts';
import { type ModelSums, modelSumsSection } from './modelSumsTable.ts';
import { summedTitle } from './summedTitle.ts';

/** Assets that are told one by one. */
const LISTED = 200;

export interface ExposureReport {
  label: string;
  model: ExposureModel;
  tracks: ExposureView['tracks'];
  lines: readonly SumLine[];
  summed: SummedProperty | undefined;
  /** How what the storm comes near to grows with time, in words. */
  growth: readonly string[];
  /** What each of several models comes near to. */
  models: ModelSums | undefined;
  /** The assets as they are listed: filtered, and in their order. */
  table: DataTable;
}

/** What a storm is to assets, for a report: the sums, and the first of those that are listed. */
export function exposureReport({
  label,
  model,
  tracks,
  lines,
  summed,
  growth,
  models,
  table,
}: ExposureReport): ReportSection[] {
  const sums = {
    header: [t('Distance'), t('Assets'), ...(summed === undefined ? [] : [summedTitle(summed)])],
    rows: lines.map(line => [
      line.text,
      formatNumber(line.assets, 0),
      ...(summed === undefined ? [] : [sumText(line)]),
    ]),
  };
  const count = Math.min(table.count, LISTED);
  return [
    {
      heading: t('Exposure: {0}', label),
      sentences: [
        coneCount(model),
        coneSentence(),
        trackText(model, tracks.count),
        membersText(model),
        ...growth,
        derivedText(),
      ].filter(sentence => sentence !== ''),
      table: sums,
    },
    ...modelSumsSection(models),
    {
      heading: t('Assets'),
      sentences: [
        t('{0} of {1} assets, as they were listed.', formatNumber(count, 0), formatNumber(model.count, 0)),
      ],
      table: tableTexts(table.columns, count),
    },
  ];
}
