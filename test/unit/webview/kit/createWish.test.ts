import { describe, expect, it } from 'vitest';
import { createWish } from '../../../../webview/kit/createWish.ts';

interface Identity {
  kind: string;
  units?: string;
}

describe('what was asked of the host last', () => {
  const wishing = () => {
    const wish = createWish<Identity>();
    wish.isLate({ kind: 'hourly' });
    return wish;
  };

  it('makes answers to what was shown or asked before it late, until it is answered', () => {
    const wish = wishing();
    wish.ask({ kind: 'daily' });
    wish.ask({ kind: 'daily', units: 'imperial' });
    expect(wish.isLate({ kind: 'hourly' })).toBe(true);
    expect(wish.isLate({ kind: 'daily' })).toBe(true);
    expect(wish.isLate({ units: 'imperial', kind: 'daily' })).toBe(false);
    expect(wish.isLate({ kind: 'hourly' })).toBe(false);
  });

  it('gives way to what the host shows by itself, such as another view of the place that was opened meanwhile', () => {
    const wish = wishing();
    wish.ask({ kind: 'daily' });
    expect(wish.isLate({ kind: 'hourly', units: 'metric' })).toBe(false);
    expect(wish.answered()).toEqual({ kind: 'hourly', units: 'metric' });
  });

  it('may be what was shown before it', () => {
    const wish = wishing();
    wish.ask({ kind: 'daily' });
    wish.ask({ kind: 'hourly' });
    expect(wish.isLate({ kind: 'daily' })).toBe(true);
    expect(wish.isLate({ kind: 'hourly' })).toBe(false);
  });
});
