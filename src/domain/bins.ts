/** Numbered things in numbered bins, as typed arrays: those of bin i are `items[starts[i]]` to `items[starts[i + 1] − 1]`. */
export interface Bins {
  starts: Uint32Array;
  items: Uint32Array;
}

/**
 * Puts each of so many things into the bins that `visit` names for it; within a bin they keep their order. Each thing is
 * visited twice, to count and to put, and no array is made for any of them.
 */
export function binsOf(
  bins: number,
  things: number,
  visit: (thing: number, name: (bin: number) => void) => void,
): Bins {
  // One place more than is given: counted two places on, a bin is filled from its start to the start of the next.
  const places = new Uint32Array(bins + 2);
  const each = (name: (bin: number, thing: number) => void) => {
    for (let thing = 0; thing < things; thing++) visit(thing, bin => name(bin, thing));
  };
  each(bin => {
    places[bin + 2] = (places[bin + 2] ?? 0) + 1;
  });
  for (let bin = 2; bin < places.length; bin++) places[bin] = (places[bin] ?? 0) + (places[bin - 1] ?? 0);
  const items = new Uint32Array(places[bins + 1] ?? 0);
  each((bin, thing) => {
    const place = places[bin + 1] ?? 0;
    items[place] = thing;
    places[bin + 1] = place + 1;
  });
  return { starts: places.subarray(0, bins + 1), items };
}
