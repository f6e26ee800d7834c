import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { columnOf, GEOMETRY_COLUMN, ID_COLUMN, LABEL_COLUMN } from '../../src/domain/featureQuery.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import { t } from '../kit/localize.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import type { FeatureRows } from './featureRows.ts';
import { totalProperty } from './totalProperty.ts';

/**
 * Columns of the list of assets: name, forecast where there is one, properties that the service sent, kind of geometry
 * and id. The properties by which the map is read come first, and that of which the whole has a total.
 */
export function assetColumns(
  properties: readonly FeatureProperty[],
  first: readonly (string | undefined)[],
  rows: Pick<FeatureRows, 'peek'>,
  forecast?: TableColumn,
): TableColumn[] {
  const placed = properties.map((property, place) => ({ property, place }));
  const leading = [...first, totalProperty(properties)?.name];
  const isFirst = ({ property }: (typeof placed)[number]) => leading.includes(property.name);
  const ordered = [...placed.filter(isFirst), ...placed.filter(each => !isFirst(each))];
  return [
    { id: LABEL_COLUMN, title: t('Name'), kind: 'text', value: row => rows.peek(row)?.label },
    ...(forecast === undefined ? [] : [forecast]),
    ...ordered.map(({ property: { name, kind, unit }, place }): TableColumn => {
      const value = (row: number) => rows.peek(row)?.values?.[place] ?? undefined;
      const column = { id: columnOf(name), title: propertyTitle(name), hint: name, kind, value };
      return unit === undefined ? column : { ...column, unit };
    }),
    {
      id: GEOMETRY_COLUMN,
      title: t('Geometry'),
      kind: 'text',
      value: row => rows.peek(row)?.geometryType,
      text: row => rows.peek(row)?.geometryType || t('no geometry'),
    },
    {
      id: ID_COLUMN,
      title: t('Id'),
      kind: 'text',
      value: row => rows.peek(row)?.id,
      // An id is a name: its digits are not grouped.
      text: row => String(rows.peek(row)?.id ?? ''),
    },
  ];
}
