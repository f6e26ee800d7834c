import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { wordsOf } from '../../src/domain/wordsOf.ts';
import { POWER } from './amountText.ts';

/** The property of which people want the total first: a power, else a sum of money. */
export function totalProperty(properties: readonly FeatureProperty[]): FeatureProperty | undefined {
  return properties.find(isPower) ?? properties.find(isMoney);
}

/** What may be added up over a portfolio: a power, or a sum of money, whose unit is known. */
function isPower({ name, kind, unit = '', least }: FeatureProperty): boolean {
  return kind === 'number' && least >= 0 && POWER.includes(unit) && /capacity|power|rated|rating/i.test(name);
}

/** Words of names, which some write as one: `insuredvalue`, `bldgtiv`. */
const MONEY = /insured|values?$|^value|tiv$/;

function isMoney({ name, kind, unit = '', least }: FeatureProperty): boolean {
  const isSum = kind === 'number' && least >= 0 && wordsOf(name).some(word => MONEY.test(word));
  return isSum && Intl.supportedValuesOf('currency').includes(unit);
}
