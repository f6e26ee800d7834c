/**
 * Whether there may be a cone that is not known: none came, or one without an area that could be read. Where the service
 * has no cone it says so with a collection without features.
 */
export function isConeMissing(cone: { features: readonly unknown[] } | undefined, hasArea: boolean): boolean {
  return cone === undefined || (!hasArea && cone.features.length > 0);
}
