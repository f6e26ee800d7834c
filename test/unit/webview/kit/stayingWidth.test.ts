import { expect, it } from 'vitest';
import { stayingWidth } from '../../../../webview/kit/table/stayingWidth.ts';

it('A first column that fits has what it needs', () => {
  expect(stayingWidth(150, 900, 318)).toBe(150);
});

it('A first column of long names leaves room in which the others are scrolled', () => {
  expect(stayingWidth(320, 900, 318)).toBe(190);
});

it('A first column has all that the others do not need', () => {
  expect(stayingWidth(320, 50, 318)).toBe(268);
  expect(stayingWidth(320, 0, 318)).toBe(318);
});

it('A first column has what it needs until the room is known', () => {
  expect(stayingWidth(320, 900, 0)).toBe(320);
});
