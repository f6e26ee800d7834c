import type { UnitSystem } from '../domain/weatherUnits.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';

/** The units that the settings ask for; undefined where the service decides. */
export function unitsAsked(): UnitSystem | undefined {
  const units = readSetting(settings.units);
  return units === 'service' ? undefined : units;
}
