import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { createMapColoring } = await import('../../../../webview/portfolio/mapColoring.ts');

const property = { name: 'rated_power', kind: 'number', numbers: 2, sum: 3, least: 1, most: 2 } as const;

/** What the colours are of where forecasts of a variable are loaded, and those at the time were chosen. */
function colored(variable: string) {
  const shown = { variable, unit: undefined, times: Float64Array.of(0), values: Float64Array.of(3, 7) };
  const series = Object({ shown: () => ({ ...shown, features: Int32Array.of(0, 1) }) });
  const coloringOf = createMapColoring(series, Object({}), Object({}));
  const choices = { color: property.name, colorsByTime: true, keepsColors: true, colorBy: 'value' };
  const values = new Map([[property.name, { numbers: Float64Array.of(1, 2) }]]);
  return coloringOf(Object({ choices, properties: [property], values, moment: 0 }), 2)?.property.name;
}

it('the forecasts at the time that is shown colour the map', () => {
  expect(colored('wind_speed')).toBe('wind_speed');
});

it('directions, which have no colours, leave the map to the property that is named in the bar', () => {
  expect(colored('wind_direction')).toBe('rated_power');
});
