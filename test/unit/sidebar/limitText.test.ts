import { expect, it, vi } from 'vitest';
import { limitText } from '../../../src/sidebar/limitText.ts';

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) => text.replace(/\{(\d)\}/g, (_, at) => String(values[at])),
  },
}));

it.each([
  [-1e-7, 'temperature below −1 × 10⁻⁷ °C'],
  [1e-7, 'temperature below 1 × 10⁻⁷ °C'],
  [-4.5, 'temperature below −4.5 °C'],
])('a limit of %d is told as people write it', (value, told) => {
  expect(limitText({ field: 'temperature', comparison: 'below', value, unit: '°C', kind: 'hourly' })).toBe(
    told,
  );
});

it('a limit of degrees has their sign behind its number', () => {
  const limit = { field: 'wind_direction', comparison: 'above', value: 200, kind: 'hourly' } as const;
  expect(limitText({ ...limit, unit: '°' })).toBe('wind direction above 200°');
  expect(limitText({ ...limit, unit: '' })).toBe('wind direction above 200');
});
