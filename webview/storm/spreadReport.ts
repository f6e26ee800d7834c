import type { ReportSection, ReportTable } from '../../src/domain/report/report.ts';
import type { LeadSpread } from '../../src/domain/spreadByLead.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { EnsembleView } from './ensembleView.ts';
import { signedLead } from './trackText.ts';

/** How the members of an ensemble lie at whole days of lead time, a row each, and what each heading means: empty where it says that itself. */
export function spreadTexts(spread: readonly LeadSpread[]): ReportTable & { meanings: readonly string[] } {
  const kilometres = (km: number | undefined) => (km === undefined ? '' : formatNumber(km, 0));
  return {
    header: [t('Lead'), t('Members'), t('Apart, km'), t('Ellipse, km')],
    meanings: [
      '',
      '',
      t('Root mean square of the distances from their middle'),
      t('Half axes of the ellipse of one standard deviation'),
    ],
    rows: spread.map(({ lead, count, rmsKm, ellipse }) => [
      signedLead(lead),
      formatNumber(count, 0),
      kilometres(rmsKm),
      [ellipse?.majorKm, ellipse?.minorKm].map(kilometres).join(' × '),
    ]),
  };
}

/** What has to be said of it. */
export function spreadRemark(): string {
  return t(
    'Derived: one standard deviation of where the members lie. It says how they lie, and nothing of a probability.',
  );
}

/** The same for a report; nothing where there is no ensemble, or nothing was derived of it. */
export function spreadReport(ensemble: EnsembleView | undefined): ReportSection[] {
  if (ensemble === undefined || ensemble.spread.length === 0) return [];
  const { header, meanings, rows } = spreadTexts(ensemble.spread);
  const explained = meanings.flatMap((meaning, column) =>
    meaning === '' ? [] : [t('{0}: {1}.', header[column] ?? '', meaning)],
  );
  const count = t('Members of the ensemble: {0}', formatNumber(ensemble.members.length, 0));
  return [
    {
      heading: t('Spread by lead time'),
      sentences: [`${count}.`, spreadRemark(), ...explained],
      table: { header, rows },
    },
  ];
}
