import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eachMinute } from '../../../../webview/kit/eachMinute.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ now: Date.parse('2026-11-21T06:00:40Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function turn(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

describe('the minutes of a page', () => {
  it('are told as they begin, until it ends', () => {
    const told = vi.fn();
    const end = eachMinute(told);
    vi.advanceTimersByTime(20_000);
    expect(told).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(120_000);
    expect(told).toHaveBeenCalledTimes(3);
    end();
    vi.advanceTimersByTime(120_000);
    turn('visible');
    expect(told).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are not told while nobody sees it, and at once when it is seen again', () => {
    const told = vi.fn();
    const end = eachMinute(told);
    turn('hidden');
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(600_000);
    expect(told).not.toHaveBeenCalled();
    turn('visible');
    expect(told).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveBeenCalledTimes(2);
    end();
  });
});
