import type { FeatureGroups, GroupNumbers } from '../../src/domain/featureGroups.ts';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { isDirection } from '../../src/domain/isDirection.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import { formatWhole } from '../kit/formatWhole.ts';
import { t } from '../kit/localize.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';

/** Columns of groups by a property: how many assets they have, and what each of some numbers comes to over them. */
export function groupColumns(
  { values, counts, numbers }: FeatureGroups,
  by: FeatureProperty,
  summed: readonly FeatureProperty[],
): TableColumn[] {
  const first: TableColumn = {
    id: 'group',
    title: propertyTitle(by.name),
    hint: by.name,
    kind: by.kind,
    value: row => values[row] ?? undefined,
    text(row) {
      const value = values[row];
      if (value === null || value === undefined) return t('no value');
      return typeof value === 'number' ? formatWhole(value) : value;
    },
  };
  return [
    by.unit === undefined ? first : { ...first, unit: by.unit },
    { id: 'assets', title: t('Assets'), kind: 'number', value: row => counts[row] },
    ...summed.flatMap(property => {
      const found = numbers.find(({ name }) => name === property.name);
      return found === undefined ? [] : columnsOf(found, property);
    }),
  ];
}

function columnsOf(
  { name, counts, sums, least, most }: GroupNumbers,
  { unit, unitsDiffer }: FeatureProperty,
): TableColumn[] {
  const title = propertyTitle(name);
  const known: TableColumn = {
    id: `count ${name}`,
    title: t('{0}, values', title),
    hint: `${t('Assets that have a number')} (${name})`,
    kind: 'number',
    value: row => counts[row],
  };
  // A direction has no sum, and 350° and 10° are not 180° on average.
  if (isDirection(name, unit)) return [known];
  if (unitsDiffer) return [{ ...known, hint: `${t('Their units differ: they have no sum')} (${name})` }];
  const mean = sums.map((sum, group) => sum / (counts[group] ?? 0));
  const column = (id: string, heading: string, hint: string, of: Float64Array): TableColumn => {
    const shown = {
      id: `${id} ${name}`,
      title: heading,
      hint: `${hint} (${name})`,
      kind: 'number',
      value: (row: number) => knownNumber(of[row]),
    } as const;
    return unit === undefined ? shown : { ...shown, unit };
  };
  return [
    column('sum', t('{0}, sum', title), t('Sum over the assets that have a number, derived'), sums),
    column('mean', t('{0}, mean', title), t('Mean of the assets that have a number, derived'), mean),
    column('least', t('{0}, lowest', title), t('Lowest of the assets that have a number, derived'), least),
    column('most', t('{0}, highest', title), t('Highest of the assets that have a number, derived'), most),
    known,
  ];
}

function knownNumber(value: number | undefined): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
