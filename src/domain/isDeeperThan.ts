/** Whether lists or objects lie within one another more often than so many times. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let layer: object[] = isObject(value) ? [value] : [];
  for (let level = 0; level < levels; level++) {
    const below: object[] = [];
    for (const each of layer) for (const inner of Object.values(each)) if (isObject(inner)) below.push(inner);
    if (below.length === 0) return false;
    layer = below;
  }
  return layer.length > 0;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
