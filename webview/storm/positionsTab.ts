import { html, nothing, type TemplateResult } from 'lit';
import type { CoastCrossing } from '../../src/domain/landfalls.ts';
import type { Track } from '../../src/domain/track.ts';
import { t } from '../kit/localize.ts';
import { menu } from '../kit/menu.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { type EnsemblePart, ensemblePart } from './ensemblePart.ts';
import { landfallPart } from './landfallPart.ts';
import type { Selection } from './nearestPosition.ts';
import { trackMenu } from './trackMenu.ts';

export interface PositionsTab {
  tracks: readonly Track[];
  selection: Selection;
  /** Of the chosen track, as its landfalls are. */
  columns: readonly TableColumn[];
  landfalls: readonly CoastCrossing[];
  /** Undefined where the tracks are none. */
  ensemble: EnsemblePart | undefined;
  issued: number | undefined;
  clock: ReaderClock;
  state: TableState;
  chooseTrack: (track: number) => void;
  select: (position: number) => void;
  showCrossing: (crossing: CoastCrossing) => void;
  setState: (state: TableState) => void;
  copy: (text: string) => void;
}

/** The positions of a track as a table, with where it comes to land. */
export function positionsTab(tab: PositionsTab): TemplateResult {
  const { tracks, selection, landfalls, issued, clock } = tab;
  const track = tracks[selection.track];
  if (track === undefined) return html``;
  const choice = trackMenu(tracks, selection.track, tab.chooseTrack);
  return html`${choice === undefined ? nothing : menu(choice)}
  ${tab.ensemble === undefined ? nothing : ensemblePart(tab.ensemble)}
  ${landfallPart({ track, landfalls, issued, clock, show: tab.showCrossing })}
  ${dataTable({
    label: t('Forecast positions'),
    columns: tab.columns,
    count: track.points.length,
    selected: selection.position < 0 ? undefined : selection.position,
    pick: tab.select,
    state: tab.state,
    setState: tab.setState,
    copy: tab.copy,
  })}`;
}
