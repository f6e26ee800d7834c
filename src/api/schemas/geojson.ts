import * as z from 'zod';
import type { Readable, ReadableResponse } from '../readable.ts';

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

/** Holds itself; how deep it is followed, its readers decide. */
export const geometry: z.ZodType<Geometry> = z.discriminatedUnion('type', [
  ...simpleGeometries,
  z.looseObject({
    type: z.literal('GeometryCollection'),
    get geometries() {
      return z.array(geometry);
    },
    bbox,
  }),
]);

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

export type Feature = Readable<z.output<typeof feature>>;
export type FeatureCollection = ReadableResponse<z.output<typeof featureCollection>>;
