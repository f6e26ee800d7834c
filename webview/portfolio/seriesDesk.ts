import type { PortfolioIntent, PortfolioMessage, ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';

/** What the page lends to the forecasts of all its assets. */
export interface SeriesPage {
  send(intent: PortfolioIntent): void;
  /** Draws the page anew. */
  update(): void;
}

/** The forecasts of all assets of the run that is shown, once they are asked for. */
export interface SeriesDesk {
  receive(message: Extract<PortfolioMessage, { type: 'series' }>): void;
  /** Undefined while they are not asked for. */
  face(): Face<ShownSeries> | undefined;
  /** While another variable is on its way, still the one before. */
  shown(): ShownSeries | undefined;
  /** Initialisation time of the run of what is shown. */
  initTime(): string | undefined;
  /** Asks for a variable of them; for the first where none is named. */
  ask(variable: string | undefined): void;
  /** Ends what is under way: what was shown before it stays. */
  stop(): void;
}

export function createSeriesDesk(page: SeriesPage): SeriesDesk {
  let face: Face<ShownSeries> | undefined;
  let shown: ShownSeries | undefined;
  let initTime: string | undefined;
  return {
    receive(message) {
      face = message.face;
      if (face?.face === 'data') [shown, initTime] = [face.data, message.init_time];
      else if (face?.face !== 'loading') shown = undefined;
      page.update();
    },
    face: () => face,
    shown: () => shown,
    initTime: () => initTime,
    ask: variable => page.send({ type: 'series', variable }),
    stop: () => page.send({ type: 'stopSeries' }),
  };
}
