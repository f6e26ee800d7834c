import { squareScale } from './squareScale.ts';

/** How much better forecasts are than a reference. */
export interface Skill {
  /**
   * 1 where they are without error, 0 where they are no better; undefined where the reference has no error, or no pair, and
   * where no number holds it.
   */
  score: number | undefined;
  /** Pairs on which the score stands. */
  count: number;
  /** Pairs for which there is no reference. */
  withoutReference: number;
}

/**
 * Skill by the mean square error, 1 − MSE / MSE of the reference, on the pairs that have both (A. H. Murphy 1988, Mon.
 * Wea. Rev. 116, 2417–2424; D. S. Wilks 2011, Statistical Methods in the Atmospheric Sciences, 8.1.4). `reference` are
 * errors of the same pairs, NaN where there are none.
 */
export function skillScore(errors: Float64Array, reference: Float64Array): Skill {
  const scale = squareScale(errors, reference);
  let [count, own, other] = [0, 0, 0];
  for (let index = 0; index < errors.length; index++) {
    const [error, beside] = [errors[index] ?? Number.NaN, reference[index] ?? Number.NaN];
    if (Number.isNaN(beside)) continue;
    count++;
    own += ((error / scale) ** 2 - own) / count;
    other += ((beside / scale) ** 2 - other) / count;
  }
  const score = other === 0 ? Number.NaN : 1 - own / other;
  return {
    score: Number.isFinite(score) ? score : undefined,
    count,
    withoutReference: errors.length - count,
  };
}
