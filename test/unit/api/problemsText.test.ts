import { expect, it } from 'vitest';
import { problemsText } from '../../../src/api/problemsText.ts';

const problems = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ path: `$[${row}]`, expected: 'number', found: '"x"' }));

it('problems are named one by one, and so many more are counted', () => {
  expect(problemsText([])).toBe('');
  expect(problemsText(problems(2))).toBe(
    '$[0]: number expected, "x" found; $[1]: number expected, "x" found',
  );
  expect(problemsText(problems(5))).not.toMatch(/more/);
  expect(problemsText(problems(7))).toMatch(/^\$\[0\].*\$\[4\]: number expected, "x" found; and 2 more$/);
});
