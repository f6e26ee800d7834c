import { featureTexts } from '../api/reading/featureTexts.ts';
import { type MemberPlace, memberPlaces } from '../api/reading/memberPlaces.ts';
import { withoutMark } from '../api/reading/withoutMark.ts';
import { createTurns, type Turns } from '../api/turns.ts';
import { boxAtHome } from '../domain/boxAtHome.ts';
import { cutAtAntimeridian } from '../domain/cutAtAntimeridian.ts';
import { isRecord } from '../domain/isRecord.ts';
import { jsonText } from '../domain/jsonText.ts';

/** A collection whose features are cut at ±180°. */
export interface CutFeatures {
  bytes: Uint8Array;
  /** How many features were cut, or brought within ±180°. */
  cut: number;
  /** How many were left as they came, since their geometry cannot be read or cut, or their text does not tell where it is. */
  uncut: number;
  of: number;
}

/**
 * A collection with the geometry of its features, and boxes, cut at ±180° (RFC 7946 §3.1.9, §5.2); all else stays byte for
 * byte. Undefined where the text of the body does not tell for certain where its features are. Made in turns with other
 * work of the thread.
 */
export async function cutFeatures(bytes: Uint8Array): Promise<CutFeatures | undefined> {
  const texts = await featureTexts(bytes);
  if (texts === undefined) return undefined;
  const turns = createTurns();
  const edits = await boxEdits(bytes, turns);
  const made = { cut: 0, uncut: 0, of: texts.length };
  for (const text of texts) {
    if (turns.isOver()) await turns.next();
    const found = await featureEdits(text, turns);
    if (found.isUncut) made.uncut++;
    if (found.edits.length > 0) made.cut++;
    const start = text.byteOffset - bytes.byteOffset;
    for (const { place, value } of found.edits)
      edits.push({ place: { start: start + place.start, end: start + place.end }, value });
  }
  return { ...made, bytes: edited(bytes, edits) };
}

/** A value that takes the place of another in a text. */
interface Edit {
  place: MemberPlace;
  value: unknown;
}

function edited(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { place, value } of edits.toSorted((a, b) => a.place.start - b.place.start)) {
    parts.push(bytes.subarray(at, place.start), Buffer.from(jsonText(value)));
    at = place.end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

/** The box of the collection itself, where it is beyond ±180°. */
async function boxEdits(bytes: Uint8Array, turns: Turns): Promise<Edit[]> {
  const text = withoutMark(bytes);
  const mark = bytes.length - text.length;
  const place = (await memberPlaces(text, turns))?.get('bbox');
  if (place === undefined) return [];
  const [start, end] = [mark + place.start, mark + place.end];
  const bbox = read(bytes.subarray(start, end));
  const home = boxAtHome(bbox);
  return home === bbox ? [] : [{ place: { start, end }, value: home }];
}

/** What is other in the text of a feature that is cut. */
async function featureEdits(bytes: Uint8Array, turns: Turns): Promise<{ edits: Edit[]; isUncut: boolean }> {
  const sent = read(bytes);
  if (!isRecord(sent)) return { edits: [], isUncut: sent === undefined };
  const { feature, uncut } = cutAtAntimeridian(sent);
  const changed = ['geometry', 'bbox'].filter(name => feature[name] !== sent[name]);
  if (changed.length === 0) return { edits: [], isUncut: uncut !== undefined };
  const places = await memberPlaces(bytes, turns);
  const edits = changed.flatMap((name): Edit[] => {
    const place = places?.get(name);
    return place === undefined ? [] : [{ place, value: feature[name] }];
  });
  return { edits, isUncut: uncut !== undefined || edits.length < changed.length };
}

function read(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
