import * as vscode from 'vscode';
import type { JoinedTiles } from '../assets/joinTiles.ts';
import type { Parts } from '../parts.ts';
import type { PanelExport } from './panelExport.ts';
import { columnExports, lineExports, rowExports } from './responseExports.ts';

/** The features of the tiles that a page shows: not those of the whole portfolio, and no answer of the service. */
export function tileExports(parts: Parts, joined: JoinedTiles): PanelExport[] {
  const { t } = vscode.l10n;
  const label =
    joined.tiles.length === 1 ? t('Features of 1 tile') : t('Features of {0} tiles', joined.tiles.length);
  return [
    {
      label,
      form: t('GeoJSON, each feature once, as the service sent it'),
      async write() {
        const { exportResponse } = await import('../export/exportResponse.ts');
        return exportResponse(parts, joined);
      },
    },
    ...columnExports(parts, [joined], 'portfolioFeatures', label),
    ...lineExports(parts, [joined], 'portfolioFeatures', label),
    ...rowExports(parts, [joined], 'portfolioFeatures', label),
  ];
}
