import { describe, expect, it } from 'vitest';
import type { FeatureArea } from '../../../src/domain/featureArea.ts';
import { filterWords } from '../../../src/domain/filterWords.ts';

const NAMES: Readonly<Record<string, string>> = { label: 'Name', 'property power_mw': 'Power' };
const words = (search: string, filters: Readonly<Record<string, string>>, area?: FeatureArea) =>
  filterWords({ search, filters, area }, column => NAMES[column], 'in an area');

describe('the words for a filter', () => {
  it('are the search in quotes, and each filter behind the name of its column', () => {
    expect(words(' reef ', { label: 'a', 'property power_mw': ' >10 ' })).toBe('“reef”, Name a, Power >10');
  });

  it('end with the area', () => {
    const area: FeatureArea = [
      [0, 0],
      [1, 0],
      [1, 1],
    ];
    expect(words('reef', {}, area)).toBe('“reef”, in an area');
    expect(words('', {}, area)).toBe('in an area');
  });

  it('leave out the words of a search that cannot be read, which leave nothing out', () => {
    expect(words('al >1,500 <none>', {})).toBe('“al”');
    expect(words('<none>', { label: 'a' })).toBe('Name a');
  });

  it('say nothing of what leaves nothing out', () => {
    expect(words('', { label: ' ', 'property power_mw': '>', 'property gone': '5' })).toBe('');
  });
});
