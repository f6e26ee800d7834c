import type { ReportSection } from '../../src/domain/report/report.ts';
import type { Provenance } from '../../src/panels/protocol.ts';
import { t } from '../kit/localize.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import type { ReaderClock } from '../kit/readerClock.ts';

/** Which requests stand behind what is beside the forecast that is shown; nothing where there is none. */
export function requestsSection(provenances: readonly Provenance[], clock: ReaderClock): ReportSection[] {
  if (provenances.length === 0) return [];
  const rows = provenances.map(each => [each.url, provenanceText(each, clock)]);
  return [
    {
      heading: t('Requests of models and earlier issues'),
      sentences: [],
      table: { header: [t('Request'), t('Received')], rows },
    },
  ];
}
