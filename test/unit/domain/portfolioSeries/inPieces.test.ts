import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/atOnce.ts';
import type { Limit } from '../../../../src/domain/limit.ts';
import { limitOver, limitOverInPieces } from '../../../../src/domain/portfolioSeries/limitOver.ts';
import { passingByTime } from '../../../../src/domain/portfolioSeries/passingByTime.ts';
import { everyAsset, hourly } from './seriesOf.ts';

const limit: Limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };
const series = hourly(Array.from({ length: 1600 }, (_, asset) => [asset % 50, 26, null]));

/** How often work halts, and what it comes to. */
function followed<Result>(pieces: Generator<void, Result>): { halts: number; result: Result } {
  for (let halts = 0; ; halts++) {
    const piece = pieces.next();
    if (piece.done) return { halts, result: piece.value };
  }
}

describe('a limit over many assets', () => {
  it('is found in pieces of 500 assets at most, and is the same as at once', () => {
    const { halts, result } = followed(limitOverInPieces(series, limit));
    expect(halts).toBeGreaterThanOrEqual(1600 / 500);
    expect(result).toEqual(limitOver(series, limit));
    expect(result?.passing).toBe(1600);
  });

  it('is summed up in pieces of 500 assets at most, and is the same as at once', () => {
    const amounts = new Float64Array(1600).fill(2);
    const given = [series, { limit }, everyAsset(series), amounts] as const;
    const { halts, result } = followed(passingByTime(...given));
    expect(halts).toBeGreaterThanOrEqual(1600 / 500);
    expect(result).toEqual(atOnce(passingByTime(...given)));
    expect([...result.passing]).toEqual([768, 1600, 0]);
  });
});
