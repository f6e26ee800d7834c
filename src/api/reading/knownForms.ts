import type { ReachedBytes } from '../request/arrivingBytes.ts';
import { type FeatureForm, featureFormOf, isSameForm } from './featureForm.ts';
import { COMMA, createMatch, type FeatureMatch, isMatch } from './matchFeature.ts';
import type { Alike } from './tableBuilder.ts';

/** Takes a feature that is written in a form, and where it stands; false where it is left to the parser. */
export type TakeMatch = (form: FeatureForm, match: FeatureMatch, start: number, end: number) => boolean;

/** The forms in which the features of a document are written. */
export interface KnownForms {
  /** Learns the form of the feature that stands there, which was read by the parser. */
  learn(start: number, end: number): void;
  /** Gives the features that stand from a place on and are of a known form to `take`, up to the first that is not. */
  follow(from: number, take: TakeMatch): Alike;
}

/** Forms that are tried for each feature. */
const MOST_FORMS = 8;
/** Longest text of a feature whose form is learned, in bytes. */
const LONGEST = 2 ** 14;
/** Bytes that are copied to be followed: it is sooner done in memory that is not shared. */
const [LEAST_STRETCH, LONGEST_STRETCH] = [2 ** 15, 2 ** 20];

/** Waits for bytes where they still come. A separator of one byte stands behind each feature. */
export function createKnownForms(source: ReachedBytes, separator = COMMA): KnownForms {
  const forms: { form: FeatureForm; match: FeatureMatch }[] = [];
  const copy = Buffer.alloc(Math.min(LONGEST_STRETCH, source.most));
  let stretch = LEAST_STRETCH;
  /** The match of a feature that was taken; the form by which it was is tried first for the next. */
  const matching = (at: number, limit: number, base: number, take: TakeMatch): FeatureMatch | undefined => {
    for (const [rank, known] of forms.entries()) {
      const { form, match } = known;
      if (!isMatch(form, at, match, separator) || match.at >= limit) continue;
      if (!take(form, match, base + at, base + match.at)) return undefined;
      if (rank > 0) {
        forms.splice(rank, 1);
        forms.unshift(known);
      }
      return match;
    }
    return undefined;
  };
  return {
    learn(start, end) {
      if (end - start > LONGEST) return;
      const form = featureFormOf(source.part(start, end));
      if (form === undefined || forms.some(known => isSameForm(known.form, form))) return;
      forms.unshift({ form, match: createMatch(copy, form.slots.length) });
      forms.splice(MOST_FORMS);
    },
    follow(from, take) {
      if (forms.length === 0) return { end: from, count: 0 };
      const to = from + Math.min(stretch, copy.length);
      const length = Math.max(0, Math.min(to, source.reach(to)) - from);
      source.copy(from, from + length, copy);
      let [at, count] = [0, 0];
      for (;;) {
        const match = matching(at, length, from, take);
        if (match === undefined) break;
        at = match.at + 1;
        count++;
      }
      stretch = Math.min(LONGEST_STRETCH, Math.max(LEAST_STRETCH, 2 * at));
      return { end: from + at, count };
    },
  };
}
