import type { SeriesVariable } from '../../src/domain/portfolioSeries/seriesVariables.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';

/** Which variable of series is looked at; the first where the one that is named is not among them. */
export function variableMenu(
  variables: readonly SeriesVariable[],
  variable: string | undefined,
  choose: (variable: string) => void,
): Menu {
  const chosen = variables.find(({ name }) => name === variable) ?? variables[0];
  return {
    label: t('Variable'),
    text: fullFieldName(chosen?.name ?? ''),
    items: variables.map(({ name, unit }) => ({
      id: name,
      text: fullFieldName(name),
      title: name,
      checked: name === chosen?.name,
      ...(unit === undefined ? {} : { detail: unit }),
    })),
    choose,
  };
}
