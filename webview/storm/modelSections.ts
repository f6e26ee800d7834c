import type { ReportSection } from '../../src/domain/report/report.ts';
import { trackSeparation } from '../../src/domain/trackSeparation.ts';
import { t } from '../kit/localize.ts';
import type { ShownStorm } from './besideDesk.ts';
import { membersText } from './membersText.ts';
import { separationSection } from './separationSection.ts';
import type { ComparedTrack } from './tickedModels.ts';

/** What a report tells of the models beside the track that is shown: where they come to land, and how far each lies from it. */
export function modelSections(
  { track, issued, clock }: ShownStorm,
  compared: readonly ComparedTrack[],
  landfalls: string[],
): ReportSection[] {
  if (track === undefined) return [];
  const together = { heading: t('Landfall by model (derived)'), sentences: landfalls };
  const apart = compared.map(choice =>
    separationSection(choice.name, trackSeparation(track, choice.track, issued), clock, row =>
      membersText(choice, row, compared.length - 1),
    ),
  );
  return landfalls.length === 0 ? apart : [together, ...apart];
}
