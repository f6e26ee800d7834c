import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { filterText } = await import('../../../../webview/portfolio/filterText.ts');

const columns = [{ id: 'property rated_power', title: 'Rated power' }];

it('a filter is told by the title of its column', () => {
  expect(filterText(columns, 'property rated_power', '>5')).toBe('Rated power >5');
});

it('a filter of a property that is gone says that it leaves nothing out', () => {
  expect(filterText(columns, 'property building_kind', '=DE')).toBe(
    'Building kind =DE (leaves nothing out: no asset has it)',
  );
});

it('a filter that cannot be read says that it leaves nothing out', () => {
  expect(filterText(columns, 'property rated_power', '>many')).toBe(
    'Rated power >many (leaves nothing out: cannot be read)',
  );
});
