import { isTooDeep } from '../../domain/isTooDeep.ts';
import { jsonText } from '../../domain/jsonText.ts';
import { otherCrs } from '../../domain/otherCrs.ts';
import { searchForms } from '../../domain/searchForms.ts';
import { preview } from '../problem.ts';
import { inTurns } from '../turns.ts';
import { featureTexts } from './featureTexts.ts';
import { restOfCollection } from './restOfCollection.ts';

/** What a collection says of the reference system of its coordinates, where that is another than WGS 84. */
export interface NamedReference {
  /** The member of the collection, as text, with a comma behind it; empty where it cannot be written anew. */
  member: string;
  /** In short, for people. */
  name: string;
}

/** Undefined of a collection that says none, or WGS 84. */
export function namedReference({ crs }: Readonly<Record<string, unknown>>): NamedReference | undefined {
  const other = otherCrs(crs);
  if (other === undefined) return undefined;
  return { member: isTooDeep(crs) ? '' : `"crs":${jsonText(crs)},`, name: preview(other) };
}

/** The same of the text of a collection; undefined too where that does not tell for certain. */
export async function referenceOfText(bytes: Uint8Array): Promise<NamedReference | undefined> {
  // Hardly any collection names one, and those may be large.
  if (!(await inTurns(searchForms(bytes, ['"crs"'])))) return undefined;
  const texts = await featureTexts(bytes);
  return texts && namedReference(restOfCollection(bytes, texts));
}
