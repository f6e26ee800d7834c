/** Numbered things in numbered bins, as typed arrays: those of bin i are `items[starts[i]]` to `items[starts[i + 1] − 1]`. */
export interface Bins {
  starts: Uint32Array;
  items: Uint32Array;
}

/** Puts each of so many things into the bins that are named for it; within a bin they keep their order. */
export function binsOf(bins: number, things: number, namesOf: (thing: number) => readonly number[]): Bins {
  const names = Array.from({ length: things }, (_, thing) => namesOf(thing));
  const starts = new Uint32Array(bins + 1);
  for (const each of names) for (const bin of each) starts[bin + 1] = (starts[bin + 1] ?? 0) + 1;
  for (let bin = 0; bin < bins; bin++) starts[bin + 1] = (starts[bin + 1] ?? 0) + (starts[bin] ?? 0);
  const free = starts.slice();
  const items = new Uint32Array(starts[bins] ?? 0);
  for (const [thing, each] of names.entries()) {
    for (const bin of each) {
      const place = free[bin] ?? 0;
      items[place] = thing;
      free[bin] = place + 1;
    }
  }
  return { starts, items };
}
