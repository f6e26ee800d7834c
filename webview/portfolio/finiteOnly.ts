/** Gaps for what is beyond every number: a chart has no place for it. */
export function finiteOnly(values: Float64Array): Float64Array {
  return values.map(value => (Number.isFinite(value) ? value : Number.NaN));
}
