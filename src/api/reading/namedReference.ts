import { isTooDeep } from '../../domain/isTooDeep.ts';
import { jsonText } from '../../domain/jsonText.ts';
import { otherCrs } from '../../domain/otherCrs.ts';
import { searchForms } from '../../domain/searchForms.ts';
import { preview } from '../problem.ts';
import { bodyPart, type ResponseBody, wholeBody } from '../responseBody.ts';
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

const NAME = '"crs"';
/** Bytes that are searched together, each part with the end of the one before. */
const PART = 2 ** 20;

async function mayNameOne(body: ResponseBody): Promise<boolean> {
  if (body instanceof Uint8Array) return inTurns(searchForms(body, [NAME]));
  for (let at = 0; at < body.length; at += PART) {
    const part = await bodyPart(body, Math.max(0, at - NAME.length), at + PART);
    if (await inTurns(searchForms(part, [NAME]))) return true;
  }
  return false;
}

/** Undefined of a collection that says none, or WGS 84. */
export function namedReference({ crs }: Readonly<Record<string, unknown>>): NamedReference | undefined {
  const other = otherCrs(crs);
  if (other === undefined) return undefined;
  return { member: isTooDeep(crs) ? '' : `"crs":${jsonText(crs)},`, name: preview(other) };
}

/** The same of the text of a collection; undefined too where that does not tell for certain. */
export async function referenceOfText(body: ResponseBody): Promise<NamedReference | undefined> {
  // Hardly any collection names one, and those may be large.
  if (!(await mayNameOne(body))) return undefined;
  const bytes = await wholeBody(body);
  const texts = await featureTexts(bytes);
  return texts && namedReference(restOfCollection(bytes, texts));
}
