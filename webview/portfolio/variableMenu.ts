import type { SeriesVariable } from '../../src/domain/portfolioSeries/seriesVariables.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';

export interface Variables {
  variables: readonly SeriesVariable[];
  /** Names of those of texts alone; absent where there are none. */
  texts?: readonly string[];
}

/** Which variable of series is looked at; the first where the one that is named is not among them. */
export function variableMenu(
  { variables, texts = [] }: Variables,
  variable: string | undefined,
  choose: (variable: string) => void,
): Menu {
  const chosen = variables.find(({ name }) => name === variable) ?? variables[0];
  return {
    label: t('Variable'),
    text: fullFieldName(chosen?.name ?? ''),
    items: [
      ...variables.map(({ name, unit }) => ({
        id: name,
        text: fullFieldName(name),
        title: name,
        checked: name === chosen?.name,
        ...(unit === undefined ? {} : { detail: unit }),
      })),
      ...texts.map((name, index) => ({
        id: name,
        text: fullFieldName(name),
        title: t('{0} has texts and no numbers: the table of each asset shows it.', name),
        detail: t('text'),
        checked: false,
        disabled: true,
        begins: index === 0,
      })),
    ],
    choose,
  };
}
