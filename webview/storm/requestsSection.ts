import type { ReportSection } from '../../src/domain/report/report.ts';
import { t } from '../kit/localize.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { BesideSource } from './besideSource.ts';

/** Which requests stand behind what is beside the forecast that is shown; nothing where there is none. */
export function requestsSection(sources: readonly BesideSource[], clock: ReaderClock): ReportSection[] {
  if (sources.length === 0) return [];
  const rows = sources.map(({ provenance }) => [provenance.url, provenanceText(provenance, clock)]);
  return [
    {
      heading: t('Requests of models and earlier issues'),
      sentences: [],
      table: { header: [t('Request'), t('Received')], rows },
    },
  ];
}
