import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { crowdTip } = await import('../../../../webview/portfolio/crowdTip.ts');

const figures = (name: string, unit: string | undefined, ...numbers: number[]) => ({
  property: { name, unit, kind: 'number', numbers: 0, sum: 0, least: 0, most: 0 } as const,
  numbers: Float64Array.from(numbers),
});
const value = figures('insured_value', 'USD', 1e6, 2.5e6, Number.NaN, 4e6);

describe('what assets that lie on one another come to', () => {
  it('is how many they are, and their sum of a property', () => {
    expect(crowdTip([0, 1], [value], undefined)).toEqual([
      '2 assets in one place',
      'Insured value: 3.5 M USD in all',
    ]);
  });

  it('says how many have a number where not all have, and where none has', () => {
    expect(crowdTip([1, 2, 3], [value], undefined)[1]).toBe(
      'Insured value: 6.5 M USD in all, of 2 that have a number',
    );
    expect(crowdTip([2], [value], undefined)[1]).toBe('Insured value: no value');
  });

  it('is no nought where a sum is below one, and says of directions nothing', () => {
    const share = figures('share', undefined, 0.008, 0.008, -3);
    expect(crowdTip([0, 1], [share], undefined)[1]).toBe('Share: 0.016 in all');
    expect(crowdTip([2], [share], undefined)[1]).toBe('Share: −3 in all');
    const power = figures('rated_power_mw', 'MW', 0.02, -2e6);
    expect(crowdTip([0], [power], undefined)[1]).toBe('Rated power: 0.02 MW in all');
    expect(crowdTip([1], [power], undefined)[1]).toBe('Rated power: −2000 GW in all');
    const direction = figures('wind_direction', '°', 350, 10);
    expect(crowdTip([0, 1], [direction], direction)).toEqual(['2 assets in one place']);
    const mixed = figures('height', 'units differ', 10, 30);
    const differing = { ...mixed, property: { ...mixed.property, unitsDiffer: true as const } };
    expect(crowdTip([0, 1], [differing], differing)).toEqual(['2 assets in one place']);
  });

  it('has a mean that is no nought where it is small', () => {
    const rate = figures('loss_rate', undefined, 0.0002, 0.0004);
    expect(crowdTip([0, 1], [rate], rate).slice(1)).toEqual([
      'Loss rate: 0.0006 in all',
      'Loss rate: 0.0003 in the mean',
    ]);
  });

  it('has a mean where the sum is beyond every number', () => {
    const large = figures('share', undefined, 1.2e308, 1.2e308);
    expect(crowdTip([0, 1], [], large)[1]).not.toContain('∞');
    expect(crowdTip([0, 1], [large], undefined)[1]).toBe('Share: too large to be added up');
  });

  it('tells a property once, and the mean of what the colours are of', () => {
    expect(crowdTip([0, 1, 2], [value, value], figures('depth', 'm', 10, 15, Number.NaN))).toEqual([
      '3 assets in one place',
      'Insured value: 3.5 M USD in all, of 2 that have a number',
      'Depth: 12.5 m in the mean, of 2 that have a number',
    ]);
    expect(crowdTip([0, 1], [], figures('depth', 'm', Number.NaN))).toEqual(['2 assets in one place']);
  });
});
