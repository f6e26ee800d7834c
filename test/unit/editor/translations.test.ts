import { expect, it, vi } from 'vitest';

const editor = vi.hoisted((): { l10n: { bundle?: Record<string, string> } } => ({ l10n: {} }));
vi.mock('vscode', () => editor);
const { translations } = await import('../../../src/editor/translations.ts');

it('translations are those of the editor, and none in English', () => {
  expect(translations()).toEqual({});
  editor.l10n.bundle = { Low: 'Tief' };
  expect(translations()).toEqual({ Low: 'Tief' });
});
