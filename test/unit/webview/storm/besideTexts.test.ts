import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { alongText, crossText, separationText, windDifferenceText } = await import(
  '../../../../webview/storm/separationText.ts'
);
const { readBesideChoices } = await import('../../../../webview/storm/besideDesk.ts');
afterAll(() => vi.unstubAllGlobals());

describe('a distance in words', () => {
  it('is in kilometres and nautical miles', () => {
    expect(separationText(185.2)).toBe('185 km (100 nmi)');
    expect(separationText(undefined)).toBe('');
  });

  it('lies ahead or behind, right or left, and on no side where it is none', () => {
    expect([alongText(1.852), alongText(-1.852)]).toEqual(['2 km (1 nmi) ahead', '2 km (1 nmi) behind']);
    expect([crossText(1.852), crossText(-1.852)]).toEqual(['2 km (1 nmi) right', '2 km (1 nmi) left']);
    expect([alongText(-0.4), crossText(0.4), alongText(undefined), crossText(undefined)]).toEqual([
      '0 km (0 nmi)',
      '0 km (0 nmi)',
      '',
      '',
    ]);
  });

  it('of winds has its sign', () => {
    expect([12.4, -12.4, 0.2, undefined].map(windDifferenceText)).toEqual(['+12', '−12', '0', '']);
  });
});

describe('choices that were remembered', () => {
  it('are read as far as they are known', () => {
    expect(readBesideChoices(undefined)).toEqual({ models: [], mean: false, compared: '', count: 8 });
    const wild = { models: ['GFTC', 7, 'GFTC', 'none', 'OFCL'], mean: 1, compared: null, count: 1e9 };
    expect(readBesideChoices(wild)).toEqual({
      models: ['GFTC', 'OFCL'],
      mean: false,
      compared: '',
      count: 8,
    });
    const known = { models: ['GFTC_0902'], mean: true, compared: 'mean', count: 12 };
    expect(readBesideChoices(known)).toEqual(known);
  });
});
