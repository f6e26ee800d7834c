import { html, type TemplateResult } from 'lit';
import { compassPoint } from '../../src/domain/compassPoint.ts';
import { distanceKm } from '../../src/domain/geodesy.ts';
import { type IssueMovement, issueMovement } from '../../src/domain/issueMovement.ts';
import type { ReportSection } from '../../src/domain/report/report.ts';
import type { Track } from '../../src/domain/track.ts';
import { dayAndMinute } from '../kit/dayNames.ts';
import { t } from '../kit/localize.ts';
import { menu } from '../kit/menu.ts';
import { namedInstant } from '../kit/namedInstant.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { tableTexts } from '../kit/table/tableTexts.ts';
import type { ShownStorm } from './besideDesk.ts';
import type { LookBack } from './historyDesk.ts';
import type { HistoryTab } from './historyTab.ts';
import { issueName } from './issueName.ts';
import { noPlaceText } from './noPlaceText.ts';
import { separationText, windDifferenceText } from './separationText.ts';
import { leadTextOf } from './trackText.ts';

/** How the place that was forecast for one valid time moved from issue to issue. */
export function movementPart({ shown, tables, setTables, copy }: HistoryTab, look: LookBack): TemplateResult {
  const { track, clock } = shown;
  const chosen = chosenTime(shown);
  const time = track?.points[chosen]?.time;
  if (track === undefined || time === undefined)
    return html`<p class="secondary-text beside-told">${t('No position has a time that can be read.')}</p>`;
  const rows = issueMovement(look.forecasts, time).toReversed();
  return html`<h2>${t('Forecasts for one valid time (derived)')}</h2>
    ${menu({
      label: t('Valid time'),
      prefix: t('Valid time'),
      text: dayAndMinute(time, clock.clock),
      items: track.points.flatMap((point, index) =>
        point.time === undefined
          ? []
          : [
              {
                id: String(index),
                text: dayAndMinute(point.time, clock.clock),
                checked: index === chosen,
              },
            ],
      ),
      choose: id => shown.select(Number(id)),
    })}
    <div class="beside-table">${dataTable({
      label: t('Forecasts for {0}', dayAndMinute(time, clock.clock)),
      columns: movementColumns(rows),
      count: rows.length,
      state: tables.movement,
      setState: movement => setTables({ movement }),
      copy,
    })}</div>`;
}

/** The same table in a report; nothing where no position has a time. */
export function movementSection(shown: ShownStorm, { forecasts }: LookBack): ReportSection[] {
  const { track, clock } = shown;
  const time = track?.points[chosenTime(shown)]?.time;
  if (time === undefined) return [];
  const rows = issueMovement(forecasts, time).toReversed();
  const heading = t('Forecasts for {0} (derived)', namedInstant(time, clock));
  return [{ heading, sentences: [], table: tableTexts(movementColumns(rows), rows.length) }];
}

/** Index of the position that is chosen, where it has a time; else of the first that has one. */
function chosenTime({ track, selected }: ShownStorm): number {
  const isTimed = (each: Track['points'][number] | undefined) => each?.time !== undefined;
  if (isTimed(track?.points[selected])) return selected;
  return track?.points.findIndex(isTimed) ?? -1;
}

/** Columns of the forecasts for one valid time, the latest first. */
function movementColumns(rows: readonly IssueMovement[]): TableColumn[] {
  const latest = rows.find(({ storm }) => storm !== undefined);
  const fromLatest = ({ storm }: IssueMovement) =>
    storm === undefined || latest?.storm === undefined
      ? undefined
      : distanceKm(latest.storm.position, storm.position);
  const moved = ({ movedKm, bearing }: IssueMovement) =>
    [separationText(movedKm), bearing === undefined ? '' : compassPoint(bearing)].join(' ').trim();
  // The latest is first: what stands below a row is the issue before it.
  const skipped = (row: IssueMovement) =>
    row.since === undefined || row.since === rows[rows.indexOf(row) + 1]?.issueTime
      ? ''
      : t('Moved since the issue of {0}', issueName(row.since));
  const note = (row: IssueMovement) =>
    [row.storm?.interpolated ? t('Between two of its positions') : noPlaceText(row.gap), skipped(row)]
      .filter(part => part !== '')
      .join(', ');
  const of = <Result>(row: number, read: (row: IssueMovement) => Result) => {
    const movement = rows[row];
    return movement && read(movement);
  };
  const column = (
    column: Omit<TableColumn, 'value' | 'text'>,
    value: (row: IssueMovement) => unknown,
    text: (row: IssueMovement) => string,
  ): TableColumn => ({ ...column, value: row => of(row, value), text: row => of(row, text) ?? '' });
  return [
    column(
      { id: 'issued', title: t('Issued'), kind: 'time' },
      row => row.issueTime,
      row => issueName(row.issueTime),
    ),
    column(
      {
        id: 'lead',
        title: t('Lead time'),
        kind: 'number',
        copies: [{ heading: t('Lead time (h)'), value: row => rows[row]?.lead }],
      },
      row => row.lead,
      row => leadTextOf(row.lead),
    ),
    column(
      {
        id: 'moved',
        title: t('Moved'),
        hint: t('From where the issue before had it, and which way'),
        kind: 'number',
        copies: [
          { heading: t('Moved (km, derived)'), value: row => rows[row]?.movedKm },
          { heading: t('Moved towards (°, derived)'), value: row => rows[row]?.bearing },
        ],
      },
      row => row.movedKm,
      moved,
    ),
    column(
      {
        id: 'latest',
        title: t('From the latest'),
        hint: t('Distance from where the latest issue has it'),
        kind: 'number',
        copies: [{ heading: t('From the latest (km, derived)'), value: row => of(row, fromLatest) }],
      },
      fromLatest,
      row => separationText(fromLatest(row)),
    ),
    column(
      {
        id: 'wind',
        title: t('Wind'),
        unit: 'kt',
        hint: t('Change of the wind from the issue before'),
        kind: 'number',
        copies: [
          {
            heading: t('Wind, change from the issue before (kt, derived)'),
            value: row => rows[row]?.windKnots,
          },
        ],
      },
      row => row.windKnots,
      row => windDifferenceText(row.windKnots),
    ),
    ...(rows.some(row => note(row) !== '')
      ? [column({ id: 'note', title: t('Note'), kind: 'text' }, note, note)]
      : []),
  ];
}
