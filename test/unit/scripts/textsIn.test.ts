import { expect, it } from 'vitest';
import { otherLiterals, textsIn } from '../../../scripts/textsIn.ts';

it.each([
  ["const a = t('One text');", ['One text']],
  ["t(\n  '{0} of {1}',\n  a,\n)", ['{0} of {1}']],
  ["vscode.l10n.t('The storm’s map')", ['The storm’s map']],
  ["msgid('Low')", ['Low']],
  ['t("Don\'t")', ["Don't"]],
  [String.raw`t('Don\'t say "no"\u00a0')`, ['Don\'t say "no"\u00a0']],
  ["html`<p>\x24{t('Inner')}</p>`", ['Inner']],
  ["// t('A comment')\n * t('Another')", []],
  ["t(name); at('Here'); Event('There')", []],
])('the texts of %j', (source, texts) => expect(textsIn(source)).toEqual(texts));

it('other literals are those that are neither translated nor the message of an error', () => {
  expect(otherLiterals("throw new RangeError('Too deep.'); const a = [t('Yes'), 'No', `b`];")).toEqual([
    'No',
    'b',
  ]);
});
