import { describe, expect, it } from 'vitest';
import { placeOfName } from '../../../../webview/kit/map/placeOfName.ts';

const ROOM = { width: 400, height: 300 };
const CITY = { text: 60, height: 10, beside: 4 };
const COUNTRY = { text: 60, height: 10 };

describe('the name of a city', () => {
  it('stands at the right of its dot, and at the left where it would be cut', () => {
    expect(placeOfName([100, 50], CITY, ROOM)).toEqual({ left: 104, y: 50 });
    expect(placeOfName([336, 50], CITY, ROOM)).toEqual({ left: 340, y: 50 });
    expect(placeOfName([337, 50], CITY, ROOM)).toEqual({ left: 273, y: 50 });
  });

  it('is left out where it would be cut on either side, above or below', () => {
    expect(placeOfName([50, 50], CITY, { width: 100, height: 300 })).toBeUndefined();
    expect(placeOfName([100, 4], CITY, ROOM)).toBeUndefined();
    expect(placeOfName([100, 296], CITY, ROOM)).toBeUndefined();
  });
});

describe('the name of a country', () => {
  it('stands around its point, and moves inside at the edges', () => {
    expect(placeOfName([100, 50], COUNTRY, ROOM)).toEqual({ left: 70, y: 50 });
    expect(placeOfName([2, 1], COUNTRY, ROOM)).toEqual({ left: 0, y: 5 });
    expect(placeOfName([398, 299], COUNTRY, ROOM)).toEqual({ left: 340, y: 295 });
  });

  it('is left out where there is no room for it', () => {
    expect(placeOfName([20, 50], COUNTRY, { width: 59, height: 300 })).toBeUndefined();
  });
});

describe('a name in a picture of which the edges are out of view', () => {
  const WIDE = { width: 720, height: 620, beyond: 160 };

  it('is whole in the view where its point is in view', () => {
    expect(placeOfName([160 + 337, 200], CITY, WIDE)).toEqual({ left: 160 + 273, y: 200 });
    expect(placeOfName([160 + 2, 161], COUNTRY, WIDE)).toEqual({ left: 160, y: 165 });
  });

  it('is left out where its point is out of view and its text would reach into it', () => {
    expect(placeOfName([150, 200], CITY, WIDE)).toBeUndefined();
    expect(placeOfName([300, 158], CITY, WIDE)).toBeUndefined();
    expect(placeOfName([570, 200], COUNTRY, WIDE)).toBeUndefined();
  });

  it('stands ready out of view where all of it is there', () => {
    expect(placeOfName([50, 200], CITY, WIDE)).toEqual({ left: 54, y: 200 });
    expect(placeOfName([600, 200], CITY, WIDE)).toEqual({ left: 604, y: 200 });
    expect(placeOfName([300, 100], CITY, WIDE)).toEqual({ left: 304, y: 100 });
  });
});
