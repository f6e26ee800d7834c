import { featureTexts } from '../api/reading/featureTexts.ts';
import { createTurns } from '../api/turns.ts';
import { cutAtAntimeridian } from '../domain/cutAtAntimeridian.ts';
import { isRecord } from '../domain/isRecord.ts';

/** A collection whose features are cut at ±180°. */
export interface CutFeatures {
  bytes: Uint8Array;
  /** How many features were cut, or brought within ±180°. */
  cut: number;
  /** How many were left as they came, since their geometry cannot be read or cut. */
  uncut: number;
  of: number;
}

/**
 * A collection with the geometry of its features cut at ±180° (RFC 7946 §3.1.9), all else in them as it was; what needs
 * no cut stays byte for byte. Undefined where the text of the body does not tell for certain where its features are.
 * Made in turns with other work of the thread.
 */
export async function cutFeatures(bytes: Uint8Array): Promise<CutFeatures | undefined> {
  const texts = await featureTexts(bytes);
  if (texts === undefined) return undefined;
  const parts: Uint8Array[] = [];
  const made = { cut: 0, uncut: 0, of: texts.length };
  let at = 0;
  const turns = createTurns();
  for (const text of texts) {
    if (turns.isOver()) await turns.next();
    const found = cutText(text);
    if (found.isUncut) made.uncut++;
    if (found.bytes === undefined) continue;
    made.cut++;
    const start = text.byteOffset - bytes.byteOffset;
    parts.push(bytes.subarray(at, start), found.bytes);
    at = start + text.length;
  }
  return { ...made, bytes: Buffer.concat([...parts, bytes.subarray(at)]) };
}

/** The text of a feature that is cut; no bytes where it stays as it is. */
function cutText(bytes: Uint8Array): { bytes?: Uint8Array; isUncut: boolean } {
  const text = new TextDecoder().decode(bytes);
  const sent = read(text);
  if (!isRecord(sent)) return { isUncut: sent === undefined };
  const { feature, uncut } = cutAtAntimeridian(sent);
  const isUncut = uncut !== undefined;
  if (feature === sent) return { isUncut };
  const made = text.replace(text.trim(), () => JSON.stringify(feature));
  return { bytes: new TextEncoder().encode(made), isUncut };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
