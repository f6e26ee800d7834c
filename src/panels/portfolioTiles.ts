import * as vscode from 'vscode';
import { CancelledError, StatusError } from '../api/errors.ts';
import type { FeaturesResponse } from '../api/reading/featureTable.ts';
import { featureTexts } from '../api/reading/featureTexts.ts';
import { wholeBody } from '../api/responseBody.ts';
import { createTileRequests } from '../api/tileRequests.ts';
import type { JoinedTiles } from '../assets/joinTiles.ts';
import { describeError } from '../connection/describeError.ts';
import { isOfTile } from '../domain/tiles/isOfTile.ts';
import { type Tile, tileName } from '../domain/tiles/tile.ts';
import { type MapBox, tilesInView } from '../domain/tiles/tilesInView.ts';
import { failedFace } from './failedFace.ts';
import type { PortfolioFeatures, PortfolioIdentity, PortfolioMessage } from './portfolioProtocol.ts';
import type { Face } from './protocol.ts';
import type { Session } from './session.ts';
import { createShownTiles } from './shownTiles.ts';

type PortfolioSession = Pick<
  Session<PortfolioIdentity, PortfolioMessage>,
  'identity' | 'parts' | 'post' | 'keep' | 'drop' | 'show'
>;

/** What a panel lends to its tiles. */
export interface TilesOf {
  /** Asks for the features of a tile. */
  ask(tile: Tile, signal: AbortSignal): Promise<FeaturesResponse>;
  /** Shows the features of tiles in the place of those that were shown, as long as tiles are still to be shown. */
  show(joined: JoinedTiles, isWanted: () => boolean): Promise<void>;
  /** Lets go of what is shown. */
  hide(): void;
}

/** The tiles of a portfolio that its map has in view, while its panel shows no more than those. */
export interface PortfolioTiles {
  /** Asks for the tiles in view, and from then on for those that the map comes to, until the signal aborts. */
  begin(signal: AbortSignal): void;
  /** The load that comes next is of the same tiles: what came stays. */
  spare(): void;
  look(view: MapBox): void;
  /** Asks again for what failed. */
  retry(): void;
  /** Ends what is under way. */
  stop(): void;
  /** The panel shows something else. */
  end(): void;
}

/** What is kept of tiles that the map has left. */
const KEPT = { most: 100, bytes: 128 * 2 ** 20 };

/** Statuses with which a service refuses parameters. */
const REFUSALS: readonly number[] = [400, 422];

/** A service that knows no tiles, or others, or whose answers cannot be put together. */
class NoTiles extends Error {}

