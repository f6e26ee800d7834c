import { msgid, t } from './localize.ts';
import type { StormName } from './stormScale.ts';

/** A kind of weather system by its code or word. */
export interface StormType {
  /** Code of the ATCF, such as `EX`. */
  code: string;
  /** In English. */
  name: string;
  /** Stands in a symbol. */
  symbol: string;
  /** Whether its wind puts it on the Saffir–Simpson scale. */
  tropical: boolean;
}

const type = (code: string, name: string, symbol: string, tropical: boolean): StormType => ({
  code,
  name,
  symbol,
  tropical,
});

const TROPICAL_DEPRESSION = type('TD', msgid('Tropical depression'), 'D', true);
const TROPICAL_STORM = type('TS', msgid('Tropical storm'), 'S', true);
const DEEP_DEPRESSION = type('DD', msgid('Deep depression'), 'D', true);
const CYCLONIC_STORM = type('CS', msgid('Cyclonic storm'), 'S', true);
const SEVERE_CYCLONIC_STORM = type('SCS', msgid('Severe cyclonic storm'), 'S', true);
const VERY_SEVERE_CYCLONIC_STORM = type('VSCS', msgid('Very severe cyclonic storm'), 'T', true);
const EXTREMELY_SEVERE_CYCLONIC_STORM = type('ESCS', msgid('Extremely severe cyclonic storm'), 'T', true);
const SUPER_CYCLONIC_STORM = type('SUCS', msgid('Super cyclonic storm'), 'T', true);
const INTENSE_TROPICAL_CYCLONE = type('ITC', msgid('Intense tropical cyclone'), 'T', true);
const VERY_INTENSE_TROPICAL_CYCLONE = type('VITC', msgid('Very intense tropical cyclone'), 'T', true);
const SEVERE_TROPICAL_STORM = type('STS', msgid('Severe tropical storm'), 'S', true);
const HURRICANE = type('HU', msgid('Hurricane'), 'H', true);
const TYPHOON = type('TY', msgid('Typhoon'), 'T', true);
const SUPER_TYPHOON = type('ST', msgid('Super typhoon'), 'T', true);
const TROPICAL_CYCLONE = type('TC', msgid('Tropical cyclone'), 'T', true);
const EXTRATROPICAL = type('EX', msgid('Extratropical'), 'E', false);
const POST_TROPICAL = type('PT', msgid('Post-tropical'), 'P', false);
const SUBTROPICAL_STORM = type('SS', msgid('Subtropical storm'), 'SS', false);
const SUBTROPICAL_DEPRESSION = type('SD', msgid('Subtropical depression'), 'SD', false);
const SUBTROPICAL = type('SS', msgid('Subtropical'), 'SS', false);
const LOW = type('LO', msgid('Low'), 'L', false);
const REMNANT_LOW = type('RL', msgid('Remnant low'), 'L', false);
const WAVE = type('WV', msgid('Tropical wave'), 'W', false);
const DISTURBANCE = type('DB', msgid('Disturbance'), 'L', false);
const POTENTIAL = type('PC', msgid('Potential tropical cyclone'), 'L', false);
const MONSOON_DEPRESSION = type('MD', msgid('Monsoon depression'), 'M', false);
const INLAND = type('IN', msgid('Inland'), 'I', false);
const DISSIPATING = type('DS', msgid('Dissipating'), 'L', false);

/**
 * Codes of the ATCF, of IBTrACS, of HURDAT2 and of the NHC's list of current storms, the classes of RSMC New Delhi and of
 * La Réunion, and the words for them; letters only.
 */
