import { describe, expect, it } from 'vitest';
import { filterWords } from '../../../src/domain/filterWords.ts';

const NAMES: Readonly<Record<string, string>> = { label: 'Name', 'property power_mw': 'Power' };
const words = (search: string, filters: Readonly<Record<string, string>>) =>
  filterWords({ search, filters }, column => NAMES[column]);

describe('the words for a filter', () => {
  it('are the search in quotes, and each filter behind the name of its column', () => {
    expect(words(' reef ', { label: 'a', 'property power_mw': ' >10 ' })).toBe('“reef”, Name a, Power >10');
  });

  it('say nothing of what leaves nothing out', () => {
    expect(words('', { label: ' ', 'property power_mw': '>', 'property gone': '5' })).toBe('');
  });
});
