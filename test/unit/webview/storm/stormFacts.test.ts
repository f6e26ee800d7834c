import { afterAll, describe, expect, it, vi } from 'vitest';
import { HOUR, trackOf } from '../../domain/trackOf.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { classAtIssue, stormAtIssue, stormFacts } = await import('../../../../webview/storm/stormFacts.ts');
afterAll(() => vi.unstubAllGlobals());

const track = trackOf({
  forecast_time: new Date(6 * HOUR).toISOString(),
  wind: [30, 40, 70],
  wind_unit: 'kt',
});
const listed = (hours: number) => ({
  storm_id: 'AL092026',
  category: 4,
  position: { latitude: 20, longitude: -80 },
  forecast_time: new Date(hours * HOUR).toISOString(),
});

describe('the facts of a storm at its issue', () => {
  it('are its category and place as listed, beside what its track says', () => {
    expect(stormFacts(stormAtIssue(track, listed(6.25), 1), 'AL092026')).toEqual([
      'Hurricane, category 4',
      '40 kt',
      'E ≈ 10 kt',
      '20.00°N 80.00°W',
    ]);
  });

  it('are those of its track alone where the list tells of another issue', () => {
    const later = stormAtIssue(track, listed(12), 1);
    expect(stormFacts(later, 'AL092026')).toEqual([
      'Tropical storm from wind',
      '40 kt',
      'E ≈ 10 kt',
      '0.00°N 1.00°E',
    ]);
    expect(classAtIssue(later)?.from).toBe('wind');
  });

  it('are as listed where no track came, or the list names no time', () => {
    const { forecast_time, ...undated } = listed(12);
    expect(stormFacts(stormAtIssue(undefined, listed(12), -1), undefined)).toContain('20.00°N 80.00°W');
    expect(stormFacts(stormAtIssue(track, undated, 1), undefined)).toContain('20.00°N 80.00°W');
  });
});
