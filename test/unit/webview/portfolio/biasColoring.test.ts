import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { biasColoring } = await import('../../../../webview/portfolio/biasColoring.ts');
const { STEPS } = await import('../../../../webview/portfolio/colorScale.ts');

describe('the colours of a bias', () => {
  const bias = {
    variable: 'wind_speed',
    unit: 'm/s',
    features: Int32Array.of(0, 2, 3),
    values: Float64Array.of(-2, 0, 4),
  };

  it('go the same way to either side of none, and leave a gap where there is no bias', () => {
    const { property, scale } = biasColoring(bias, 5);
    expect([property.least, property.most]).toEqual([-4, 4]);
    expect(property.name).toBe('Bias of Wind 10 m, forecast less observation');
    expect([...scale.of]).toEqual([STEPS / 4, scale.gap, STEPS / 2, STEPS - 1, scale.gap]);
    expect(scale.gaps).toBe(2);
  });

  it('are the one in the middle where no forecast errs', () => {
    const { property, scale } = biasColoring({ ...bias, values: new Float64Array(3) }, 4);
    expect([...scale.of]).toEqual([STEPS / 2, scale.gap, STEPS / 2, STEPS / 2]);
    expect([property.least, property.most, scale.ticks]).toEqual([0, 0, [0]]);
  });
});
