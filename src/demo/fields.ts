import { smoothNoise, smoothStep } from './noise.ts';
import { RUN_INTERVAL } from './runs.ts';

const HOUR = 3_600_000;
const RADIANS = Math.PI / 180;

/** Whose knowledge: the truth, or the forecast of one run. */
export type Knowledge = { truth: true } | { run: number };

/** A point of the unit sphere. Fields are read there, so that neither a pole nor ±180° is a seam. */
export interface SpherePoint {
  x: number;
  y: number;
  z: number;
}

export function spherePoint(latitude: number, longitude: number): SpherePoint {
  const [phi, lambda] = [latitude * RADIANS, longitude * RADIANS];
  return {
    x: Math.cos(phi) * Math.cos(lambda),
    y: Math.cos(phi) * Math.sin(lambda),
    z: Math.sin(phi),
  };
}

/** Seeds of the fields of the synthetic atmosphere, and of what forecasts get wrong in each. */
const SEEDS = {
  pressure: [101, 201],
  temperature: [102, 202],
  cloud: [103, 203],
  rain: [104, 204],
  aloft: [105, 205],
} as const;
export type Field = keyof typeof SEEDS;

/** Degrees of longitude an hour by which a belt carries its systems, all of it alike: a shear would tear them. */
const WESTERLIES = { speed: 0.42, salt: 0 };
const TRADES = { speed: -0.16, salt: 50 };
/** Between these latitudes the trades give way to the westerlies. */
const TRADES_END = 20;
const WESTERLIES_BEGIN = 36;

/** Standard field in about −1 to 1, moving with the systems of its belt. */
function truth(name: Field, point: SpherePoint, hours: number): number {
  const latitude = Math.asin(Math.max(-1, Math.min(1, point.z))) / RADIANS;
  const poleward = (Math.abs(latitude) - TRADES_END) / (WESTERLIES_BEGIN - TRADES_END);
  if (poleward >= 1) return carried(name, point, hours, WESTERLIES);
  if (poleward <= 0) return carried(name, point, hours, TRADES);
  const share = smoothStep(poleward);
  const mixed =
    share * carried(name, point, hours, WESTERLIES) + (1 - share) * carried(name, point, hours, TRADES);
  return mixed / Math.hypot(share, 1 - share);
}

function carried(name: Field, point: SpherePoint, hours: number, belt: typeof WESTERLIES): number {
  const turn = ((belt.speed * hours) % 360) * RADIANS;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const scale = name === 'rain' ? 9 : 4.5;
  const x = (point.x * cos + point.y * sin) * scale;
  const y = (point.y * cos - point.x * sin) * scale;
  return 1.3 * smoothNoise(SEEDS[name][0] + belt.salt, x + hours / 96, y, point.z * scale);
}

/** Lead time, in hours, after which an error has most of its full size. */
const ERROR_GROWTH_HOURS = 110;
const ERROR_SCALE = 6;

/** What a run gets wrong: nothing at its start, more with lead time, and much the same in the next run. */
function error(name: Field, { x, y, z }: SpherePoint, hours: number, run: number): number {
  const lead = Math.max(0, hours - run / HOUR);
  const growth = 1 - Math.exp(-lead / ERROR_GROWTH_HOURS);
  const runs = run / RUN_INTERVAL / 3;
  return (
    1.1 *
    growth *
    smoothNoise(SEEDS[name][1], x * ERROR_SCALE + lead / 40, y * ERROR_SCALE + runs, z * ERROR_SCALE)
  );
}

/** A field as it is, or as a run foresees it: continuous in place, in time, and in lead time. */
export function fieldAt(name: Field, point: SpherePoint, time: number, knowledge: Knowledge): number {
  const hours = time / HOUR;
  const value = truth(name, point, hours);
  return 'truth' in knowledge ? value : value + error(name, point, hours, knowledge.run);
}
