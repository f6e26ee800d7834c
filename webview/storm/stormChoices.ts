import { type MapView, readMapView } from '../kit/map/mapView.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import type { ClockChoice } from '../kit/readerClock.ts';
import { type BesideChoices, readBesideChoices } from './besideDesk.ts';
import { type EnsembleChoices, readEnsembleChoices } from './ensembleChoices.ts';
import { type ExposureChoices, readExposureChoices } from './exposureChoices.ts';
import type { LabelMode } from './trackText.ts';

const TABS = ['positions', 'models', 'history', 'exposure', 'about'] as const;
export type Tab = (typeof TABS)[number];

/** How the reader looks at a storm. */
export interface StormChoices {
  labels: LabelMode;
  clock: ClockChoice;
  /** Where the reader took the map. */
  map: MapView | undefined;
  tab: Tab;
  /** Whether the inspector is open; undefined leaves it to the room that there is. */
  inspector: boolean | undefined;
  /** Whether the other storms of the list are on the map. */
  others: boolean;
  /** Whether the legend tells the names of its signs. */
  legend: boolean;
  beside: BesideChoices;
  exposure: ExposureChoices;
  ensemble: EnsembleChoices;
}

/** Choices that were remembered, of whatever shape an older version left. */
export function readStormChoices(remembered: Readonly<Record<string, unknown>>): StormChoices {
  const { labels, clock, map, tab, inspector, legend, others, exposure, beside, ensemble } = remembered;
  return {
    labels: labels === 'valid' || labels === 'wind' ? labels : 'lead',
    clock: clock === 'utc' || clock === 'local' ? clock : pageSettings.time,
    map: readMapView(map),
    tab: TABS.find(each => each === tab) ?? 'positions',
    inspector: typeof inspector === 'boolean' ? inspector : undefined,
    others: others !== false,
    legend: legend === true,
    beside: readBesideChoices(beside),
    exposure: readExposureChoices(exposure),
    ensemble: readEnsembleChoices(ensemble),
  };
}
