import { describe, expect, it } from 'vitest';
import { keepSecret, valueWithoutKeys } from '../../../src/editor/words.ts';
import { parcelOf } from '../../../src/panels/parcel.ts';

const [KEY, LONG, SHORT] = ['4815162342108', '12345678901234567890', '1013'];
for (const key of [KEY, LONG, SHORT, 'sentinel-key-5f0c']) keepSecret(key);

describe('a number that spells a key of digits alone', () => {
  it.each([
    ['as it stands', Number(KEY)],
    ['below zero', -Number(KEY)],
    ['within others', Number(`9${KEY}1`)],
    ['behind a point', Number(`0.${KEY}`)],
    ['with more digits than a number keeps', Number(LONG)],
  ])('%s is a gap: null in a list, and absent from an object [security 1]', (_, value) => {
    const told = valueWithoutKeys({
      temperature: value,
      values: [1, value, null],
      inner: { deep: [[value]] },
    });
    expect(JSON.stringify(told)).toBe('{"values":[1,null,null],"inner":{"deep":[[null]]}}');
  });

  it('is a gap also in a large message to a page', () => {
    const rows = Array.from({ length: 6000 }, (_, index) => ({ index, temperature: Number(KEY), wind: 4.5 }));
    const parts = [...(parcelOf({ type: 'rows', rows }) ?? [])];
    const texts = parts.flatMap(part =>
      part?.part === 'text' ? [new TextDecoder().decode(part.bytes)] : [],
    );
    const told = texts.join('');
    expect(told).not.toContain(KEY);
    expect(told).toContain('{"index":5999,"wind":4.5}');
  });

  it('takes no other number with it, not even one that spells a short key', () => {
    const value = {
      pressure: 1013.25,
      list: [1013, 0, -0, 1e21, 27.950575, Number.NaN, 1e-7, -82.46, 4815162, 1e15],
    };
    expect(valueWithoutKeys(value)).toBe(value);
  });
});
