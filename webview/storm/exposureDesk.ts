import type { TemplateResult } from 'lit';
import type { Coordinates } from '../../src/domain/coordinates.ts';
import type { ReportSection } from '../../src/domain/report/report.ts';
import type { ExposureIntent, ExposureMessage } from '../../src/panels/exposureProtocol.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import type { GeoBounds } from '../kit/map/geoBounds.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import type { LegendEntry } from '../kit/map/mapSvg.ts';
import { middleOf } from '../kit/map/middleOf.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import type { Menu } from '../kit/menu.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { Theme } from '../kit/theme.ts';
import { createExposureAnswers } from './exposureAnswers.ts';
import type { ExposureChoices } from './exposureChoices.ts';
import { createExposureContent } from './exposureContent.ts';
import { createExposureDistance } from './exposureDistance.ts';
import { exposureLegend } from './exposureKey.ts';
import { createExposureOnMap } from './exposureOnMap.ts';
import { assetLines } from './exposureText.ts';
import type { UncountedModel } from './modelSumsTable.ts';
import type { TablesPage } from './stormTables.ts';

/** The page that the desk stands in. */
export interface ExposurePage extends TablesPage {
  send(
    intent: ExposureIntent | { type: 'copyText'; text: string } | { type: 'act'; action: FailureAction },
  ): void;
  /** Draws the page and its map anew; done when it is drawn. */
  update(): Promise<unknown>;
  choices(): ExposureChoices;
  /** When the track was issued that is shown, in epoch milliseconds; undefined where nobody says. */
  issued(): number | undefined;
  choose(change: Partial<ExposureChoices>): void;
  /** Place of the track that is shown, among those that came. */
  track(): number;
  reveal(bounds: GeoBounds): void;
}

/** How the storm is looked at. */
export interface ExposureView {
  clock: ReaderClock;
  /** How many tracks the service sent, and the choice of one; without a menu where there is none. */
  tracks: { count: number; menu: Menu | undefined };
  /** See `BesideDesks`. */
  uncounted: readonly UncountedModel[];
}

/** The part of a storm's page that holds assets against the storm. */
export interface ExposureDesk {
  /** Names the assets that were remembered to the host, which reads them again. */
  start(): void;
  /** Holds the assets against another of the tracks that came, by its place among them. */
  follow(track: number): void;
  receive(message: ExposureMessage): void;
  /** With a time marked that is shown, in epoch milliseconds. */
  content(view: ExposureView, time: number | undefined): TemplateResult;
  /** Over the cone and under the track. */
  layers(clock: ReaderClock): MapLayer[];
  /** Selects the asset at a place of the map; false where there is none. */
  pick(place: MapPlace): boolean;
  /** Of the assets that are drawn; undefined where none is. */
  bounds(): GeoBounds | undefined;
  tip(place: MapPlace, clock: ReaderClock): string[];
  /** What the signs of assets mean in a picture of the map. */
  legend(theme: Theme): LegendEntry[];
  /** What is shown, for a report; nothing where there is nothing. */
  report(view: ExposureView): ReportSection[];
  /** What is selected; undefined where nothing is. */
  selected(clock: ReaderClock): { lines: string[]; place: Coordinates | undefined } | undefined;
}

export function createExposureDesk(page: ExposurePage): ExposureDesk {
  const answers = createExposureAnswers(page);
  const distance = createExposureDistance(page);
  const map = createExposureOnMap(page, answers);
  const content = createExposureContent(page, { answers, distance, map });
  return {
    start() {
      distance.set(page.choices().withinKm);
      answers.start();
    },
    follow: answers.follow,
    receive(message) {
      answers.receive(message);
      if (message.type === 'exposedAssets') {
        map.forget();
        content.of(answers.assets());
      }
      if (message.type === 'exposureValues') content.receive(message);
      if (message.type === 'exposure') {
        distance.set(message.withinKm);
        page.choose({ assets: message.assets, withinKm: message.withinKm });
      }
      void page.update();
    },
    content: content.tab,
    layers(clock) {
      const model = answers.model();
      return model === undefined ? [] : map.layers(model, content.listed(model, clock));
    },
    bounds: map.bounds,
    pick(place) {
      const asset = map.find(place);
      if (asset >= 0) map.select(asset);
      return asset >= 0;
    },
    tip(place, clock) {
      const model = answers.model();
      const asset = map.find(place);
      return model === undefined || asset < 0 ? [] : assetLines(model, asset, clock);
    },
    legend(theme) {
      const model = answers.model();
      return model === undefined ? [] : exposureLegend(model, answers.told()?.label ?? '', theme);
    },
    report: content.report,
    selected(clock) {
      const model = answers.model();
      const asset = map.selected();
      if (model === undefined || asset < 0) return undefined;
      const place = middleOf(model.assets.layer.boundsOf(asset));
      return { lines: assetLines(model, asset, clock), place };
    },
  };
}
