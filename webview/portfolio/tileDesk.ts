import { html, nothing, type TemplateResult } from 'lit';
import type { MapBox } from '../../src/domain/tiles/tilesInView.ts';
import type { PortfolioIdentity, PortfolioIntent, ShownTiles } from '../../src/panels/portfolioProtocol.ts';
import { countedText } from '../kit/countedText.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** What the page lends to its tiles. */
export interface TilePage {
  send(intent: PortfolioIntent): void;
  /** Draws the page anew. */
  update(): void;
  /** Turns on or off that only what is in view is loaded. */
  setTiles(on: boolean): void;
}

/** The assets in view of the map, while the page shows no more than those. */
export interface TileDesk {
  setTiles(on: boolean): void;
  /** What the map has in view. */
  look(view: MapBox): void;
  /** What the page shows. */
  follow(identity: PortfolioIdentity): void;
  receive(tiles: ShownTiles | undefined): void;
  /** Whether what is shown is of tiles: not while that of before stays. */
  areShown(): boolean;
  /** How far the tiles in view have come, and that all else is of them; `isFilled` where assets are shown. */
  strip(isFilled: boolean): TemplateResult | typeof nothing;
}

/** Milliseconds for which the map stands before it is told of: on its way it passes tiles that nobody looks at. */
const STANDS = 200;

export function createTileDesk({ send, update, setTiles }: TilePage): TileDesk {
  let view: MapBox | undefined;
  let isOn = false;
  let tiles: ShownTiles | undefined;
  let timer: number | undefined;
  const tell = () => {
    if (isOn && view !== undefined) send({ type: 'view', view });
  };
  const press = (text: string, act: () => void) =>
    html`<button type="button" class="link-button" @click=${act}>${text}</button>`;
  return {
    setTiles,
    look(next) {
      view = next;
      clearTimeout(timer);
      timer = window.setTimeout(tell, STANDS);
    },
    follow({ tiles: on = false }) {
      const begins = on && !isOn;
      isOn = on;
      if (begins) tell();
    },
    receive(received) {
      tiles = received;
      update();
    },
    areShown: () => isOn && tiles !== undefined && (tiles.shown > 0 || tiles.isOfBefore),
    strip(isFilled) {
      if (!isOn || tiles === undefined || tiles.inView === 0) return nothing;
      const { underWay, failed, refusal } = tiles;
      return html`<div class="tiles small-text">
        <span role="status">${refusal ?? progressText(tiles)}</span>
        ${underWay > 0 ? press(t('Cancel'), () => send({ type: 'stopTiles' })) : nothing}
        ${failed > 0 ? press(t('Try again'), () => send({ type: 'retryTiles' })) : nothing}
        ${press(t('Load all assets'), () => setTiles(false))}
        ${isFilled ? html`<span class="secondary-text">${scopeText(tiles)}</span>` : nothing}
      </div>`;
    },
  };
}

function progressText({ inView, shown, underWay, failed, failure = '' }: ShownTiles): string {
  const count = (number: number) => formatNumber(number, 0);
  return [
    countedText(inView, t('{0} of 1 tile in view is shown', count(shown)), all =>
      t('{0} of {1} tiles in view are shown', count(shown), all),
    ),
    ...(underWay > 0 ? [t('{0} under way', count(underWay))] : []),
    ...(failed > 0 ? [t('{0} failed: {1}', count(failed), failure)] : []),
  ].join(' · ');
}

/** What the rest of the page is of. */
function scopeText({ shown, differing }: ShownTiles): string {
  return [
    shown === 0
      ? t('What was shown before stays until the first of these comes.')
      : t('Table, sums, figures and exports are of these tiles, not of the whole portfolio.'),
    ...(differing > 0
      ? [
          t(
            'Assets that came otherwise with another tile, of which the first is shown: {0}.',
            formatNumber(differing, 0),
          ),
        ]
      : []),
  ].join(' ');
}
