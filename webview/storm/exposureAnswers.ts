import type { ExposureColumns, ExposureMessage } from '../../src/panels/exposureProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { ExposurePage } from './exposureDesk.ts';
import { type Assets, type ExposureModel, exposedAssets, exposureModel } from './exposureModel.ts';

type Told = Extract<ExposureMessage, { type: 'exposure' }>;
type Data = Extract<Face<ExposureColumns>, { face: 'data' }>;

/** What came of the host: the assets, and what a track is to them. */
export interface ExposureAnswers {
  /** Names the assets that were remembered to the host, which reads them again. */
  start(): void;
  /** Holds the assets against another of the tracks that came, by its place among them. */
  follow(track: number): void;
  receive(message: ExposureMessage): void;
  /** What was told last; undefined before anything was. */
  told(): Told | undefined;
  /** What is shown: while other is computed, still that of before. */
  shown(): Data | undefined;
  assets(): Assets | undefined;
  /** Of what is shown; the same again while nothing changes. Undefined while its assets are on the way. */
  model(): ExposureModel | undefined;
}

export function createExposureAnswers(
  page: Pick<ExposurePage, 'send' | 'choices' | 'issued' | 'track'>,
): ExposureAnswers {
  let told: Told | undefined;
  let shown: Data | undefined;
  let assets: Assets | undefined;
  let followed = 0;
  const modelOf = rememberLast(exposureModel);
  const take = (message: Told) => {
    const { face } = message;
    told = message;
    if (face?.face === 'data') shown = face;
    else if (face?.face !== 'loading') shown = undefined;
    // A page that begins anew may show another track than was followed before.
    if (face?.face === 'data' && face.data.index !== followed)
      page.send({ type: 'exposeTrack', track: followed });
  };
  return {
    start() {
      const { assets: remembered, withinKm } = page.choices();
      followed = page.track();
      if (remembered === undefined) return;
      if (followed > 0) page.send({ type: 'exposeTrack', track: followed });
      page.send({ type: 'exposeAssets', assets: remembered, withinKm });
    },
    follow(track) {
      if (track === followed) return;
      followed = track;
      page.send({ type: 'exposeTrack', track });
    },
    receive(message) {
      if (message.type === 'exposedAssets') assets = message.face && exposedAssets(message.face.data);
      if (message.type === 'exposure') take(message);
    },
    told: () => told,
    shown: () => shown,
    assets: () => assets,
    model: () => modelOf(assets, shown?.data, page.issued()),
  };
}
