import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { variableMenu } = await import('../../../../webview/portfolio/variableMenu.ts');

it('variables of texts alone stand in the menu below the others, and say why they cannot be chosen', () => {
  const { text, items } = variableMenu(
    { variables: [{ name: 'wind_speed', unit: 'm/s', assets: 2 }], texts: ['note'] },
    undefined,
    () => undefined,
  );
  expect(text).toBe('Wind 10 m');
  expect(items).toMatchObject([
    { id: 'wind_speed', text: 'Wind 10 m', detail: 'm/s', checked: true },
    { id: 'note', text: 'note', detail: 'text', checked: false, disabled: true, begins: true },
  ]);
  expect(items[1]?.title).toContain('no numbers');
});
