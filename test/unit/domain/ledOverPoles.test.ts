import { describe, expect, it } from 'vitest';
import type { Position } from '../../../src/domain/antimeridian.ts';
import { ledOverPoles } from '../../../src/domain/ledOverPoles.ts';

/** A ring from one longitude on, eastward once round, with a latitude for each quarter. */
const round = (start: number, ...latitudes: number[]): Position[] =>
  [...latitudes, latitudes[0] ?? 0].map((latitude, quarter) => [start + 90 * quarter, latitude]);

describe('a ring once round a pole', () => {
  it('is led over that pole along 180°, from the position that it has there', () => {
    expect(ledOverPoles([round(0, 60, 62, 64, 66)])).toEqual([
      [
        [-180, 64],
        [-90, 66],
        [0, 60],
        [90, 62],
        [180, 64],
        [180, 90],
        [-180, 90],
        [-180, 64],
      ],
    ]);
  });

  it('has a position there where it had none, with what else positions hold', () => {
    const ring = round(-45, 60, 62, 64, 66).map(([x, y]): Position => [x, -y, x]);
    expect(ledOverPoles([ring.toReversed()])).toEqual([
      [
        [180, -65, 180],
        [135, -64, 135],
        [45, -62, 45],
        [-45, -60, -45],
        [-135, -66, 225],
        [-180, -65, 180],
        [-180, -90, 180],
        [180, -90, 180],
        [180, -65, 180],
      ],
    ]);
  });

  it('is led from where it comes nearest to the pole on 180°', () => {
    const ring: Position[] = [
      [0, 60],
      [90, 60],
      [170, 60],
      [190, 70],
      [190, 80],
      [170, 80],
      [170, 85],
      [190, 85],
      [270, 60],
      [360, 60],
    ];
    const [led = []] = ledOverPoles([ring]);
    expect(led[0]).toEqual([-180, 85]);
    expect(led.slice(-4)).toEqual([
      [180, 85],
      [180, 90],
      [-180, 90],
      [-180, 85],
    ]);
  });

  it('with a hole round that pole is the band between both, whichever way they turn', () => {
    const band = [
      [-180, 64],
      [-90, 66],
      [0, 60],
      [90, 62],
      [180, 64],
      [180, 82.5],
      [135, 82],
      [45, 81],
      [-45, 80],
      [-135, 83],
      [-180, 82.5],
      [-180, 64],
    ];
    const [outline, hole] = [round(0, 60, 62, 64, 66), round(315, 80, 81, 82, 83)];
    expect(ledOverPoles([outline, hole])).toEqual([band]);
    expect(ledOverPoles([outline, hole.toReversed()])).toEqual([band]);
  });

  it('about a hole is led to the side on which that lies, whichever pole is nearer', () => {
    const [led = [], ...others] = ledOverPoles([round(0, -10, -10, -10, -10), round(0, 5, 5, 5, 5)]);
    expect(others).toEqual([]);
    expect(new Set(led.map(([, latitude]) => latitude))).toEqual(new Set([-10, 5]));
  });

  it('has its other holes with it, and others of rings stay as they are', () => {
    const hole: Position[] = [
      [340, 80],
      [350, 80],
      [350, 85],
      [340, 80],
    ];
    expect(ledOverPoles([round(0, 60, 60, 60, 60), hole])[1]).toEqual([
      [-20, 80],
      [-10, 80],
      [-10, 85],
      [-20, 80],
    ]);
    expect(ledOverPoles([hole])).toEqual([hole]);
    expect(ledOverPoles([[]])).toEqual([[]]);
    expect(ledOverPoles([])).toEqual([]);
  });
});
