import { afterAll, describe, expect, it, vi } from 'vitest';
import { classOfCategory } from '../../../../src/domain/stormClass.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
  createTreeWalker: () => undefined,
});
vi.stubGlobal('window', globalThis);
const { strengthText } = await import('../../../../webview/storm/classText.ts');
const { errorsSection } = await import('../../../../webview/storm/errorsPart.ts');
afterAll(() => vi.unstubAllGlobals());

it.each([
  [3, 'Hurricane, category 3'],
  [0, 'Tropical storm (0)'],
  [-1, 'Tropical depression (−1)'],
  [-5, 'Unknown (−5)'],
])('the strength of a storm of category %d has the number that came: %s', (category, told) => {
  expect(strengthText(classOfCategory(category), 'AL092022', undefined)).toBe(told);
});

it.each([
  [1, 'EX', 'Extratropical, category 1'],
  [0, 'EX', 'Extratropical · Tropical storm (0)'],
  [-1, 'LO', 'Low · Tropical depression (−1)'],
  [-4, 'EX', 'Extratropical · Post-tropical (−4)'],
  [7, 'EX', 'Extratropical · Category 7? (7)'],
  ['H2', 'HU', 'Hurricane · Category 2 (H2)'],
])('the strength of category %s and type %s is what the list of storms says: %s', (category, type, told) => {
  expect(strengthText(classOfCategory(category), 'AL092022', type)).toBe(told);
});

describe('the errors of forecasts in a report', () => {
  const sectionOf = (count: number) => {
    const errors = Array.from({ length: count }, (_, lead) => Object({ issueTime: 0, lead, distanceKm: 1 }));
    return errorsSection(undefined, Object({ errors }))[0];
  };

  it('are those of 500 lead times, and say how many are left out', () => {
    const { sentences, table } = sectionOf(503) ?? {};
    expect(table?.rows).toHaveLength(500);
    expect(sentences).toContain('3 more lead times are not in this table.');
  });

  it('say nothing of that where all are there', () => {
    expect(sectionOf(500)?.sentences).toHaveLength(2);
  });

  it('say of how many cases a mean is where that is not of all', () => {
    const still = { issueTime: 0, lead: 12, distanceKm: 30, windKnots: 4 };
    const goes = { issueTime: 1, lead: 12, distanceKm: 10, alongKm: 6, crossKm: -8, windKnots: 6 };
    const { sentences, table } = errorsSection(undefined, Object({ errors: [still, goes] }))[0] ?? {};
    expect(table?.rows).toEqual([
      [
        'T+12',
        '2',
        '20 km (11 nmi)',
        '20 km (11 nmi)',
        '6 km (3 nmi) ahead (1 of 2)',
        '8 km (4 nmi) left (1 of 2)',
        '+5',
        '5',
      ],
    ]);
    expect(sentences?.at(-1)).toMatch(/^A count in brackets behind a mean /);
  });

  it('have no mean, and nothing of cases, where none has a measure', () => {
    const still = { issueTime: 0, lead: 12, distanceKm: 30 };
    const { sentences, table } = errorsSection(undefined, Object({ errors: [still] }))[0] ?? {};
    expect(table?.rows[0]?.slice(4)).toEqual(['', '', '', '']);
    expect(sentences).toHaveLength(2);
  });
});
