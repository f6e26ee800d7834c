import type { ResponseBody } from '../api/responseBody.ts';
import type { RowColumn } from '../domain/assetFile/rowColumns.ts';
import { beyondIn, beyondNote } from '../domain/beyondNumbers.ts';
import { createAlikeIds } from '../domain/createAlikeIds.ts';
import { type CsvCell, csvLine, formulaNotes } from '../domain/csv.ts';
import { csvCell, tooDeepNote } from '../domain/csvCell.ts';
import { MOST_PROPERTIES } from '../domain/geoParquet/featureColumns.ts';
import { isNumber } from '../domain/isNumber.ts';
import { isRecord } from '../domain/isRecord.ts';
import { isTooDeep } from '../domain/isTooDeep.ts';
import { t } from '../domain/localize.ts';
import { otherNames } from '../domain/otherNames.ts';
import { exactFeature, isDeepNote } from './exactFeature.ts';
import { eachFeature, type FeatureRows, type MakingRows } from './featureRows.ts';

type Members = Readonly<Record<string, unknown>>;

export interface MakingCsv extends MakingRows {
  /** The features are rows of a table with these columns, which have their ids and places too. */
  columns?: readonly RowColumn[] | undefined;
}

/**
 * The features of a collection as comma-separated values: a row for each, with its id, its place, and a column for each
 * property that any of them has, up to a thousand. Points have a longitude and a latitude; where any geometry is another,
 * or has a height, all are GeoJSON. They are gone through twice. Rejects also where a text is no JSON.
 */
export function featuresCsv(body: ResponseBody, { columns, ...making }: MakingCsv): FeatureRows {
  const told: string[] = [];
  return { blocks: blocksOf(body, columns, making, told), notes: () => told };
}

async function* blocksOf(
  body: ResponseBody,
  rowColumns: readonly RowColumn[] | undefined,
  making: MakingRows,
  told: string[],
): AsyncGenerator<Uint8Array> {
  const columns = createColumns(rowColumns);
  let of = 0;
  // The columns of rows are known: they are but counted.
  const look = (text: Uint8Array) => (rowColumns === undefined ? columns.see(exactFeature(text)) : undefined);
  for await (const seen of eachFeature(body, making, look)) of += seen.length;
  const { header, cellsOf, notes } = columns.found();
  yield Buffer.from(csvLine(header));
  const lost = createLosses();
  lost.change(header);
  const lineOf = (text: Uint8Array) => {
    const feature = exactFeature(text);
    lost.see(feature);
    if (!isRecord(feature)) return '';
    const cells = cellsOf(feature);
    lost.change(cells);
    return csvLine(cells);
  };
  const onProgress = (count: number) => making.onProgress?.(count, of);
  for await (const lines of eachFeature(body, { ...making, onProgress }, lineOf))
    yield Buffer.from(lines.join(''));
  told.push(...lost.notes(), ...notes);
}

/** Counts what of features their rows do not say. */
function createLosses() {
  const alike = createAlikeIds();
  const changed = new Set<string>();
  const members = new Set<string>();
  let [unread, beyond, tooDeep] = [0, 0, 0];
  return {
    see(feature: unknown) {
      if (!isRecord(feature)) {
        unread++;
        return;
      }
      if (isGiven(feature.id)) alike.see(feature.id);
      beyond += beyondIn(Object.values(propertiesOf(feature)));
      if (isTooDeep(feature.geometry)) tooDeep++;
      for (const name of Object.keys(feature)) {
        if (isDeepNote(name)) tooDeep++;
        else if (!MEMBERS.has(name) && members.size < MOST_PROPERTIES) members.add(name);
      }
    },
    change(cells: readonly CsvCell[]) {
      if (changed.size === 0) for (const note of formulaNotes([cells])) changed.add(note);
    },
    notes: () => [
      ...(unread === 0 ? [] : [t('Features that could not be read, and are not in it: {0}.', unread)]),
      ...(members.size === 0
        ? []
        : [t('Other members of the features, which are not in it: {0}.', [...members].join(', '))]),
      ...alike.note(),
      ...beyondNote(beyond),
      ...tooDeepNote(tooDeep),
      ...changed,
    ],
  };
}

/** Members of a feature that a row has, or has no need of. */
const MEMBERS: ReadonlySet<string> = new Set(['type', 'id', 'geometry', 'properties']);

interface FoundColumns {
  header: readonly string[];
  cellsOf: (feature: Members) => CsvCell[];
  /** Which columns are of properties whose names others have, and whether there are more. */
  notes: string[];
}

/** Finds the columns of features as they are looked at; those of rows are known. */
function createColumns(rowColumns: readonly RowColumn[] | undefined): {
  see: (feature: unknown) => void;
  found: () => FoundColumns;
} {
  const names = new Set<string>();
  let [hasIds, hasPoints, hasOthers, hasMore] = [false, false, false, false];
  return {
    see(feature) {
      if (!isRecord(feature)) return;
      hasIds ||= isGiven(feature.id);
      if (pointIn(feature.geometry) !== undefined) hasPoints = true;
      else hasOthers ||= isGiven(feature.geometry);
      for (const name of Object.keys(propertiesOf(feature))) {
        if (names.size < MOST_PROPERTIES) names.add(name);
        else hasMore ||= !names.has(name);
      }
    },
    found() {
      const place = hasOthers ? ['geometry'] : hasPoints ? ['longitude', 'latitude'] : [];
      const own = [...(hasIds ? ['id'] : []), ...place];
      // Many that read tables know no case.
      const nameOf = otherNames(own, { isCaseKnown: false });
      const found = () => [...names].map(property => ({ name: nameOf(property), property }));
      const named = rowColumns ?? found();
      const placeOf = ({ geometry }: Members): CsvCell[] =>
        hasOthers ? [csvCell(geometry)] : place.map((_, at) => pointIn(geometry)?.[at]);
      return {
        header: [...own, ...named.map(({ name }) => name)],
        cellsOf(feature) {
          const properties = propertiesOf(feature);
          const valueAt = (property: string) =>
            Object.hasOwn(properties, property) ? properties[property] : null;
          const id = hasIds ? [csvCell(feature.id)] : [];
          return [...id, ...placeOf(feature), ...named.map(({ property }) => csvCell(valueAt(property)))];
        },
        notes: [
          ...(rowColumns === undefined ? named : [])
            .filter(({ name, property }) => name !== property)
            .map(({ name, property }) => t('The column {0} is of the property {1}.', name, property)),
          ...(hasMore
            ? [t('The table has the first {0} properties; the other forms have them all.', names.size)]
            : []),
        ],
      };
    },
  };
}

/** Longitude and latitude of a point that has no height. */
function pointIn(geometry: unknown): readonly [number, number] | undefined {
  const { type, coordinates } = isRecord(geometry) ? geometry : {};
  if (type !== 'Point' || !Array.isArray(coordinates) || coordinates.length !== 2) return undefined;
  const [longitude, latitude]: unknown[] = coordinates;
  return isNumber(longitude) && isNumber(latitude) ? [longitude, latitude] : undefined;
}

function propertiesOf({ properties }: Members): Members {
  return isRecord(properties) ? properties : {};
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}
