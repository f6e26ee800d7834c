/** The name of a member without its case and the signs between its words: `ensembleMember` is `ensemble_member`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
