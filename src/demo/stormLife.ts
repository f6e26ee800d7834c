import { normalizeLongitude } from '../domain/geodesy.ts';
import { seaTemperatureNear } from './climate.ts';
import { smoothStep } from './noise.ts';
import { landShareAt } from './relief.ts';
import type { Course, Growth, Storm, StormState } from './storm.ts';

const DAY = 86_400_000;

/** Days between the steps at which land and sea beneath a storm are looked at. */
const STEP = 0.5;
/** Knots of a newborn storm, of one that has ended, and beyond which none grows. */
const BIRTH_WIND = 25;
const LAST_WIND = 20;
const STRONGEST = 160;
/** Knots that are left of a storm far inland (Kaplan and DeMaria 1995 have 26.7 near the coast). */
const WIND_INLAND = 18;
/** Shares of strength lost a day over land (Kaplan and DeMaria 1995: 0.095 an hour) and over cold water. */
const LOSS_OVER_LAND = 2.28;
const LOSS_OVER_COLD_WATER = 1;
const RECOVERY = 0.4;
/** Sea-surface temperatures in °C below which a storm weakens, and at which it loses most. */
const WARM_ENOUGH = 25.5;
const TOO_COLD = 21.5;

/** Position at an age in days. */
export function positionAt(course: Course, age: number): { longitude: number; latitude: number } {
  const { origin, zonal, poleward, recurvature, turn, wobble } = course;
  const turned = Math.max(0, age - turn) ** 2 * recurvature;
  const longitude = origin[0] + zonal * age + 1.5 * turned + 0.35 * Math.sin(age * 2.1 + wobble);
  const latitude = origin[1] + poleward * age + Math.sign(poleward) * 0.85 * turned;
  return { longitude, latitude: Math.max(-58, Math.min(58, latitude)) };
}

/** Knots at an age over warm open sea: up to the peak, an eyewall replaced there, and down again. */
function windOverSea({ peak, rise, hold, fall }: Growth, age: number): number {
  const born = Math.min(BIRTH_WIND, peak * 0.85);
  if (age < rise) return born + (peak - born) * smoothStep(age / rise);
  if (age < rise + hold) return peak * (1 - 0.025 * Math.sin((Math.PI * (age - rise)) / hold) ** 2);
  return LAST_WIND - 4 + (peak - LAST_WIND + 4) * (1 - smoothStep((age - rise - hold) / fall));
}

/** Shares of strength left by land and cold water along a course, a step apart, and the age at which it ends. */
export function weakened(
  course: Course,
  growth: Growth,
  start: number,
): { strength: number[]; days: number } {
  const life = growth.rise + growth.hold + growth.fall;
  const strength = [1];
  let left = 1;
  for (let age = STEP; age <= life + STEP; age += STEP) {
    const { land, cold } = beneath(course, age, start);
    const loss = LOSS_OVER_LAND * land + LOSS_OVER_COLD_WATER * cold;
    const gain = RECOVERY * (1 - land) * (1 - cold);
    const rest = gain / (gain + loss);
    left = rest + (left - rest) * Math.exp(-(gain + loss) * STEP);
    strength.push(left);
    const wind = felt(windOverSea(growth, age), left);
    if (age > 1.5 && wind < LAST_WIND) return { strength, days: Math.min(age, life) };
  }
  return { strength, days: life };
}

/** Land and cold water beneath a storm, each 0 to 1. */
function beneath(course: Course, age: number, start: number): { land: number; cold: number } {
  const { longitude, latitude } = positionAt(course, age);
  const east = normalizeLongitude(longitude);
  const land = smoothStep((landShareAt(latitude, east) - 0.3) / 0.5);
  if (land === 1) return { land, cold: 0 };
  const sea = seaTemperatureNear(latitude, east, start + age * DAY);
  return { land, cold: smoothStep((WARM_ENOUGH - sea) / (WARM_ENOUGH - TOO_COLD)) };
}

function felt(wind: number, left: number): number {
  return WIND_INLAND + (wind - WIND_INLAND) * left;
}

/** The true state of a storm. */
export function stormState(storm: Storm, time: number): StormState {
  const age = (time - storm.start) / DAY;
  const wind = felt(windOverSea(storm.growth, Math.max(0, age)), strengthAt(storm.strength, age));
  return { ...positionAt(storm.course, age), wind, pressure: pressureOf(wind) };
}

function strengthAt(strength: readonly number[], age: number): number {
  const at = Math.max(0, Math.min(strength.length - 1, age / STEP));
  const before = strength[Math.floor(at)] ?? 0;
  return before + ((strength[Math.ceil(at)] ?? before) - before) * (at - Math.floor(at));
}

/** Half a day in which a storm comes to be felt, and in which it is felt no more. */
const FADE = DAY / 2;

/** 0 at the birth and the end of a storm, 1 in between. */
export function presenceOf(storm: Storm, time: number): number {
  return smoothStep((time - storm.start) / FADE) * smoothStep((storm.end - time) / FADE);
}

/** Wind–pressure relation of Atkinson and Holliday (1977): v = 6.7 (1010 − p)^0.644, turned round. */
export function pressureOf(knots: number): number {
  return 1010 - (Math.min(knots, STRONGEST) / 6.7) ** (1 / 0.644);
}

/** A forecast wind in knots: never under a remnant's, never over what the sea can feed. */
export function plausibleWind(knots: number): number {
  return Math.max(15, Math.min(STRONGEST, knots));
}
