import { expect, it } from 'vitest';
import { withMinusSign } from '../../../src/domain/withMinusSign.ts';

it.each([
  [25, '25'],
  [-0.5, '−0.5'],
  [1e-7, '1 × 10⁻⁷'],
  [-1e-7, '−1 × 10⁻⁷'],
  [-2.5e21, '−2.5 × 10²¹'],
  [1.25e-300, '1.25 × 10⁻³⁰⁰'],
])('the number %d is written %s, with no hyphen and no e', (number, written) => {
  expect(withMinusSign(number)).toBe(written);
});
