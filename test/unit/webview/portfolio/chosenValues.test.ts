import { describe, expect, it } from 'vitest';
import type { FeatureProperty } from '../../../../src/domain/featureProperty.ts';
import type { PortfolioIntent } from '../../../../src/panels/portfolioProtocol.ts';
import { createChosenValues } from '../../../../webview/portfolio/chosenValues.ts';

const properties = ['capacity', 'value'].map(
  (name): FeatureProperty => ({
    name,
    kind: 'number',
    numbers: 2,
    sum: 3,
    least: 1,
    most: 2,
    unit: undefined,
  }),
);

function setUp() {
  const sent: PortfolioIntent[] = [];
  let updates = 0;
  const values = createChosenValues({
    send: intent => sent.push(intent),
    update: () => {
      updates++;
    },
  });
  const answer = (property: string, numbers: Float64Array, featureCount = 2) =>
    values.receive({ type: 'values', property, face: { face: 'data', data: { numbers } } }, featureCount);
  return { sent, values, answer, updates: () => updates };
}

describe('the values of what is chosen', () => {
  it('are asked for once for each property, whatever it is chosen for', () => {
    const { sent, values } = setUp();
    values.ask({ color: 'value', size: 'capacity', amount: 'value' }, properties);
    expect(sent).toEqual([
      { type: 'values', property: 'value' },
      { type: 'values', property: 'capacity' },
    ]);
  });

  it('are not asked for of a property that the assets do not have, nor waited for', () => {
    const { sent, values } = setUp();
    values.ask({ color: 'height' }, properties);
    expect(sent).toEqual([]);
    expect(values.areThere({ color: 'height' }, properties)).toBe(true);
  });

  it('are there once they have come, until they are forgotten', () => {
    const { sent, values, answer, updates } = setUp();
    expect(values.areThere({ size: 'value' }, properties)).toBe(false);
    answer('value', Float64Array.of(1, 2));
    expect(updates()).toBe(1);
    expect(values.areThere({ size: 'value' }, properties)).toBe(true);
    values.ask({ size: 'value' }, properties);
    expect(sent).toEqual([]);
    values.forget();
    expect(values.all().size).toBe(0);
  });

  it('are not those of another number of assets', () => {
    const { values, answer, updates } = setUp();
    answer('value', Float64Array.of(1, 2), 3);
    expect(values.all().size).toBe(0);
    expect(updates()).toBe(0);
  });
});
