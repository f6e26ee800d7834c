import { t } from '../kit/localize.ts';

/** Why there is nothing over time, where the forecasts of so many assets are loaded. */
export function noSpreadText(loaded: number): string {
  return loaded === 0
    ? t('Choose an asset to see its forecast here.')
    : t('None of the forecasts that are loaded has a variable of numbers with times.');
}
