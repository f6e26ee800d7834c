import type { CoastCrossing } from '../../src/domain/landfalls.ts';
import type { Report, ReportSection } from '../../src/domain/report/report.ts';
import { withEveryYear } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { tableTexts } from '../kit/table/tableTexts.ts';
import { coneSentence } from './coneSentence.ts';
import { landfallText } from './landfallPart.ts';
import { positionColumns } from './positionColumns.ts';
import { issueParts, type StormPicture } from './stormPicture.ts';
import { journeyText } from './trackText.ts';

export interface StormReport extends Omit<StormPicture, 'beside' | 'sources' | 'map' | 'theme' | 'assets'> {
  /** Where the track comes to land. */
  landfalls: readonly CoastCrossing[];
  /** What the reader should know of the track. */
  notes: readonly string[];
  /** Of the other tabs, as far as they show anything. */
  sections: readonly ReportSection[];
}

/** More positions than this are left out, and counted. */
const MOST_ROWS = 2000;

/** What a storm panel shows, told for someone without an editor; it outlives its year, so its times tell theirs. */
export function stormReport(storm: StormReport): Report {
  const { name, facts, hasCone, provenance, sections } = storm;
  return withEveryYear(() => ({
    title: [name, ...(provenance.demo ? [t('Demo data (synthetic)')] : [])].join(' · '),
    facts: [...(facts.length > 0 ? [facts.join(' · ')] : []), ...issueParts(storm)],
    caption: hasCone ? [coneSentence()] : [],
    sections: [...positions(storm), ...sections],
  }));
}

function positions({ track, issued, clock, landfalls, notes }: StormReport): ReportSection[] {
  if (track === undefined) return [];
  const left = track.points.length - MOST_ROWS;
  const sentences = [
    journeyText(track, clock),
    ...landfalls.map(crossing => t('{0} (derived)', landfallText(crossing, { track, issued, clock }))),
    ...notes,
    t('Times in {0}.', clock.name),
    ...(left > 0 ? [t('{0} more positions are not in this table.', left)] : []),
  ];
  const columns = positionColumns(track, issued, clock);
  const table = tableTexts(columns, Math.min(track.points.length, MOST_ROWS));
  return [{ heading: t('Positions'), sentences, table }];
}
