import { expect, it } from 'vitest';
import { createTextColumn } from '../../../src/api/reading/textColumn.ts';
import { pageLabels } from '../../../src/assets/pageLabels.ts';
import { createTextReader } from '../../../src/domain/packedTexts.ts';
import { keepSecret } from '../../../src/editor/words.ts';

const columnOf = (texts: readonly string[]) => {
  const column = createTextColumn();
  for (const text of texts) column.add(text);
  return column.column();
};

it('what assets are called goes to a page as it is, and without a key', async () => {
  const plain = ['Terminal', 'Zürich', '', '台風'];
  const readPlain = createTextReader(await pageLabels(columnOf(plain)));
  expect(plain.map((_, index) => readPlain(index))).toEqual(plain);
  keepSecret('lf-secret-0123456789');
  const many = Array.from({ length: 5000 }, (_, index) => `Site ${index}`);
  const texts = [...many, 'before lf-secret-0123456789 after', 'Last'];
  const readMany = createTextReader(await pageLabels(columnOf(texts)));
  expect([readMany(0), readMany(4999), readMany(5001)]).toEqual(['Site 0', 'Site 4999', 'Last']);
  expect(readMany(5000)).toMatch(/^before (?!lf-secret).* after$/);
});