const TYPES = new Map<string, StormType>([
  ['td', TROPICAL_DEPRESSION],
  ['tropicaldepression', TROPICAL_DEPRESSION],
  ['ts', TROPICAL_STORM],
  ['tropicalstorm', TROPICAL_STORM],
  ['severetropicalstorm', SEVERE_TROPICAL_STORM],
  ['hu', HURRICANE],
  ['hr', HURRICANE],
  ['mh', HURRICANE],
  ['hurricane', HURRICANE],
  ['majorhurricane', HURRICANE],
  ['ty', TYPHOON],
  ['typhoon', TYPHOON],
  ['st', SUPER_TYPHOON],
  ['sty', SUPER_TYPHOON],
  ['supertyphoon', SUPER_TYPHOON],
  ['tc', TROPICAL_CYCLONE],
  ['tropicalcyclone', TROPICAL_CYCLONE],
  ['depression', TROPICAL_DEPRESSION],
  ['dd', DEEP_DEPRESSION],
  ['deepdepression', DEEP_DEPRESSION],
  ['cs', CYCLONIC_STORM],
  ['cyclonicstorm', CYCLONIC_STORM],
  ['scs', SEVERE_CYCLONIC_STORM],
  ['severecyclonicstorm', SEVERE_CYCLONIC_STORM],
  ['vscs', VERY_SEVERE_CYCLONIC_STORM],
  ['veryseverecyclonicstorm', VERY_SEVERE_CYCLONIC_STORM],
  ['escs', EXTREMELY_SEVERE_CYCLONIC_STORM],
  ['extremelyseverecyclonicstorm', EXTREMELY_SEVERE_CYCLONIC_STORM],
  ['sucs', SUPER_CYCLONIC_STORM],
  ['supercyclonicstorm', SUPER_CYCLONIC_STORM],
  ['moderatetropicalstorm', TROPICAL_STORM],
  ['itc', INTENSE_TROPICAL_CYCLONE],
  ['intensetropicalcyclone', INTENSE_TROPICAL_CYCLONE],
  ['vitc', VERY_INTENSE_TROPICAL_CYCLONE],
  ['veryintensetropicalcyclone', VERY_INTENSE_TROPICAL_CYCLONE],
  ['ex', EXTRATROPICAL],
  ['et', EXTRATROPICAL],
  ['extratropical', EXTRATROPICAL],
  ['extratropicalcyclone', EXTRATROPICAL],
  ['extratropicallow', EXTRATROPICAL],
  ['pt', POST_TROPICAL],
  ['ptc', POST_TROPICAL],
  ['posttropical', POST_TROPICAL],
  ['posttropicalcyclone', POST_TROPICAL],
  ['ss', SUBTROPICAL_STORM],
  ['sts', SUBTROPICAL_STORM],
  ['subtropicalstorm', SUBTROPICAL_STORM],
  ['sd', SUBTROPICAL_DEPRESSION],
  ['subtropicaldepression', SUBTROPICAL_DEPRESSION],
  ['std', SUBTROPICAL_DEPRESSION],
  ['subtropical', SUBTROPICAL],
  ['subtropicalcyclone', SUBTROPICAL],
  ['lo', LOW],
  ['low', LOW],
  ['rl', REMNANT_LOW],
  ['remnant', REMNANT_LOW],
  ['remnantlow', REMNANT_LOW],
  ['remnants', REMNANT_LOW],
  ['posttropicalremnantlow', REMNANT_LOW],
  ['wv', WAVE],
  ['wave', WAVE],
  ['tropicalwave', WAVE],
  ['db', DISTURBANCE],
  ['disturbance', DISTURBANCE],
  ['tropicaldisturbance', DISTURBANCE],
  ['pc', POTENTIAL],
  ['potentialtropicalcyclone', POTENTIAL],
  ['md', MONSOON_DEPRESSION],
  ['monsoondepression', MONSOON_DEPRESSION],
  ['in', INLAND],
  ['inland', INLAND],
  ['ds', DISSIPATING],
  ['dissipating', DISSIPATING],
]);

/** A subtropical storm to the NHC; to RSMC Tokyo and La Réunion a tropical one of 48 to 63 kt. */
const OF_TWO_MEANINGS = 'sts';

/**
 * The kind of system that a code or a word names, in a basin where a strong one is called so, if that is known; undefined
 * for others.
 */
export function readStormType(text: string, stormName?: StormName): StormType | undefined {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  const isOfTheEast = stormName === 'Typhoon' || stormName === 'Cyclone';
  return letters === OF_TWO_MEANINGS && isOfTheEast ? SEVERE_TROPICAL_STORM : TYPES.get(letters);
}

/** Name of a kind of system; a hurricane goes by the name that its basin has for it. */
export function stormTypeName(kind: StormType, stormName: StormName | undefined): string {
  const hasOther = kind === HURRICANE || kind === TYPHOON;
  return t(hasOther ? (stormName ?? kind.name) : kind.name);
}
