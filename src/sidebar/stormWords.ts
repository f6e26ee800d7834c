import * as vscode from 'vscode';
import type { CycloneForecast } from '../api/schemas/cyclone.ts';
import { categoryWords } from '../domain/categoryWords.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import { statedName } from '../domain/statedName.ts';

/** An entry of the list of storms in words. */
export interface StormWords {
  name: string;
  id: string;
  /** What the basin calls a storm so strong, the name of the category, and the number that came. */
  category: string;
  position: string;
}

/** Says of a storm what came, and of what is missing that it is. */
export function stormWords({ storm_name, storm_id, category, position, type }: CycloneForecast): StormWords {
  const { t } = vscode.l10n;
  const latitude = position?.latitude;
  const longitude = position?.longitude;
  return {
    name: statedName(storm_name) ?? t('Name not given'),
    id: storm_id ?? t('id not given'),
    category: category === undefined ? t('category not given') : categoryWords(category, storm_id, type),
    position:
      latitude === undefined || longitude === undefined
        ? t('Position not given')
        : formatCoordinates(latitude, longitude),
  };
}
