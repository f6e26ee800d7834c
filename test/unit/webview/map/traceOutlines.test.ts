import { describe, expect, it } from 'vitest';
import { outlineOf, traceOutlines } from '../../../../webview/kit/map/traceOutlines.ts';

/** A sheet of 100 × 100 pixels, a thousandth of a unit to the pixel. */
const sheet = { scale: 1000, left: 0, top: 0, width: 100, height: 100 };

/** What is traced of an outline through pixels of the sheet. */
function traced(...pixels: number[]): string {
  const parts: string[] = [];
  const pen = (sign: string) => (x: number, y: number) => {
    parts.push(`${sign}${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`);
  };
  const outline = outlineOf(Float64Array.from(pixels, pixel => pixel / 1000));
  traceOutlines({ moveTo: pen('M'), lineTo: pen('L') }, [outline], sheet, 0);
  return parts.join(' ');
}

describe('an outline on the map', () => {
  it('has every vertex that can be told from the one before', () => {
    expect(traced(10, 10, 20, 10, 20, 20, 10, 10)).toBe('M10,10 L20,10 L20,20 L10,10');
  });

  it('has none that nobody could tell from the one before, but for its end', () => {
    expect(traced(10, 10, 10.2, 10.1, 10.3, 10.2, 12, 10, 12.1, 10.1)).toBe('M10,10 L12,10 L12.1,10.1');
  });

  it('is a dot where it is smaller than that', () => {
    expect(traced(10, 10, 10.1, 10, 10, 10)).toBe('M10,10 L10,10 L10.4,10');
  });

  it('has one vertex for all on end beyond an edge, the last before it comes back', () => {
    expect(traced(50, 50, 150, 50, 160, 20, 170, 90, 150, 60, 50, 60)).toBe('M50,50 L150,50 L150,60 L50,60');
  });

  it('goes around a corner as it did: what it encloses stays within', () => {
    expect(traced(50, -50, 150, -50, 150, 150, -50, 150, -50, 50)).toBe(
      'M50,-50 L150,-50 L150,150 L-50,150 L-50,50',
    );
  });

  it('is left out where it lies beyond an edge as a whole', () => {
    expect(traced(150, 50, 160, 60, 150, 50)).toBe('');
  });
});
