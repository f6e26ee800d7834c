import * as vscode from 'vscode';
import type { CycloneForecast } from '../api/schemas/cyclone.ts';
import { categoryWords } from '../domain/categoryWords.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import { shortCategoryWords } from '../domain/shortCategoryWords.ts';
import { statedName } from '../domain/statedName.ts';

/** An entry of the list of storms in words. */
export interface StormWords {
  name: string;
  id: string;
  /** What the basin calls a storm so strong, and the name of the category. */
  category: string;
  /** As well as the number that came. */
  categoryAsSent: string;
  position: string;
}

/** Says of a storm what came, and of what is missing that it is. */
export function stormWords({ storm_name, storm_id, category, position, type }: CycloneForecast): StormWords {
  const { t } = vscode.l10n;
  const latitude = position?.latitude;
  const longitude = position?.longitude;
  const ifCategory = (inWords: typeof categoryWords) =>
    category === undefined ? t('category not given') : inWords(category, storm_id, type);
  return {
    name: statedName(storm_name) ?? t('Name not given'),
    id: storm_id ?? t('id not given'),
    category: ifCategory(shortCategoryWords),
    categoryAsSent: ifCategory(categoryWords),
    position:
      latitude === undefined || longitude === undefined
        ? t('Position not given')
        : formatCoordinates(latitude, longitude),
  };
}
