import { html, nothing, type TemplateResult } from 'lit';
import { readTrackTime } from '../../src/domain/readTrackTime.ts';
import { describeStormId } from '../../src/domain/stormScale.ts';
import type { Track } from '../../src/domain/track.ts';
import type { DataProblem } from '../../src/panels/protocol.ts';
import type { ShownStormFile, StormSummary } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import { namedInstant } from '../kit/namedInstant.ts';
import { problemCount } from '../kit/problemCount.ts';
import { problemList } from '../kit/problemList.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { derivedIssue } from './derivedIssue.ts';
import { stormDetails } from './stormDetails.ts';

export interface StormFileTab {
  file: ShownStormFile;
  /** The storm as the file states it. */
  storm: StormSummary | undefined;
  /** When its track was issued, in epoch milliseconds. */
  issued: number | undefined;
  track: Track | undefined;
  clock: ReaderClock;
  /** What the reader should know of the track. */
  notes: readonly string[];
  /** What of the file could not be read; undefined where nothing is shown. */
  problems: readonly DataProblem[] | undefined;
  /** Opens the text of the file at a line, counted from 1. */
  openLine: (line: number) => void;
}

/** Which file a storm is shown of, what it states of the storm, and what of it could not be read. */
export function stormFileTab({ notes, problems, openLine, ...given }: StormFileTab): TemplateResult {
  return html`${stormDetails(rowsOf(given), notes)}
    ${problems === undefined ? nothing : problemsOf(problems, openLine)}`;
}

function rowsOf({
  file: { path, recognised },
  storm,
  issued,
  track,
  clock,
}: Pick<StormFileTab, 'file' | 'storm' | 'issued' | 'track' | 'clock'>): [string, string | undefined][] {
  if (recognised === undefined) return [[t('Path'), path]];
  const { storm_id, storm_name, forecast_source_info } = storm ?? {};
  const isNamed = storm_id !== undefined && describeStormId(storm_id) !== undefined;
  const time = issued ?? readTrackTime(storm?.forecast_time)?.time;
  return [
    [t('Path'), path],
    [t('Storm'), storm_name],
    [t('Id'), isNamed ? `${storm_id} (${describeStormId(storm_id)})` : storm_id],
    [t('Model'), recognised.model],
    [t('Issued'), time === undefined ? t('not given') : derivedIssue(track, namedInstant(time, clock))],
    [t('Source'), forecast_source_info],
  ];
}

function problemsOf(problems: readonly DataProblem[], openLine: StormFileTab['openLine']): TemplateResult {
  if (problems.length === 0) return html`<p class="secondary-text">${t('All of it could be read.')}</p>`;
  return html`<h2>${t('Not as expected: {0}', problemCount(problems.length))}</h2>
    ${problemList(problems, openLine)}`;
}
