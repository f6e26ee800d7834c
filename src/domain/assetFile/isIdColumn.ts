/** Whether the column of a table is likely to hold the ids of its assets, by its name. */
export function isIdColumn(name: string): boolean {
  return /^(id|asset_?id|feature_?id)$/i.test(name);
}
