import { describe, expect, it } from 'vitest';
import { createSelection, type Selected } from '../../../../webview/portfolio/selection.ts';

const featureOf = ({ id, index }: Selected) => ({
  id,
  index,
  label: '',
  geometryType: 'Point',
  properties: {},
});

const first = featureOf({ id: 'a', index: 1 });
const second = featureOf({ id: 'b', index: 2 });

describe('the asset that is selected', () => {
  it('is the choice of a person before anything is known of it', () => {
    const selection = createSelection(undefined);
    expect(selection.index()).toBe(-1);
    selection.receive(first);
    selection.choose(2);
    expect(selection.index()).toBe(2);
    expect(selection.feature()).toBe(first);
    // What was on its way of the one before comes late.
    selection.receive(first);
    expect(selection.index()).toBe(2);
    selection.receive(second);
    expect(selection.index()).toBe(2);
    expect(selection.feature()).toBe(second);
  });

  it('is shown at once where all is known of it, and not moved to again when it is told of', () => {
    const selection = createSelection(undefined);
    selection.choose(1, first);
    expect(selection.feature()).toBe(first);
    const told = { ...first, properties: { a: 1 } };
    expect(selection.receive(told)).toBe(false);
    expect(selection.feature()).toBe(told);
    expect(selection.receive(second)).toBe(true);
  });

  it('does not go back to what was chosen before, however late that is told of', () => {
    const selection = createSelection(undefined);
    selection.choose(1, first);
    selection.choose(2, second);
    expect(selection.receive({ ...first })).toBe(false);
    expect(selection.feature()).toBe(second);
    expect(selection.receive({ ...second })).toBe(false);
    expect(selection.receive(first)).toBe(true);
    expect(selection.feature()).toBe(first);
  });

  it('is again the one before where the choice is no more there', () => {
    const selection = createSelection(undefined);
    selection.receive(first);
    selection.choose(2);
    expect(selection.receive(undefined)).toBe(false);
    expect(selection.index()).toBe(1);
  });

  it('is not moved to where it was selected before, wherever it stands among features that are read anew', () => {
    const selection = createSelection(undefined);
    expect(selection.receive(first)).toBe(true);
    selection.forget();
    expect(selection.feature()).toBeUndefined();
    expect(selection.receive({ ...first, index: 7 })).toBe(false);
    selection.forget();
    expect(selection.receive(second)).toBe(true);
  });

  it('is known by its place where it has no id', () => {
    const selection = createSelection({ id: undefined, index: 3 });
    expect(selection.receive(featureOf({ id: undefined, index: 3 }))).toBe(false);
    selection.forget();
    expect(selection.receive(featureOf({ id: undefined, index: 4 }))).toBe(true);
  });

  it('is moved to where a person chooses it once more', () => {
    const selection = createSelection({ id: 'a', index: 1 });
    selection.choose(1);
    expect(selection.receive(first)).toBe(true);
  });
});
