import { html, nothing, type TemplateResult } from 'lit';
import type { CoastCrossing } from '../../src/domain/landfalls.ts';
import type { Track } from '../../src/domain/track.ts';
import { t } from '../kit/localize.ts';
import { type Menu, menu } from '../kit/menu.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { landfallPart } from './landfallPart.ts';
import type { Selection } from './nearestPosition.ts';
import { trackName } from './trackText.ts';

export interface PositionsTab {
  tracks: readonly Track[];
  selection: Selection;
  /** Of the chosen track, as its landfalls are. */
  columns: readonly TableColumn[];
  landfalls: readonly CoastCrossing[];
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
  const choice: Menu = {
    label: t('Track'),
    text: trackName(track, selection.track),
    items: tracks.map((each, index) => ({
      id: String(index),
      text: trackName(each, index),
      checked: index === selection.track,
    })),
    choose: index => tab.chooseTrack(Number(index)),
  };
  return html`${tracks.length < 2 ? nothing : menu(choice)}
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
