import { featureTexts } from '../api/reading/featureTexts.ts';
import { createTurns } from '../api/turns.ts';
import { alikeIdsNote } from '../domain/alikeIdsNote.ts';
import { beyondIn, beyondNote } from '../domain/beyondNumbers.ts';
import { type CsvCell, csvLine, formulaNotes } from '../domain/csv.ts';
import { csvCell, tooDeepNote } from '../domain/csvCell.ts';
import { MOST_PROPERTIES } from '../domain/geoParquet/featureColumns.ts';
import { isNumber } from '../domain/isNumber.ts';
import { isRecord } from '../domain/isRecord.ts';
import { t } from '../domain/localize.ts';
import { otherNames } from '../domain/otherNames.ts';
import { exactFeature, isDeepNote } from './exactFeature.ts';

type Members = Readonly<Record<string, unknown>>;

/** Features as a table, and what that cannot say itself. */
export interface FeaturesCsv {
  bytes: Uint8Array;
  notes: string[];
}

/**
 * The features of a collection as comma-separated values: a row for each, with its id, its place, and a column for each
 * property that any of them has, up to a thousand. Points have a longitude and a latitude; where any geometry is another, or has a height,
 * all are GeoJSON. Undefined where the text of the body does not tell for certain where its features are. Made in turns
 * with other work of the thread; rejects with the reason of the signal, and where a text is no JSON.
 */
export async function featuresCsv(bytes: Uint8Array, signal: AbortSignal): Promise<FeaturesCsv | undefined> {
  const texts = await featureTexts(bytes);
  if (texts === undefined) return undefined;
  const turns = createTurns();
  const each = async (look: (feature: Members) => void) => {
    for (const text of texts) {
      if (turns.isOver()) await turns.next();
      signal.throwIfAborted();
      const feature = exactFeature(text);
      if (isRecord(feature)) look(feature);
    }
  };
  const columns = createColumns();
  await each(columns.see);
  const { header, cellsOf, notes } = columns.found();
  const lines = [Buffer.from(csvLine(header))];
  const ids: CsvCell[] = [];
  const changed = new Set<string>(formulaNotes([header]));
  let [beyond, tooDeep] = [0, 0];
  await each(feature => {
    const cells = cellsOf(feature);
    lines.push(Buffer.from(csvLine(cells)));
    if (isGiven(feature.id)) ids.push(csvIdOf(feature.id));
    for (const note of formulaNotes([cells])) changed.add(note);
    beyond += beyondIn(Object.values(propertiesOf(feature)));
    tooDeep += Object.keys(feature).filter(isDeepNote).length;
  });
  const unread = texts.length - (lines.length - 1);
  return {
    bytes: Buffer.concat(lines),
    notes: [
      ...(unread === 0 ? [] : [t('Features that could not be read, and are not in it: {0}.', unread)]),
      ...alikeIdsNote(ids),
      ...beyondNote(beyond),
      ...tooDeepNote(tooDeep),
      ...changed,
      ...notes,
    ],
  };
}

interface FoundColumns {
  header: readonly string[];
  cellsOf: (feature: Members) => CsvCell[];
  /** Which columns are of properties whose names others have, and whether there are more. */
  notes: string[];
}

/** Finds the columns of features as they are looked at. */
function createColumns(): { see: (feature: Members) => void; found: () => FoundColumns } {
  const names = new Set<string>();
  let [hasIds, hasPoints, hasOthers, hasMore] = [false, false, false, false];
  return {
    see(feature) {
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
      const nameOf = otherNames(own);
      const named = [...names].map(name => ({ name, column: nameOf(name) }));
      const placeOf = ({ geometry }: Members): CsvCell[] =>
        hasOthers ? [csvCell(geometry)] : place.map((_, at) => pointIn(geometry)?.[at]);
      return {
        header: [...own, ...named.map(({ column }) => column)],
        cellsOf(feature) {
          const properties = propertiesOf(feature);
          const valueAt = (name: string) => (Object.hasOwn(properties, name) ? properties[name] : null);
          const id = hasIds ? [csvCell(feature.id)] : [];
          return [...id, ...placeOf(feature), ...named.map(({ name }) => csvCell(valueAt(name)))];
        },
        notes: [
          ...named
            .filter(({ name, column }) => name !== column)
            .map(({ name, column }) => t('The column {0} is of the property {1}.', column, name)),
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

/** An id by which it is told from others. */
function csvIdOf(id: unknown): CsvCell {
  return typeof id === 'number' || typeof id === 'string' ? id : csvCell(id);
}

function propertiesOf({ properties }: Members): Members {
  return isRecord(properties) ? properties : {};
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}
