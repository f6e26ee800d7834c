import { variablesWithoutUnit } from '../../src/domain/verification/variablesWithoutUnit.ts';
import type { ShownVerification } from '../../src/panels/portfolioProtocol.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';

/** What the figures of a verification mean, and which of its variables have no unit. */
export function verificationMeaning(rows: ShownVerification['rows']): string {
  const unitless = variablesWithoutUnit(rows).map(fullFieldName);
  return [
    t(
      'The error is forecast less observation; of a direction, by the shortest way, and none in a unit that is not known.',
    ),
    t('Skill is 1 where a forecast is perfect, and 0 where it is no better than what it is held against.'),
    t('A mark for a missing value, such as a temperature of −9999, is a gap.'),
    ...(unitless.length === 0 ? [] : [t('Unit not given: {0}.', unitless.join(', '))]),
  ].join(' ');
}
