import * as vscode from 'vscode';
import type { JoinedTiles } from '../assets/joinTiles.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import type { ShownFeatures } from './featureAnswers.ts';
import type { PortfolioSession } from './loadedFeatures.ts';
import { matchingExports } from './matchingExports.ts';
import type { PanelExport } from './panelExport.ts';
import { pictureExports } from './pictureExports.ts';
import type { PortfolioVerification } from './portfolioVerification.ts';
import {
  columnExports,
  lineExports,
  responseExports,
  rowExports,
  seriesExports,
  tableExports,
} from './responseExports.ts';
import type { RunSeries } from './runSeries.ts';
import { tileExports } from './tileExports.ts';

/** What a page of a portfolio shows. */
interface Shown extends Partial<ShownFeatures> {
  /** The tiles that the features are of, where they are of tiles. */
  joined?: JoinedTiles;
}

/** What can be saved of a portfolio: its features, the series of the one that is selected, and what stands beside them. */
export function portfolioExports(
  { parts, responses, tell }: PortfolioSession,
  { table, matching, joined }: Shown,
  beside: { series: RunSeries; verification: PortfolioVerification } | undefined,
): PanelExport[] {
  const { t } = vscode.l10n;
  const shown = responses();
  const features = joined ?? shown.find(({ endpoint }) => endpoint === 'portfolioFeatures');
  const tables = [
    ['portfolioForecasts', t('Forecast')],
    ['portfolioObservations', t('Observation')],
  ] as const;
  return [
    ...(joined === undefined ? wholeExports(parts, shown) : tileExports(parts, joined)),
    ...(table === undefined || matching === undefined
      ? []
      : matchingExports(parts, features, table, matching)),
    ...tables.flatMap(([endpoint, label]) => responseExports(parts, shown, endpoint, label)),
    ...tables.flatMap(([endpoint, label]) => tableExports(parts, shown, endpoint, label)),
    ...tables.flatMap(([endpoint, label]) => seriesExports(parts, shown, endpoint, label)),
    ...(beside?.series.exports(features) ?? []),
    ...(beside?.verification.exports(features) ?? []),
    ...pictureExports({ responses, tell }, t('Picture of the map')),
  ];
}

function wholeExports(parts: Parts, shown: readonly AnyResponse[]): PanelExport[] {
  const label = vscode.l10n.t('Features');
  return [
    ...responseExports(parts, shown, 'portfolioFeatures', label),
    ...columnExports(parts, shown, 'portfolioFeatures', label),
    ...lineExports(parts, shown, 'portfolioFeatures', label),
    ...rowExports(parts, shown, 'portfolioFeatures', label),
  ];
}
