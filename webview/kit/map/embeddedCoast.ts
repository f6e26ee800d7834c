import { feature } from 'topojson-client';
import { type Coast, coastOf } from '../../../src/domain/coast.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';
import { embeddedTopology } from './embeddedTopology.ts';

/** The coasts of the embedded map; undefined where it did not load. Made anew at each call, in tens of milliseconds. */
export function embeddedCoast(): Coast | undefined {
  const topology = embeddedTopology();
  return topology && coastOf(packGeometry([feature(topology, topology.objects.land)]));
}
