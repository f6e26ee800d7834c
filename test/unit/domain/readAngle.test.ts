import { describe, expect, it } from 'vitest';
import { readAngle } from '../../../src/domain/coordinates.ts';

describe('an angle by itself', () => {
  it.each<[string, number, string | undefined]>([
    ['27.95N', 27.95, 'N'],
    [' 82.46 W ', -82.46, 'W'],
    ['s12.5', -12.5, 'S'],
    ["82°27'W", -82.45, 'W'],
    ['82° 27′ 36″ West', -82.46, 'W'],
    ['82 27 36 W', -82.46, 'W'],
    ['82:27:36E', 82.46, 'E'],
    ['82d27m36sW', -82.46, 'W'],
    ['−27°30′', -27.5, undefined],
    ['27,5°', 27.5, undefined],
    ['-82.46W', -82.46, 'W'],
    ['0°S', -0, 'S'],
  ])('%j is %d', (text, value, hemisphere) => {
    const angle = readAngle(text);
    expect(angle?.value).toBeCloseTo(value, 12);
    expect(angle?.hemisphere).toBe(hemisphere);
  });

  it.each([
    '',
    'N',
    '27.95',
    '27,95',
    '-27.95N',
    '27.5°30′N',
    '27°60′N',
    '2757N',
    'N27N',
    '27.95 NW',
    '82.46 O',
    '27.95N, 82.46W',
    '3D',
    '27 m',
    'West 3rd Street',
    `${'1'.repeat(100)}N`,
  ])('%j is none', text => {
    expect(readAngle(text)).toBeUndefined();
  });
});
