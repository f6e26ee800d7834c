import * as z from 'zod';

/** Deepest GeometryCollection inside GeometryCollection that is checked; deeper content is reported. */
const MAX_GEOMETRY_DEPTH = 8;

/** SPEC leaves the element types open; numbers are what GeoJSON has. Two or more, so that (x, y, z, t) passes. */
const position = z.array(z.number()).min(2);
const bbox = z.array(z.number()).optional();
const positions = z.array(position);
const rings = z.array(positions);

function geometryVariant<T extends string, C extends z.ZodType>(type: T, coordinates: C) {
  return z.looseObject({ type: z.literal(type), coordinates, bbox });
}

const simpleGeometries = [
  geometryVariant('Point', position),
  geometryVariant('MultiPoint', positions),
  geometryVariant('LineString', positions),
  geometryVariant('MultiLineString', rings),
  geometryVariant('Polygon', rings),
  geometryVariant('MultiPolygon', z.array(rings)),
] as const;

/** Built to a fixed depth rather than recursively: a recursive schema overflows the stack on hostile input. */
function geometryOfDepth(depth: number): z.ZodType<Geometry> {
  const geometries = depth > 0 ? z.array(geometryOfDepth(depth - 1)) : z.array(z.never());
  const collection = z.looseObject({ type: z.literal('GeometryCollection'), geometries, bbox });
  return z.discriminatedUnion('type', [...simpleGeometries, collection]);
}

interface SimpleGeometry<T extends string, C> {
  type: T;
  coordinates: C;
  bbox?: number[] | undefined;
  [member: string]: unknown;
}

/** RFC 7946 geometry with foreign members; positions are longitude first. */
export type Geometry =
  | SimpleGeometry<'Point', number[]>
  | SimpleGeometry<'MultiPoint' | 'LineString', number[][]>
  | SimpleGeometry<'MultiLineString' | 'Polygon', number[][][]>
  | SimpleGeometry<'MultiPolygon', number[][][][]>
  | {
      type: 'GeometryCollection';
      geometries: Geometry[];
      bbox?: number[] | undefined;
      [member: string]: unknown;
    };

export const geometry = geometryOfDepth(MAX_GEOMETRY_DEPTH);

const featureMembers = {
  type: z.literal('Feature'),
  bbox,
  geometry: geometry.nullish(),
  id: z.union([z.int(), z.string()]).optional(),
};

export const feature = z.looseObject({
  ...featureMembers,
  properties: z.record(z.string(), z.unknown()).nullish(),
});

/** Members of a collection besides its features. */
export const collectionMembers = { type: z.literal('FeatureCollection'), bbox };
export const featureParts = featureMembers;

export const featureCollection = z.looseObject({ ...collectionMembers, features: z.array(feature) });

export type Feature = z.output<typeof feature>;
export type FeatureCollection = z.output<typeof featureCollection>;
