import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';

/** Land is the countries without their borders. */
export type EmbeddedTopology = Topology<{ countries: GeometryCollection; land: MultiPolygon }>;

/** Set by the script that the host loads before the page's own. */
declare const landfallBasemap: EmbeddedTopology | undefined;

/** Shapes of the embedded map (Natural Earth, 1 : 50 million); undefined where it did not load. */
export function embeddedTopology(): EmbeddedTopology | undefined {
  return typeof landfallBasemap === 'undefined' ? undefined : landfallBasemap;
}
