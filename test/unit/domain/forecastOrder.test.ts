import { describe, expect, it } from 'vitest';
import { isDated, isNewer, isNewIssue, isOlder } from '../../../src/domain/forecastOrder.ts';

const FIRST = { issued: 6, updated: 7 };

describe('of two answers of forecasts', () => {
  it.each([
    ['an earlier issue is older', { issued: 0, updated: 9 }, 'older'],
    ['a later issue is newer', { issued: 12, updated: 1 }, 'newer'],
    ['an earlier update of the same issue is older', { issued: 6, updated: 6 }, 'older'],
    ['a later update of the same issue is newer', { issued: 6, updated: 8 }, 'newer'],
    ['the same is neither', FIRST, 'neither'],
    ['one without a time of its update is neither of the same issue', { issued: 6 }, 'neither'],
    ['one without an issue goes by its update', { updated: 8 }, 'newer'],
    ['one without an issue goes by its update, back too', { updated: 3 }, 'older'],
    ['one of which nothing is known is neither', {}, 'neither'],
  ])('%s', (_, now, order) => {
    expect(isOlder(now, FIRST)).toBe(order === 'older');
    expect(isNewer(now, FIRST)).toBe(order === 'newer');
    expect(isOlder(FIRST, now)).toBe(order === 'newer');
    expect(isNewer(FIRST, now)).toBe(order === 'older');
  });

  it('none is older or newer than one that is not known', () => {
    expect(isOlder(FIRST, undefined)).toBe(false);
    expect(isNewer(FIRST, undefined)).toBe(false);
  });

  it('one is a new issue where both say when they were issued', () => {
    expect(isNewIssue({ issued: 12 }, FIRST)).toBe(true);
    expect(isNewIssue({ issued: 6, updated: 8 }, FIRST)).toBe(false);
    expect(isNewIssue({ issued: 0 }, FIRST)).toBe(false);
    expect(isNewIssue({ updated: 8 }, FIRST)).toBe(false);
    expect(isNewIssue({ issued: 12 }, { updated: 7 })).toBe(false);
  });

  it('each is dated that says when it was issued or updated', () => {
    expect([{ issued: 6 }, { updated: 7 }, FIRST, {}].map(isDated)).toEqual([true, true, true, false]);
  });
});
