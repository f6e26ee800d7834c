import { type FeatureArea, readFeatureArea } from '../../src/domain/featureArea.ts';
import { isRecord } from '../../src/domain/isRecord.ts';
import type { FileIntent } from '../../src/panels/portfolioProtocol.ts';
import { type MapView, readMapView } from '../kit/map/mapView.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import type { ClockChoice } from '../kit/readerClock.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { NEW_TABLE_STATE } from '../kit/table/dataTable.ts';
import { readTableState } from '../kit/table/readTableState.ts';
import { readBreaks } from './readBreaks.ts';

/** What the colours of a number are by. */
export const COLOR_BY = ['value', 'rank', 'classes'] as const;
export type ColorBy = (typeof COLOR_BY)[number];

export const tabs = ['assets', 'asset', 'limits', 'verification', 'data'] as const;
export type Tab = (typeof tabs)[number];

/** What forecasts of assets are held against, in the unit that they have. */
export interface ChosenLimit {
  comparison: 'above' | 'below';
  /** Undefined until the reader names one. */
  value: number | undefined;
  /** The variable for which it was named: it says nothing of another. */
  variable: string | undefined;
}

/** What the host of a file is told of it after a reload. */
export type KeptOfFile = Omit<Extract<FileIntent, { type: 'resume' }>, 'type'>;

/** How the reader looks at a portfolio; kept through a reload. */
export interface Choices {
  /** Undefined until the reader chooses: the asset that is selected, or all. */
  tab: Tab | undefined;
  /** Whether the inspector is open; undefined until the reader says so. */
  open: boolean | undefined;
  /** How the series of an asset are shown. */
  view: 'chart' | 'table';
  clock: ClockChoice;
  table: TableState;
  /** Where the assets lie that are looked at; undefined for anywhere. */
  area: FeatureArea | undefined;
  /** Property by which the list groups assets; undefined where it has each by itself. */
  groupBy: string | undefined;
  /** Properties by which assets are coloured and sized. */
  color: string | undefined;
  size: string | undefined;
  /** Whether the colours are those of the variable of all assets at the time that is shown. */
  colorsByTime: boolean;
  /** Whether they stand although the tab that is open has colours of its own. */
  keepsColors: boolean;
  colorBy: ColorBy;
  /** Where classes of a property part; undefined for equal intervals. */
  breaks: { property: string; values: readonly number[] } | undefined;
  /** Variable of the timeline. */
  variable: string | undefined;
  limit: ChosenLimit;
  /** Variable whose bias is shown. */
  verified: string | undefined;
  /** Property that is summed up over the assets that pass the limit. */
  amount: string | undefined;
  /** Property by which assets are weighted in their mean and spread; undefined where all count alike. */
  weight: string | undefined;
  /** What the timeline has of all assets together. */
  together: 'mean' | 'sum';
  /** Where the reader took the map. */
  map: MapView | undefined;
  /** Undefined where it is no file. */
  file: KeptOfFile | undefined;
}

/** Choices of whatever shape an older version left. */
export function readChoices(kept: Readonly<Record<string, unknown>>): Choices {
  const {
    tab,
    open,
    view,
    clock,
    table,
    filter,
    area,
    groupBy,
    color,
    colorsByTime,
    keepsColors,
    colorBy,
    breaks,
    size,
    variable,
    limit,
    verified,
    amount,
    weight,
    together,
    map,
    file,
  } = kept;
  return {
    tab: tabs.find(each => each === tab),
    open: typeof open === 'boolean' ? open : undefined,
    view: view === 'table' ? 'table' : 'chart',
    clock: clock === 'utc' || clock === 'local' ? clock : pageSettings.time,
    table: readTableState(table, { ...NEW_TABLE_STATE, search: readText(filter) ?? '' }),
    area: readFeatureArea(area),
    groupBy: readText(groupBy),
    color: readText(color),
    colorsByTime: colorsByTime === true,
    keepsColors: keepsColors === true,
    colorBy: COLOR_BY.find(each => each === colorBy) ?? 'value',
    breaks: readKeptBreaks(breaks),
    size: readText(size),
    variable: readText(variable),
    limit: readLimit(limit),
    verified: readText(verified),
    amount: readText(amount),
    weight: readText(weight),
    together: together === 'sum' ? 'sum' : 'mean',
    map: readMapView(map),
    file: readFile(file),
  };
}

function readKeptBreaks(breaks: unknown): Choices['breaks'] {
  const { property, values } = isRecord(breaks) ? breaks : {};
  if (typeof property !== 'string' || !Array.isArray(values)) return undefined;
  const reading = readBreaks(values.join('; '));
  return 'breaks' in reading ? { property, values: reading.breaks } : undefined;
}

function readLimit(limit: unknown): ChosenLimit {
  const { comparison, value, variable } = isRecord(limit) ? limit : {};
  return {
    comparison: comparison === 'below' ? 'below' : 'above',
    value: typeof value === 'number' && Number.isFinite(value) ? value : undefined,
    variable: readText(variable),
  };
}

function readFile(file: unknown): KeptOfFile | undefined {
  if (!isRecord(file)) return undefined;
  const { latitude, longitude, decimalComma, selected } = file;
  return {
    latitude: readText(latitude),
    longitude: readText(longitude),
    decimalComma: typeof decimalComma === 'boolean' ? decimalComma : undefined,
    selected: readSelected(selected),
  };
}

function readSelected(selected: unknown): KeptOfFile['selected'] {
  if (!isRecord(selected) || typeof selected.index !== 'number') return undefined;
  const { id, index, digest } = selected;
  return {
    index,
    id: typeof id === 'string' || typeof id === 'number' ? id : undefined,
    digest: readText(digest),
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