export function createPortfolioTiles(
  session: PortfolioSession,
  { ask, show, hide }: TilesOf,
): PortfolioTiles {
  let running: AbortSignal | undefined;
  let inView: readonly Tile[] = [];
  let isSpared = false;
  /** A tile was answered as one. */
  let isTaken = false;
  let refusal: string | undefined;

  const requests = createTileRequests<FeaturesResponse>({
    async ask(tile, signal) {
      const answer = await ask(tile, signal);
      if (!isOfTile(answer.table.geometry, tile)) throw new NoTiles(elsewhere(tileName(tile)));
      if (!(await tellsApart(answer))) throw new NoTiles(notApart(tileName(tile)));
      isTaken = true;
      return answer;
    },
    onEnd() {
      const reason = [...requests.failed().values()].map(error => refusalOf(error, isTaken)).find(Boolean);
      if (reason !== undefined) refuse(reason);
      goOn();
    },
    limits: KEPT,
  });
  const isOn = () => running !== undefined && !running.aborted && refusal === undefined;
  const post = (face: Face<PortfolioFeatures>) =>
    session.post({ type: 'portfolio', identity: session.identity(), face });
  const shown = createShownTiles({
    session,
    come: requests.come,
    running: () => (isOn() ? running : undefined),
    show,
    onShown: () => tell(),
    onFailure: error => post({ face: 'failed', message: describeError(error).message, actions: ['retry'] }),
  });

  /** Nothing of its answers is shown as if it were of tiles. */
  const refuse = (reason: string) => {
    requests.look([]);
    requests.forget();
    shown.letGo();
    hide();
    refusal = reason;
    post({ face: 'failed', message: reason, actions: ['retry'] });
  };

  const tell = () => {
    const names = inView.map(tileName);
    const has = (name: string) => shown.names().includes(name);
    session.post({
      type: 'tiles',
      tiles: {
        inView: inView.length,
        shown: names.filter(has).length,
        isOfBefore: shown.names().length > 0 && !names.some(has),
        underWay: requests.underWay(),
        failed: requests.failed().size,
        failure: messageOfFirst(requests.failed()),
        refusal,
        differing: shown.differing(),
      },
    });
  };

  /** What stands in the place of tiles before one came. */
  const faceOfNone = (): Face<PortfolioFeatures> => {
    const [failure = running?.aborted ? cancelled() : undefined] = requests.failed().values();
    return failure === undefined || requests.underWay() > 0
      ? { face: 'loading', what: vscode.l10n.t('Asking for the assets in view') }
      : failedFace(failure);
  };

  /** Shows what came, and says how far it is. */
  const goOn = () => {
    shown.renew();
    if (refusal === undefined && shown.names().length === 0 && requests.come().size === 0) post(faceOfNone());
    tell();
  };

  const stop = () => {
    requests.stop(cancelled());
    goOn();
  };

  return {
    begin(signal) {
      requests.look([]);
      if (!isSpared) requests.forget();
      shown.letGo();
      session.drop('portfolioFeatures');
      isSpared = false;
      isTaken = false;
      refusal = undefined;
      running = signal;
      signal.addEventListener('abort', () => {
        if (running === signal) stop();
      });
      requests.look(inView);
      goOn();
    },
    spare() {
      isSpared = true;
    },
    look(view) {
      inView = tilesInView(view);
      if (running === undefined) return;
      if (isOn()) requests.look(inView);
      goOn();
    },
    retry() {
      if (running?.aborted) {
        isSpared = true;
        return session.show(session.identity());
      }
      requests.retry();
      goOn();
    },
    stop,
    end() {
      isSpared = false;
      if (running === undefined) return;
      running = undefined;
      refusal = undefined;
      requests.look([]);
      requests.forget();
      shown.letGo();
      session.post({ type: 'tiles', tiles: undefined });
    },
  };
}

function messageOfFirst(failed: ReadonlyMap<string, unknown>): string | undefined {
  const [error] = failed.values();
  return failed.size === 0 ? undefined : describeError(error).message;
}

/** Why a service cannot be asked by tiles, where an error says so; one that took some may refuse others. */
function refusalOf(error: unknown, isTaken: boolean): string | undefined {
  if (error instanceof NoTiles) return error.message;
  const isRefused = !isTaken && error instanceof StatusError && REFUSALS.includes(error.status);
  if (!isRefused) return undefined;
  return vscode.l10n.t('The service refuses to be asked by tiles. {0}', describeError(error).message);
}

function cancelled(): CancelledError {
  return new CancelledError('The request was cancelled.', { endpoint: 'portfolioFeatures', url: '' });
}

/** Whether the text of an answer has its features, so that each stays byte for byte as it came. */
async function tellsApart({ bytes, table }: FeaturesResponse): Promise<boolean> {
  return table.count === 0 || (await featureTexts(await wholeBody(bytes)))?.length === table.count;
}

function notApart(name: string): string {
  return vscode.l10n.t(
    'The text of the answer for tile {0} does not tell its features apart, so that tiles cannot be put together as they came.',
    name,
  );
}

function elsewhere(name: string): string {
  return vscode.l10n.t(
    'The service answers for tile {0} with assets that mostly lie elsewhere: it takes x, y and z otherwise than as a tile of the map, or not at all.',
    name,
  );
}
