import { unitOf } from './unitOf.ts';

/** Endings of names that say a unit, where the rest of the name says what is measured. */
const ENDINGS: readonly (readonly [ending: RegExp, of: RegExp, unit: (ending: string) => string])[] = [
  [
    /_([kmg]w)$/i,
    /power|capacity|rated|rating|output/i,
    given => ({ kw: 'kW', mw: 'MW', gw: 'GW' })[given] ?? '',
  ],
  [
    /_([kmg]wh)$/i,
    /energy|storage|capacity/i,
    given => ({ kwh: 'kWh', mwh: 'MWh', gwh: 'GWh' })[given] ?? '',
  ],
  [
    /_(usd|eur|gbp|jpy|chf|aud|cad|nzd|nok|sek|dkk)$/i,
    /value|insured|price|cost|sum|loss|premium|tiv/i,
    given => given.toUpperCase(),
  ],
  [/_(m|km|ft)$/i, /height|depth|elevation|altitude|length|width|distance|diameter/i, given => given],
];

/** The unit of a property by what stands beside it, or by its own name; undefined where neither says it. */
export function propertyUnit(
  name: string,
  properties: Readonly<Record<string, unknown>>,
): string | undefined {
  return unitOf(name, [properties]) ?? ending(name)?.unit;
}

/** Name of a property for people, without the unit that stands at its end. */
export function propertyTitle(name: string): string {
  const words = (ending(name)?.rest ?? name).replaceAll(/[_\s]+/g, ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

function ending(name: string): { rest: string; unit: string } | undefined {
  for (const [pattern, of, unit] of ENDINGS) {
    const found = pattern.exec(name);
    const rest = found === null ? '' : name.slice(0, found.index);
    if (found !== null && of.test(rest)) return { rest, unit: unit(found[1]?.toLowerCase() ?? '') };
  }
  return undefined;
}
