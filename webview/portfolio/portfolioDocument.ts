import type { PictureRequest } from '../../src/panels/protocol.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { measureText } from '../kit/map/measureText.ts';
import { pictureTheme } from '../kit/theme.ts';
import { filteredAssets } from './filteredAssets.ts';
import type { MapLook } from './mapLook.ts';
import { portfolioFacts } from './portfolioFacts.ts';
import { portfolioPicture } from './portfolioPicture.ts';
import type { PortfolioStage } from './portfolioStage.ts';
import type { PortfolioView } from './portfolioView.ts';
import { provenanceOf } from './provenanceOf.ts';
import type { SeriesDesk } from './seriesDesk.ts';
import type { TileDesk } from './tileDesk.ts';
import type { VerificationDesk } from './verificationDesk.ts';

/** What the page is made of. */
export interface PortfolioParts {
  view: PortfolioView;
  look: MapLook;
  stage: PortfolioStage;
  series: SeriesDesk;
  tiles: TileDesk;
  verification: VerificationDesk;
}

/** The map as it is in view, as SVG, with what it means and where that came from; throws where nothing is shown. */
export function portfolioDocument(
  { view, look, stage, series, tiles, verification }: PortfolioParts,
  on: PictureRequest['look'],
): string {
  const { identity, shown, layer, rows, clock } = view;
  if (shown === undefined || identity === undefined) throw new Error('There is nothing to see.');
  const { coloring: color, sized: size } = look;
  const theme = pictureTheme(on);
  const { drawing: map, crowded } = stage.picture(theme);
  const verified = verification.face();
  const filtered = filteredAssets(shown.data, rows);
  const total = formatNumber(shown.data.featureCount, 0);
  return portfolioPicture(
    {
      theme,
      map,
      name: identity.portfolio_id,
      facts: portfolioFacts(shown.data, layer?.drawn ?? 0, tiles.areShown()),
      filter: filtered === undefined ? '' : t('{0} of {1} match: {2}', filtered.total, total, filtered.words),
      color,
      size,
      crowded,
      clock,
      provenance: shown.provenance,
      forecasts: provenanceOf(color?.isBias ? verified : color?.at === undefined ? undefined : series.face()),
      verified: color?.isBias && verified?.face === 'data' ? verified.data : undefined,
    },
    measureText,
  );
}
