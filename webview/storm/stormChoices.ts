import { type MapView, readMapView } from '../kit/map/mapView.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import type { ClockChoice } from '../kit/readerClock.ts';
import { type ExposureChoices, readExposureChoices } from './exposureChoices.ts';
import type { LabelMode } from './trackText.ts';

export type Tab = 'positions' | 'exposure' | 'about';

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
  exposure: ExposureChoices;
}

/** Choices that were remembered, of whatever shape an older version left. */
export function readStormChoices(remembered: Readonly<Record<string, unknown>>): StormChoices {
  const { labels, clock, map, tab, inspector, legend, others, exposure } = remembered;
  return {
    labels: labels === 'valid' || labels === 'wind' ? labels : 'lead',
    clock: clock === 'utc' || clock === 'local' ? clock : pageSettings.time,
    map: readMapView(map),
    tab: tab === 'about' || tab === 'exposure' ? tab : 'positions',
    inspector: typeof inspector === 'boolean' ? inspector : undefined,
    others: others !== false,
    legend: legend === true,
    exposure: readExposureChoices(exposure),
  };
}
