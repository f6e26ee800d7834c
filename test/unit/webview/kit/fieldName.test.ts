import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { fieldName } = await import('../../../../webview/kit/fieldName.ts');

it('a field is told by its name for people, and one that is not known by its own, whatever that is', () => {
  expect(fieldName('humidity')).toBe('Humidity');
  for (const own of ['lightning_density', 'constructor', 'toString', '__proto__'])
    expect(fieldName(own)).toBe(own);
});
