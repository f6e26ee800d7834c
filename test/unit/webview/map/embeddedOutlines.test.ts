import { readFile } from 'node:fs/promises';
import { mesh } from 'topojson-client';
import { describe, expect, it } from 'vitest';
import type { World } from '../../../../scripts/mapNames.ts';
import { outlineSteps } from '../../../../scripts/outlineSteps.ts';
import { coastOf } from '../../../../src/domain/coast.ts';
import { outlinesOf } from '../../../../webview/kit/map/embeddedOutlines.ts';
import { worldCoast, worldLand } from '../../domain/worldCoast.ts';

const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'));
const world: World = JSON.parse(await readFile(file, 'utf8'));
const steps = outlineSteps(world);

describe('the embedded map', () => {
  it('has each ring of land where Natural Earth has it, to the last digit', () => {
    const rings = worldLand().coordinates.flat();
    expect(outlinesOf(steps, 'land').map(ring => [...ring])).toEqual(rings.map(ring => ring.flat()));
    expect(coastOf(outlinesOf(steps, 'land'))).toEqual(worldCoast());
  });

  it('has what two countries share as their border', () => {
    const lines = mesh(world, world.objects.countries, (one, other) => one !== other).coordinates;
    expect(lines).toHaveLength(187);
    expect(outlinesOf(steps, 'borders').map(line => [...line])).toEqual(lines.map(line => line.flat()));
  });
});
