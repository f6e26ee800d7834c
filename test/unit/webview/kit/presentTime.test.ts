import { afterEach, expect, it, vi } from 'vitest';
import { PresentTime } from '../../../../webview/kit/presentTime.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an element is drawn anew with each minute of the present, and no more once it is gone', () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 6, 3, 40) });
  const requestUpdate = vi.fn();
  const host = {
    requestUpdate,
    addController: vi.fn(),
    removeController: vi.fn(),
    updateComplete: Promise.resolve(true),
  };
  const present = new PresentTime(host);
  expect(host.addController).toHaveBeenCalledWith(present);
  present.hostConnected();
  expect(present.now).toBe(Date.UTC(2026, 10, 21, 6, 3));
  vi.advanceTimersByTime(19_999);
  expect(requestUpdate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(present.now).toBe(Date.UTC(2026, 10, 21, 6, 4));
  vi.advanceTimersByTime(120_000);
  expect(requestUpdate).toHaveBeenCalledTimes(3);
  present.hostDisconnected();
  expect(vi.getTimerCount()).toBe(0);
});
