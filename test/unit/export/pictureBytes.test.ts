import { expect, it } from 'vitest';
import { pictureBytes } from '../../../src/export/pictureBytes.ts';

it('A picture as SVG has nothing in what it says of its origin that XML has no form for, and says it whole', () => {
  const origin = { file: 'a\uffff\ufffe<b>&\u0000.csv' };
  const text = new TextDecoder().decode(pictureBytes('<svg width="1"></svg>', origin).bytes);
  const [, said = ''] = /^<svg width="1"><metadata>(.*)<\/metadata><\/svg>$/s.exec(text) ?? [];
  expect(said).not.toMatch(/[\ufffe\uffff<>]/);
  const read = said.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toEqual(origin);
});
